public import Geometry

/// Places the sublayers of layers it is given to (Apple: `CALayoutManager`). Every member may be left out.
///
/// A delegate that has `layoutSublayers(of:)` goes first; then the layout manager isn't asked.
public protocol CALayoutManager: AnyObject {
    /// Places the sublayers of a layer.
    func layoutSublayers(of layer: CALayer)
    /// The size that a layer would like to have, in points; that of its frame by default.
    func preferredSize(of layer: CALayer) -> CGSize
    /// What the manager knows about a layer may be out of date: layout was asked for.
    func invalidateLayout(of layer: CALayer)
}

extension CALayoutManager {
    public func layoutSublayers(of layer: CALayer) {}
    public func preferredSize(of layer: CALayer) -> CGSize { layer.frame.size }
    public func invalidateLayout(of layer: CALayer) {}
}
