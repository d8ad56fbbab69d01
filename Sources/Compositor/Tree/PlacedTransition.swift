package import Geometry
package import LayerModel

/// A transition at one moment: where the old picture lies now, and how far the change has gone.
package struct PlacedTransition {
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
