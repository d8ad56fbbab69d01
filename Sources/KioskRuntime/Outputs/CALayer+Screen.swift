package import Geometry
package import Layers

extension CALayer {
    /// Gives a root layer without a size that of its screen, in points.
    package func fill(_ size: CGSize) {
        guard bounds.isEmpty else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        frame = CGRect(origin: .zero, size: size)
        CATransaction.commit()
    }
}
