import Animation

/// The moment at which an animation takes over from a finger: the presentation time of the finger's last location, so
/// that the first frame of the animation continues the motion of the frames before it.
struct ReleaseTiming {
    /// The presentation time of the last location, on the global clock.
    var shownAt: CFTimeInterval = 0

    /// The longest difference from the present that is taken over, in seconds.
    private static let longestFrame = 1.0 / 24

    /// Returns the time at which the animation begins.
    ///
    /// - Parameter isMoving: Whether the finger moved when it was lifted. After a rest the animation begins now.
    func begin(at now: CFTimeInterval, isMoving: Bool) -> CFTimeInterval {
        isMoving ? min(max(shownAt, now - Self.longestFrame), now + Self.longestFrame) : now
    }
}
