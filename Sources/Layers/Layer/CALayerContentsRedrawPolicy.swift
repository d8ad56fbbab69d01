/// When what a layer draws of itself is drawn again (Apple: the layer policies of `NSView`).
public enum CALayerContentsRedrawPolicy: Int, Hashable, Sendable {
    /// Never; whoever wants it calls `display()` or sets the contents.
    case never = 0
    /// When it is asked for. A layer that is resized stretches what it has, as its gravity says. The default.
    case onSetNeedsDisplay = 1
    /// When it is asked for, and whenever the size changes, in every step of an animation.
    case duringResize = 2
    /// When it is asked for, and once in its new size before a change of size is shown; an animation stretches that.
    case beforeResize = 3
}
