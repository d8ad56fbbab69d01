/// When the mouse's pointer is brought to its place without a frame: at most once a vertical blank.
///
/// A frame takes it along; so while frames follow one another there is never a commit for the pointer alone, which the
/// kernel would have to finish before it takes the next frame.
struct CursorSchedule {
    /// Since when it is to be elsewhere; nil where it is where it should be.
    private var dueSince: Double?
    private var notBefore = -Double.infinity
    private var heldUntil = -Double.infinity

    /// For how long it waits for a frame that may come, in intervals.
    private static let patience = 1.5

    /// It is to be elsewhere.
    mutating func move(at now: Double) {
        if dueSince == nil { dueSince = now }
    }

    /// It went along with a frame, or by itself.
    mutating func submitted(at now: Double, clock: FrameClock) {
        dueSince = nil
        notBefore = now + (clock.cadence == .paced ? clock.refreshInterval : clock.refreshInterval / 2)
    }

    /// It is where it should be; a display that does not count blanks has not waited for one.
    mutating func shown(_ event: FlipEvent, submitted: Double, clock: FrameClock) {
        if event.sequence == 0 { notBefore = submitted + clock.refreshInterval }
    }

    mutating func refused(at now: Double, clock: FrameClock) {
        notBefore = now + clock.refreshInterval / 2
    }

    /// A frame may come by then, and take it along.
    mutating func hold(until time: Double) {
        heldUntil = time
    }

    /// When to bring it there if there is no frame to take it along; infinity where it is there.
    /// - Parameter isFrameExpected: a frame may come, and nobody knows when.
    func deadline(isFrameExpected: Bool, clock: FrameClock) -> Double {
        guard let dueSince else { return .infinity }
        let patience = dueSince + clock.refreshInterval * Self.patience
        return max(notBefore, isFrameExpected ? patience : min(heldUntil, patience))
    }
}
