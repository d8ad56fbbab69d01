public import Layers

/// Receives the touches of a layer (UIKit: `UIResponder`).
///
/// Unlike in UIKit, it is a protocol: a subclass of `CALayer` can conform itself, and any other object is set as a
/// layer's ``CALayer/responder``.
///
/// ```swift
/// final class Pad: CALayer, UIResponder {
///     func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { backgroundColor = pressed }
/// }
/// ```
///
/// A touch is received by the responder of the layer on which it began, or by that of its nearest ancestor that has
/// one. Gesture recognizers receive it first: when a gesture is recognized, the touch is cancelled for the responder
/// (``UIGestureRecognizer/cancelsTouchesInLayer``), and ends of touches are held back until the recognizers that watch
/// them have failed (``UIGestureRecognizer/delaysTouchesEnded``).
public protocol UIResponder: AnyObject {
    /// Receives touches that came down. All four methods do nothing by default.
    func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?)
    /// Receives touches that moved since the last event.
    func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?)
    /// Receives touches that were lifted and that no gesture took over.
    func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?)
    /// Receives touches that a gesture took over, or whose end will not be known.
    func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?)
}

extension UIResponder {
    public func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    public func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    public func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    public func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

extension CALayer {
    /// The object that receives the layer's touches; not retained. The default is the layer itself if its class is a
    /// responder, otherwise `nil`.
    public final var responder: (any UIResponder)? {
        get {
            let model = model()
            return model.plain.responder as? any UIResponder ?? model as? any UIResponder
        }
        set { model().plain.responder = newValue }
    }

    /// The responder of the layer, or of its nearest ancestor that has one.
    final var nearestResponder: (any UIResponder)? {
        var layer: CALayer? = model()
        while let current = layer {
            if let responder = current.responder { return responder }
            layer = current.modelSuperlayer
        }
        return nil
    }
}
