package import Animation
package import Geometry
package import Graphics

/// How a replicator repeats its sublayers.
package struct ReplicatorState: LayerKindValue {
    package var instanceCount = 1
    package var preservesDepth = false
    package var instanceDelay: CFTimeInterval = 0
    package var instanceTransform = CATransform3DIdentity
    package var instanceColor: CGColor? = .white
    package var redOffset: Float = 0
    package var greenOffset: Float = 0
    package var blueOffset: Float = 0
    package var alphaOffset: Float = 0

    package init() {}

    package init?(_ kind: LayerKindState) {
        guard case .replicator(let replicator) = kind else { return nil }
        self = replicator
    }

    package var kind: LayerKindState { .replicator(self) }

    /// More instances than this are not made.
    package static let mostInstances = 10_000

    /// What the colours of an instance are multiplied with.
    package func tint(ofInstance i: Int) -> CGColor {
        let color = instanceColor ?? .white
        func part(_ value: CGFloat, _ offset: Float) -> CGFloat { min(max(value + CGFloat(offset) * CGFloat(i), 0), 1) }
        return CGColor(
            red: part(color.red, redOffset), green: part(color.green, greenOffset), blue: part(color.blue, blueOffset),
            alpha: part(color.alpha, alphaOffset))
    }
}

/// One of the pictures that a replicator makes of its sublayers, as the render tree has it: a node between them and the
/// replicator.
package struct InstanceState: LayerKindValue {
    /// What colours are multiplied with.
    package var tint = CGColor.white
    /// Whether it shares the replicator's space with depth.
    package var preservesDepth = false

    package init() {}

    package init?(_ kind: LayerKindState) {
        guard case .instance(let instance) = kind else { return nil }
        self = instance
    }

    package var kind: LayerKindState { .instance(self) }
}
