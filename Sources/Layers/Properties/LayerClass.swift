import Synchronization

/// What is known about a class of layers: all its properties by name, inherited and custom ones included.
package final class LayerClass: Sendable {
    package let properties: [String: LayerProperty]
    /// Names that can stand for a property too: `isHidden` for `hidden`.
    private static let aliases = ["isHidden": "hidden", "isOpaque": "opaque", "isDoubleSided": "doubleSided", "isGeometryFlipped": "geometryFlipped"]

    private static let known = Mutex<[ObjectIdentifier: LayerClass]>([:])

    private init(properties: [LayerProperty]) {
        self.properties = Dictionary(properties.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    }

    /// The class of `layer`, looked at when its first instance is made.
    static func of(_ layer: CALayer) -> LayerClass {
        let type = type(of: layer)
        if let known = known.withLock({ $0[ObjectIdentifier(type)] }) { return known }
        let new = LayerClass(properties: type.declaredProperties + customProperties(of: layer))
        return known.withLock { classes in
            if let earlier = classes[ObjectIdentifier(type)] { return earlier }
            classes[ObjectIdentifier(type)] = new
            return new
        }
    }

    package subscript(name: String) -> LayerProperty? {
        properties[name] ?? Self.aliases[name].flatMap { properties[$0] }
    }

    private static func customProperties(of layer: CALayer) -> [LayerProperty] {
        var found: [LayerProperty] = []
        var mirror: Mirror? = Mirror(reflecting: layer)
        while let level = mirror, level.subjectType != CALayer.self {
            for child in level.children {
                guard let declaration = child.value as? any CustomPropertyDeclaration, let label = child.label else { continue }
                found.append(declaration.property(named: CustomPropertyName.name(ofStorage: label)))
            }
            mirror = level.superclassMirror
        }
        return found
    }
}
