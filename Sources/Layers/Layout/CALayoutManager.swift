public import Geometry

/// Places the sublayers of layers (Apple: `CALayoutManager`). All members are optional.
///
/// It is not called if the delegate implements `layoutSublayers(of:)`.
public protocol CALayoutManager: AnyObject {
    /// Places the sublayers of a layer.
    func layoutSublayers(of layer: CALayer)
    /// Returns the preferred size of a layer in points; that of its frame by default.
    func preferredSize(of layer: CALayer) -> CGSize
    /// Discards cached values for a layer, since layout was requested.
    func invalidateLayout(of layer: CALayer)
}

extension CALayoutManager {
    public func layoutSublayers(of layer: CALayer) {}
    public func preferredSize(of layer: CALayer) -> CGSize { layer.frame.size }
    public func invalidateLayout(of layer: CALayer) {}
}
