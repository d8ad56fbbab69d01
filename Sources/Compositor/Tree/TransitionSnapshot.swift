import Geometry
import Pixels

/// The picture of a layer and everything below it from before a transition.
package struct TransitionSnapshot {
    let picture: PixelBuffer
    /// The pixels of the screen that the picture covers.
    let area: PixelRect
    /// The layer's plane when the picture was taken.
    let plane: ScreenPlane
}
