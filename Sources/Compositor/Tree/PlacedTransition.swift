import Geometry
import LayerModel

/// A transition at one moment: where the old picture lies now, and how far the change has gone.
struct PlacedTransition {
    let kind: TransitionKind
    /// 0…1.
    let progress: Double
    /// Nil where there was nothing to see.
    let snapshot: TransitionSnapshot?
    /// From the pixels of the screen when the snapshot was taken to those of now.
    let plane: ScreenPlane
    /// The layer's plane, which the new picture may be on its way to.
    let restingPlane: ScreenPlane
    /// Pixels that the old picture may touch.
    let area: PixelRect
}
