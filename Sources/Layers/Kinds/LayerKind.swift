/// A class of layers of the library, and how one is made.
package struct LayerKind: Sendable {
    package let type: CALayer.Type
    package let make: @Sendable () -> CALayer

    package static let all: [LayerKind] = [
        LayerKind(type: CALayer.self, make: { CALayer() }),
        LayerKind(type: CAShapeLayer.self, make: { CAShapeLayer() }),
        LayerKind(type: CAGradientLayer.self, make: { CAGradientLayer() }),
        LayerKind(type: CATransformLayer.self, make: { CATransformLayer() }),
        LayerKind(type: CAReplicatorLayer.self, make: { CAReplicatorLayer() }),
        LayerKind(type: CAScrollLayer.self, make: { CAScrollLayer() }),
        LayerKind(type: CAEmitterLayer.self, make: { CAEmitterLayer() }),
        LayerKind(type: CADrawableLayer.self, make: { CADrawableLayer() }),
        LayerKind(type: CATiledLayer.self, make: { CATiledLayer() }),
        LayerKind(type: CATextLayer.self, make: { CATextLayer() }),
    ]

    /// The library's class that `type` is or comes from.
    static func of(_ type: CALayer.Type) -> LayerKind {
        var level: AnyClass? = type
        while let current = level {
            if let kind = byType[ObjectIdentifier(current)] { return kind }
            level = _getSuperclass(current)
        }
        return all[0]
    }

    /// Whether a class is one of the library's own.
    static func isOfLibrary(_ type: CALayer.Type) -> Bool { byType[ObjectIdentifier(type)] != nil }

    private static let byType = Dictionary(uniqueKeysWithValues: all.map { (ObjectIdentifier($0.type), $0) })
}
