/// The events that display a layer (Apple: the layer policies of `NSView`).
public enum CALayerContentsRedrawPolicy: Int, Hashable, Sendable {
    /// Never: the program calls `display()` or sets the contents.
    case never = 0
    /// When marked for display. A resized layer scales its contents by its gravity. The default.
    case onSetNeedsDisplay = 1
    /// When marked for display, and at every change of the size, also in every frame of an animation.
    case duringResize = 2
    /// When marked for display, and once in the new size before a resize is shown; an animation scales these contents.
    case beforeResize = 3
}
