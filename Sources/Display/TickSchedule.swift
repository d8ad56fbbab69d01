/// When a display link's ticks are due: with each flip, and by the clock at the vertical blanks that bring none. Where
/// touches wait for a frame, one tick is due although no display link runs, and all are due so long after their blank
/// that what is read then is just in time for the next one.
struct TickSchedule {
    private var isOn = false
    /// A tick is wanted, whether or not they are on.
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

    /// Asks for one tick.
    /// - Parameter blank: after which it is to come; of two for one blank there is only the first.
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
        // A flip soon after a tick by the clock is the same blank's.
        guard time >= nextBlank - interval / 2 else { return }
        pending = FrameTick(timestamp: time, targetTimestamp: time + interval, duration: interval)
    }

    /// - Parameter delay: how long after their blank ticks come, in seconds.
    mutating func due(at now: Double, delay: Double, flipIsPending: Bool, clock: FrameClock) -> FrameTick? {
        guard isWanted, now >= deadline(delay: delay, flipIsPending: flipIsPending, clock: clock) else { return nil }
        let tick =
            pending
            ?? {
                // Blanks that went by unseen are skipped, not made up for.
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

    /// With a flip under way its event makes the tick, and the clock waits half an interval longer for it.
    func deadline(delay: Double, flipIsPending: Bool, clock: FrameClock) -> Double {
        if let pending { return pending.timestamp + delay }
        return isWanted ? nextBlank + max(delay, flipIsPending ? clock.refreshInterval / 2 : 0) : .infinity
    }
}
