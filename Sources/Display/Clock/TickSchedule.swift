/// Decides when ticks are due: with each flip, and by the clock at vertical blanks without a flip.
///
/// A latch requests a single tick even if no display link runs. While frames are begun late, ticks are delayed after
/// their blank, so that touches are read just in time for the next frame.
struct TickSchedule {
    private var isOn = false
    /// Whether a single tick is requested, independently of ``isOn``.
    private(set) var isRequested = false
    private var pending: FrameTick?
    private var nextBlank = Double.infinity
    private var lastTarget = -Double.infinity

    private var isWanted: Bool { isOn || isRequested }

    mutating func set(_ isOn: Bool, at now: Double, clock: FrameClock) {
        guard isOn != self.isOn else { return }
        self.isOn = isOn
        if isRequested { return }
        pending = nil
        nextBlank = isOn ? clock.vblank(notBefore: now) : .infinity
    }

    /// Requests one tick.
    /// - Parameter blank: the vertical blank after which it is due. Two requests for one blank make one tick.
    mutating func request(after blank: Double) {
        guard !isWanted else {
            isRequested = true
            return
        }
        isRequested = true
        nextBlank = max(blank, lastTarget)
    }

    mutating func withdraw() {
        isRequested = false
        if !isOn {
            pending = nil
            nextBlank = .infinity
        }
    }

    mutating func flipped(at time: Double, clock: FrameClock) {
        guard isWanted else { return }
        let interval = clock.refreshInterval
        // A flip soon after a tick by the clock belongs to the same blank.
        guard time >= nextBlank - interval / 2 else { return }
        pending = FrameTick(timestamp: time, targetTimestamp: time + interval, duration: interval)
    }

    /// Returns the tick that is due at `now`, if there is one.
    /// - Parameters:
    ///   - delay: the time from a blank to its tick, in seconds.
    ///   - flipIsPending: whether a flip is in flight.
    mutating func due(at now: Double, delay: Double, flipIsPending: Bool, clock: FrameClock) -> FrameTick? {
        guard isWanted, now >= deadline(delay: delay, flipIsPending: flipIsPending, clock: clock) else { return nil }
        let tick =
            pending
            ?? {
                // Missed blanks are skipped.
                let interval = clock.refreshInterval
                let blank = nextBlank + max(0, ((now - delay - nextBlank) / interval).rounded(.down)) * interval
                return FrameTick(timestamp: blank, targetTimestamp: blank + interval, duration: interval)
            }()
        pending = nil
        isRequested = false
        lastTarget = tick.targetTimestamp
        nextBlank = isOn ? lastTarget : .infinity
        return tick
    }

    /// Returns the time at which the next tick is due. The event of a flip in flight makes the tick, so the clock waits
    /// half an interval longer for it.
    func deadline(delay: Double, flipIsPending: Bool, clock: FrameClock) -> Double {
        if let pending { return pending.timestamp + delay }
        return isWanted ? nextBlank + max(delay, flipIsPending ? clock.refreshInterval / 2 : 0) : .infinity
    }
}
