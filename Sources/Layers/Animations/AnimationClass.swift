/// The description of a class of animations: its properties by name and the defaults that it gives them.
package final class AnimationClass: Sendable {
    package let kind: AnimationKind
    package let ordered: [AnimationProperty]
    private let properties: [String: AnimationProperty]
    /// Defaults of the class that differ from the library's. Any thread may read them.
    nonisolated(unsafe) let start: Start

    struct Start {
        var values: [(property: AnimationProperty, value: Any)] = []
    }

    private static let aliases = [
        "isRemovedOnCompletion": "removedOnCompletion", "isAdditive": "additive", "isCumulative": "cumulative",
    ]

    private static let known = SharedTable<ObjectIdentifier, AnimationClass>()

    private init(_ type: CAAnimation.Type) {
        kind = AnimationKind.of(type)
        ordered = type.declaredProperties
        properties = Dictionary(ordered.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
        start = type == kind.type ? Start() : Self.start(of: type, kind)
    }

    package static func of(_ type: CAAnimation.Type) -> AnimationClass {
        known[ObjectIdentifier(type)] ?? known.add(AnimationClass(type), for: ObjectIdentifier(type))
    }

    package subscript(name: String) -> AnimationProperty? {
        properties[name] ?? Self.aliases[name].flatMap { properties[$0] }
    }

    /// The names by which ``subscript(_:)`` finds properties.
    package var names: [String] {
        Array(properties.keys) + Self.aliases.filter { properties[$0.value] != nil }.keys
    }

    private static func start(of type: CAAnimation.Type, _ kind: AnimationKind) -> Start {
        let animation = kind.make()
        var start = Start()
        for property in type.declaredProperties {
            guard property.isProperty(of: animation), let value = type.defaultValue(forKey: property.name),
                !isKnownSame(value, property.read(animation))
            else { continue }
            if property.write(animation, value) {
                start.values.append((property, value))
            } else {
                LayersLog.misuse(
                    "\(type).defaultValue(forKey:): a value of type \(Swift.type(of: value)) doesn't fit “\(property.name)”; it is left out"
                )
            }
        }
        return start
    }
}
