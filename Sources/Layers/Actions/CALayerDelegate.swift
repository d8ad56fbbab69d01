import Geometry
public import Graphics

/// What a layer asks others to do for it. Every member may be left out.
public protocol CALayerDelegate: AnyObject {
    /// Sets the layer's contents; when this is there, `draw(_:in:)` isn't asked.
    func display(_ layer: CALayer)
    /// Draws the layer's contents in its own space, y pointing down.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Before `draw(_:in:)`.
    func layerWillDraw(_ layer: CALayer)
    /// Places the layer's sublayers; when this is there, the layout manager isn't asked.
    func layoutSublayers(of layer: CALayer)
    /// The action for a key; nil lets the search go on, ``CANullAction`` ends it.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    public func display(_ layer: CALayer) { layer.flags.delegateDidNothing = true }
    public func draw(_ layer: CALayer, in ctx: CGContext) { layer.flags.delegateDidNothing = true }
    public func layerWillDraw(_ layer: CALayer) {}
    public func layoutSublayers(of layer: CALayer) { layer.flags.delegateLaidNothingOut = true }
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
