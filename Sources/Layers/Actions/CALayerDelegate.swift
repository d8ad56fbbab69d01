import Geometry
public import Graphics

/// The delegate of a layer, which draws, lays out and answers for actions. All members are optional.
public protocol CALayerDelegate: AnyObject {
    /// Sets the layer's contents. If it is implemented, `draw(_:in:)` is not called.
    func display(_ layer: CALayer)
    /// Draws the layer's contents in its own space, y pointing down.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Called before `draw(_:in:)`.
    func layerWillDraw(_ layer: CALayer)
    /// Places the layer's sublayers. If it is implemented, the layout manager is not called.
    func layoutSublayers(of layer: CALayer)
    /// Returns the action for a key. `nil` continues the search, ``CANullAction`` ends it.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    public func display(_ layer: CALayer) { layer.bookkeeping.delegateDidNothing = true }
    public func draw(_ layer: CALayer, in ctx: CGContext) { layer.bookkeeping.delegateDidNothing = true }
    public func layerWillDraw(_ layer: CALayer) {}
    public func layoutSublayers(of layer: CALayer) { layer.bookkeeping.delegateLaidNothingOut = true }
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
