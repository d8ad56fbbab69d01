import Animation

/// The description of a class of layers: all properties by name, inherited and custom ones included, and their
/// defaults.
package final class LayerClass: Sendable {
    package let properties: [String: LayerProperty]
    /// The properties in the order of their declaration.
    package let ordered: [LayerProperty]
    /// The values of a new layer, if they differ from the library's. Any thread may copy them.
    nonisolated(unsafe) let start: Start?
    /// Other names of properties, such as `isHidden` for `hidden`.
    private static let aliases = [
        "isHidden": "hidden", "isOpaque": "opaque", "isDoubleSided": "doubleSided",
        "isGeometryFlipped": "geometryFlipped",
        "isWrapped": "wrapped",
    ]

    private static let known = SharedTable<ObjectIdentifier, LayerClass>()

    /// The values of a new layer.
    struct Start {
        let state: LayerState
        let plain: NonAnimatedProperties
        let extras: [String: Any]
    }

    private init(properties: [LayerProperty], start: Start?) {
        ordered = properties
        self.properties = Dictionary(properties.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
        self.start = start
    }

    /// Returns the class of `layer`, which is inspected when its first instance is made.
    static func of(_ layer: CALayer) -> LayerClass {
        let type = type(of: layer)
        if let known = known[ObjectIdentifier(type)] { return known }
        let custom = customProperties(of: layer)
        let new = LayerClass(properties: type.declaredProperties + custom, start: start(of: type, custom: custom))
        return known.add(new, for: ObjectIdentifier(type))
    }

    package subscript(name: String) -> LayerProperty? {
        properties[name] ?? Self.aliases[name].flatMap { properties[$0] }
    }

    /// The names by which ``subscript(_:)`` finds properties.
    package var names: [String] {
        Array(properties.keys) + Self.aliases.filter { properties[$0.value] != nil }.keys
    }

    /// Returns the properties declared with ``CAProperty``, those of superclasses first.
    private static func customProperties(of layer: CALayer) -> [LayerProperty] {
        var levels: [[LayerProperty]] = []
        var mirror: Mirror? = Mirror(reflecting: layer)
        while let level = mirror, level.subjectType != CALayer.self {
            levels.append(
                level.children.compactMap { child in
                    guard let declaration = child.value as? any CustomPropertyDeclaration, let label = child.label
                    else { return nil }
                    return declaration.property(named: CustomPropertyNames.name(ofStorage: label))
                })
            mirror = level.superclassMirror
        }
        return levels.reversed().flatMap { $0 }
    }

    /// Asks the class for its defaults, once for each class.
    private static func start(of type: CALayer.Type, custom: [LayerProperty]) -> Start? {
        let kind = LayerKind.of(type)
        guard type != kind.type else { return nil }
        let layer = kind.make()
        var isDifferent = false
        for property in type.declaredProperties + custom {
            guard let value = type.defaultValue(forKey: property.name) else { continue }
            if !property.isCustom, isKnownSame(value, property.read(layer)) { continue }
            if property.write(layer, value) {
                isDifferent = true
            } else {
                LayersLog.misuse(
                    "\(type).defaultValue(forKey:): a value of type \(Swift.type(of: value)) doesn't fit “\(property.name)”; it is left out"
                )
            }
        }
        return isDifferent ? Start(state: layer.state, plain: layer.plain, extras: layer.extras) : nil
    }
}

extension CALayer {
    /// Returns a new layer of the library's class that this layer's class is or derives from, with the defaults of this
    /// layer's class.
    package final func unsetTwin() -> CALayer {
        let twin = LayerKind.of(type(of: self)).make()
        if let start = layerClass.start { twin.begin(with: start) }
        return twin
    }
}
