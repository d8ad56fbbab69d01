import Animation
import Geometry

/// What a scroller knows of the finger on it, and of the motion that the last one left behind.
struct ScrollState {
    /// The motion, and the moment of the global clock at which it began.
    var motion: (motion: PointMotion, begin: Double)?
    var isDragging = false
    /// Where a finger would have pulled content to when the drag began; an outer scroller's, when it began to take
    /// part.
    var beginning = CGPoint.zero
    /// Where content was seen then.
    var beginningOffset = CGPoint.zero
    /// How fast content was when the finger caught it, in points a second, and when.
    var caught: (velocity: CGPoint, time: Double)?
    /// Where a finger has pulled content to.
    var pulled = CGPoint.zero
    var releaseTiming = ReleaseTiming()
    /// Where wheels have sent content, until a finger takes it.
    var wheel: WheelTravel?
    /// The parts of a click that a wheel has turned by since it made a pager go on.
    var turned = CGPoint.zero
}
