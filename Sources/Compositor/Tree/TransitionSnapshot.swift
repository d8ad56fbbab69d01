import Geometry
import Pixels

/// What a layer and everything below it looked like when a transition began.
package struct TransitionSnapshot {
    let picture: PixelBuffer
    /// The pixels of the screen that the picture shows.
    let area: PixelRect
    /// The layer's plane on the screen then.
    let plane: ScreenPlane
}
