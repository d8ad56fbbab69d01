package import Animation
package import Geometry
package import Graphics

/// The values of a replicator layer.
@usableFromInline package struct ReplicatorState: LayerKindValue {
    package var instanceCount = 1
    package var preservesDepth = false
    package var instanceDelay: CFTimeInterval = 0
    package var instanceTransform = CATransform3DIdentity
    package var instanceColor: CGColor? = .white
    package var redOffset: Float = 0
    package var greenOffset: Float = 0
    package var blueOffset: Float = 0
    package var alphaOffset: Float = 0

    @usableFromInline package init() {}

    @inlinable package static func values(in kind: LayerKindState) -> Self? {
        if case .replicator(let replicator) = kind { replicator } else { nil }
    }

    @inlinable package var kind: LayerKindState { .replicator(self) }

    /// Upper bound for the instances of one replicator.
    package static let mostInstances = 10_000

    /// Returns the colour that the colours of an instance are multiplied with.
    package func tint(ofInstance i: Int) -> CGColor {
        let color = instanceColor ?? .white
        func part(_ value: CGFloat, _ offset: Float) -> CGFloat { min(max(value + CGFloat(offset) * CGFloat(i), 0), 1) }
        return CGColor(
            red: part(color.red, redOffset), green: part(color.green, greenOffset), blue: part(color.blue, blueOffset),
            alpha: part(color.alpha, alphaOffset))
    }
}

/// The values of an instance of a replicator: a node of the render tree between the replicator and its sublayers.
@usableFromInline package struct InstanceState: LayerKindValue {
    /// The colour that the colours of the instance are multiplied with.
    package var tint = CGColor.white
    /// Whether the instance shares the three-dimensional space of the replicator.
    package var preservesDepth = false

    @usableFromInline package init() {}

    @inlinable package static func values(in kind: LayerKindState) -> Self? {
        if case .instance(let instance) = kind { instance } else { nil }
    }

    @inlinable package var kind: LayerKindState { .instance(self) }
}
