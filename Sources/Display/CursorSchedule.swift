/// When the mouse's pointer is brought to its place without a frame: at most once a vertical blank.
///
/// A frame takes it along; so while frames follow one another there is never a commit for the pointer alone, which the kernel would
/// have to finish before it takes the next frame.
struct CursorSchedule {
    private var isDue = false
    private var notBefore = -Double.infinity

    /// It is to be elsewhere.
    mutating func move() {
        isDue = true
    }

    /// It went along with a frame, or by itself.
    mutating func submitted(at now: Double, clock: FrameClock) {
        isDue = false
        notBefore = now + (clock.cadence == .paced ? clock.refreshInterval : clock.refreshInterval / 2)
    }

    /// It is where it should be; a display that does not count blanks has not waited for one.
    mutating func shown(_ event: FlipEvent, submitted: Double, clock: FrameClock) {
        if event.sequence == 0 { notBefore = submitted + clock.refreshInterval }
    }

    mutating func refused(at now: Double, clock: FrameClock) {
        notBefore = now + clock.refreshInterval / 2
    }

    /// When to bring it there if there is no frame to take it along; infinity where it is there.
    var deadline: Double { isDue ? notBefore : .infinity }
}
