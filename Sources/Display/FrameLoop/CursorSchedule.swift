/// Decides when the mouse's pointer is moved without a frame: at most once in a vertical blank.
///
/// A frame takes the pointer along. While frames follow one another, the pointer needs no commit of its own, which the
/// kernel would have to complete before it accepts the next frame.
struct CursorSchedule {
    /// The time since which the pointer is to be elsewhere; `nil` if it is at its place.
    private var dueSince: Double?
    private var notBefore = -Double.infinity
    private var heldUntil = -Double.infinity

    /// The time to wait for a frame that may come, in refresh intervals.
    private static let patience = 1.5

    /// Notes that the pointer is to be elsewhere.
    mutating func move(at now: Double) {
        if dueSince == nil { dueSince = now }
    }

    /// Notes that a commit has moved the pointer, with a frame or without one.
    mutating func submitted(at now: Double, clock: FrameClock) {
        dueSince = nil
        notBefore = now + (clock.cadence == .paced ? clock.refreshInterval : clock.refreshInterval / 2)
    }

    /// Notes the flip event of the pointer's own commit. A driver that counts no blanks has not waited for one, so the
    /// next commit keeps an interval from this one.
    mutating func shown(_ event: FlipEvent, submitted: Double, clock: FrameClock) {
        if event.sequence == 0 { notBefore = submitted + clock.refreshInterval }
    }

    /// Notes that the kernel was busy.
    mutating func refused(at now: Double, clock: FrameClock) {
        notBefore = now + clock.refreshInterval / 2
    }

    /// Waits for a frame that may come until `time` and takes the pointer along.
    mutating func hold(until time: Double) {
        heldUntil = time
    }

    /// Returns the time at which to move the pointer if no frame takes it along; infinity if it is at its place.
    /// - Parameter isFrameExpected: whether a frame may come at a time that is not known.
    func deadline(isFrameExpected: Bool, clock: FrameClock) -> Double {
        guard let dueSince else { return .infinity }
        let patience = dueSince + clock.refreshInterval * Self.patience
        return max(notBefore, isFrameExpected ? patience : min(heldUntil, patience))
    }
}
