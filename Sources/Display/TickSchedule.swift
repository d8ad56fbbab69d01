/// When a display link's ticks are due: with each flip, and by the clock at the vertical blanks that bring none.
struct TickSchedule {
    private var isOn = false
    private var pending: FrameTick?
    private var nextBlank = Double.infinity

    mutating func set(_ isOn: Bool, at now: Double, clock: FrameClock) {
        guard isOn != self.isOn else { return }
        self.isOn = isOn
        pending = nil
        nextBlank = isOn ? clock.vblank(notBefore: now) : .infinity
    }

    mutating func flipped(at time: Double, clock: FrameClock) {
        guard isOn else { return }
        let interval = clock.refreshInterval
        // A flip soon after a tick by the clock is the same blank's.
        guard time >= nextBlank - interval / 2 else { return }
        pending = FrameTick(timestamp: time, targetTimestamp: time + interval, duration: interval)
    }

    mutating func due(at now: Double, flipIsPending: Bool, clock: FrameClock) -> FrameTick? {
        if let tick = pending {
            pending = nil
            nextBlank = tick.targetTimestamp
            return tick
        }
        guard now >= deadline(flipIsPending: flipIsPending, clock: clock) else { return nil }
        // Blanks that went by unseen are skipped, not made up for.
        let interval = clock.refreshInterval
        let blank = nextBlank + max(0, ((now - nextBlank) / interval).rounded(.down)) * interval
        nextBlank = blank + interval
        return FrameTick(timestamp: blank, targetTimestamp: nextBlank, duration: interval)
    }

    /// With a flip under way its event makes the tick, and the clock waits half an interval longer for it.
    func deadline(flipIsPending: Bool, clock: FrameClock) -> Double {
        isOn ? nextBlank + (flipIsPending ? clock.refreshInterval / 2 : 0) : .infinity
    }
}
