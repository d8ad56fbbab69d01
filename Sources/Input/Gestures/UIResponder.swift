public import Layers

/// Takes raw touches on a layer (UIKit: `UIResponder`). A class of layers may adopt it for itself; any other object is
/// made a layer's ``CALayer/responder``.
///
/// ```swift
/// final class Pad: CALayer, UIResponder {
///     func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { backgroundColor = pressed }
/// }
/// ```
///
/// A touch goes to the responder of the layer it began on, or else to that of the nearest layer above which has one.
/// Gesture recognizers see it first: once one of them has recognized its gesture, the responder is told that the touch
/// is cancelled (``UIGestureRecognizer/cancelsTouchesInLayer``), and ends of touches wait until those that watch them
/// have failed (``UIGestureRecognizer/delaysTouchesEnded``).
public protocol UIResponder: AnyObject {
    /// Touches came down. Does nothing by default; so do the three that follow.
    func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?)
    func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?)
    func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?)
    /// Something else has the touches now, or it will not be known how they ended.
    func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?)
}

extension UIResponder {
    public func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    public func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    public func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    public func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

extension CALayer {
    /// Who takes raw touches on the layer; not kept. At first the layer itself where its class is a responder,
    /// otherwise nil.
    public final var responder: (any UIResponder)? {
        get {
            let model = model()
            return model.plain.responder as? any UIResponder ?? model as? any UIResponder
        }
        set { model().plain.responder = newValue }
    }

    /// Who takes raw touches on the layer, its own responder or the nearest one above.
    final var nearestResponder: (any UIResponder)? {
        var layer: CALayer? = model()
        while let current = layer {
            if let responder = current.responder { return responder }
            layer = current.modelSuperlayer
        }
        return nil
    }
}
