/// The state of a gesture-driven animation while fingers are on it and while it settles.
struct DragState {
    /// The recognizers that watch a touch.
    var touched: Set<ObjectIdentifier> = []
    /// The progress at which the gesture began.
    var beginning = 0.0
    /// The progress to which the animation settles, or `nil` while it doesn't.
    var target: Double?
    /// The progress to which the animation settled when a finger interrupted it that has not begun a gesture yet.
    var interrupted: Double?
    var releaseTiming = ReleaseTiming()
    /// Tracks the progress by the times of touches.
    var tracker = VelocityTracker()
}
