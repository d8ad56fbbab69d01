package import Geometry
package import LayerModel

/// A transition at one moment: its progress, and the placement of the old picture.
package struct PlacedTransition {
    let kind: TransitionKind
    /// The progress, 0…1.
    let progress: Double
    /// The old picture; `nil` if nothing of it was visible.
    let snapshot: TransitionSnapshot?
    /// The map from the pixels of the screen when the snapshot was taken to the current ones.
    let plane: ScreenPlane
    /// The layer's plane without the offset of the transition.
    let restingPlane: ScreenPlane
    /// The pixels that the old picture may touch.
    let area: PixelRect

    package init(
        kind: TransitionKind, progress: Double, snapshot: TransitionSnapshot?, plane: ScreenPlane,
        restingPlane: ScreenPlane, area: PixelRect
    ) {
        self.kind = kind
        self.progress = progress
        self.snapshot = snapshot
        self.plane = plane
        self.restingPlane = restingPlane
        self.area = area
    }
}
