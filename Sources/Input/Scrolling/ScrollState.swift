import Animation
import Geometry

/// The state of a scroller: the drag, and the motion after the last one.
struct ScrollState {
    /// The running motion, and its beginning on the global clock.
    var motion: (motion: PointMotion, begin: Double)?
    var isDragging = false
    /// The place to which a finger would have dragged content at the beginning of the drag. For an outer scroller, at
    /// the time it began to take part.
    var beginning = CGPoint.zero
    /// The offset at the beginning of the drag.
    var beginningOffset = CGPoint.zero
    /// The velocity of content when a finger caught it, in points a second, and the time.
    var caught: (velocity: CGPoint, time: Double)?
    /// The place to which the finger has dragged content.
    var pulled = CGPoint.zero
    var releaseTiming = ReleaseTiming()
    /// The position to which wheels have scrolled content; `nil` after a drag.
    var wheel: WheelTravel?
    /// The fractions of clicks since a wheel turned the page last.
    var turned = CGPoint.zero
}
