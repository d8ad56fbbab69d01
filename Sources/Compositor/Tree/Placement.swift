import Geometry

/// Where a node lies on the screen, as it was last placed.
struct Placement {
    /// The node's own plane, in device pixels.
    var plane = ScreenPlane.identity
    /// Neither hidden, nor clear, nor turned away, and no ancestor is.
    var isVisible = false
    /// Where its children may be seen.
    var clip = PixelRect.empty
    /// Pixels the layer itself may touch.
    var ownArea = PixelRect.empty
    /// Pixels the layer or anything below it may touch.
    var subtreeArea = PixelRect.empty
}
