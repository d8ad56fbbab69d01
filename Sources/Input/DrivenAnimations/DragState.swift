/// What a hand has of an animation that it drives.
struct DragState {
    /// The recognizers of which fingers are on it.
    var touched: Set<ObjectIdentifier> = []
    /// Progress when the gesture began.
    var beginning = 0.0
    /// Where it is on its way to by itself.
    var target: Double?
    /// Where it was on its way to when a finger came down that has not begun a gesture yet.
    var interrupted: Double?
    var releaseTiming = ReleaseTiming()
    /// Progress by the times of touches.
    var tracker = VelocityTracker()
}
