internal import Geometry
internal import Layers

extension CALayer {
    /// Sets the anchor point to the origin of the layer's space, so that the transform is about that.
    func anchorAtOrigin() {
        anchorPoint =
            bounds.width > 0 && bounds.height > 0
            ? CGPoint(x: -bounds.minX / bounds.width, y: -bounds.minY / bounds.height) : .zero
    }
}
