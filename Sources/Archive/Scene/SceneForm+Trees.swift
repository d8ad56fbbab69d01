import Animation
import JSONTree
import Layers

/// The forms of layers and animations, made from the properties of their classes.
extension SceneForm {
    /// The form of a layer: the properties of all layers, and those of its class.
    static var layer: JSONValue {
        let base = CALayer().layerClass
        let special: [(key: String, form: JSONValue)] = [
            ("class", className(LayerKind.all.map { "\($0.type)" })),
            ("animations", animations),
        ]
        return family(
            special + properties(of: base, without: []),
            classes: LayerKind.all.dropFirst().map { kind in
                ("\(kind.type)", properties(of: kind.make().layerClass, without: Set(base.names)))
            })
    }

    /// The form of an animation: the properties of all animations, and those of its class.
    static var animation: JSONValue {
        let base = AnimationClass.of(CAAnimation.self)
        let special: [(key: String, form: JSONValue)] = [
            ("class", className(AnimationKind.all.map { "\($0.type)" })), ("key", type("string")),
        ]
        return family(
            special + properties(of: base, without: []),
            classes: AnimationKind.all.dropFirst().map { kind in
                ("\(kind.type)", properties(of: AnimationClass.of(kind.type), without: Set(base.names)))
            })
    }

    /// The form of a layer's animations.
    private static var animations: JSONValue {
        anyOf([dictionary(of: reference("animation")), list(of: reference("animation")), type("null")])
    }

    /// Returns the form of objects with common properties, and others that depend on their class.
    private static func family(
        _ common: [(key: String, form: JSONValue)], classes: [(name: String, own: [(key: String, form: JSONValue)])]
    ) -> JSONValue {
        guard case .object(var members) = object(common, isOpen: true) else { return anything }
        let conditions = classes.filter { !$0.own.isEmpty }.map {
            condition(class: $0.name, then: object($0.own, isOpen: true))
        }
        members.append(JSONMember("allOf", .array(conditions.map { JSONNode($0) })))
        return .object(members)
    }

    private static func properties(of layerClass: LayerClass, without others: Set<String>) -> [(
        key: String, form: JSONValue
    )] {
        named(layerClass.ordered.map(\.name), layerClass.names, without: others) { layerClass[$0]?.type.declared }
    }

    private static func properties(of animationClass: AnimationClass, without others: Set<String>) -> [(
        key: String, form: JSONValue
    )] {
        named(animationClass.ordered.map(\.name), animationClass.names, without: others) {
            animationClass[$0]?.type.declared
        }
    }

    /// Returns the forms of properties by name, in the order of their declaration, followed by their other names.
    private static func named(
        _ ordered: [String], _ names: [String], without others: Set<String>, _ declared: (String) -> Any.Type?
    ) -> [(key: String, form: JSONValue)] {
        let all = ordered + names.filter { !ordered.contains($0) }.sorted()
        return all.filter { !others.contains($0) }.compactMap { name in declared(name).map { (name, of($0)) } }
    }
}
