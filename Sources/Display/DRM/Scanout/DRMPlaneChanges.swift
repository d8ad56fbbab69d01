import Display

/// The new states of the planes above the primary plane that a commit sets.
struct DRMPlaneChanges {
    /// The new state of the pointer; `nil` to keep it.
    var cursor: DRMCursorState?
    /// The new state of the overlay plane; `nil` to keep it.
    var overlay: DRMOverlayState?
}

/// The state of an overlay plane.
struct DRMOverlayState {
    let buffer: DRMBuffer
    /// The place of the picture; `nil` if the plane is off.
    let placement: PlanePlacement?
    /// The place at which the plane shows the same buffer now; `nil` if it does not.
    let former: PlanePlacement?
}
