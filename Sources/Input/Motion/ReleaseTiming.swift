import Animation

/// When a motion takes over from a finger: from when the finger's last place was seen, so that the first frame without
/// it is as far on as the ones before.
struct ReleaseTiming {
    /// The moment for which that place is seen, on the global clock.
    var shownAt: CFTimeInterval = 0

    /// Seconds.
    private static let longestFrame = 1.0 / 24

    /// - Parameter isMoving: a finger that rested before it was lifted has let go only now.
    func begin(at now: CFTimeInterval, isMoving: Bool) -> CFTimeInterval {
        isMoving ? min(max(shownAt, now - Self.longestFrame), now + Self.longestFrame) : now
    }
}
