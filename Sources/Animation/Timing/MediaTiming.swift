/// The eight values of ``CAMediaTiming`` and what follows from them, as a pure function of time.
package struct MediaTiming: Equatable, Sendable, CAMediaTiming {
    package var beginTime: CFTimeInterval = 0
    package var duration: CFTimeInterval
    package var speed: Float = 1
    package var timeOffset: CFTimeInterval = 0
    package var repeatCount: Float = 0
    package var repeatDuration: CFTimeInterval = 0
    package var autoreverses = false
    package var fillMode = CAMediaTimingFillMode.removed

    package init(duration: CFTimeInterval = 0) {
        self.duration = duration
    }

    /// A layer's: it lasts for ever.
    package static let layer = MediaTiming(duration: .infinity)

    /// Local time for a moment of the parent's time: 0 until a beginning that was set, as in Core Animation.
    package func localTime(atParentTime time: CFTimeInterval) -> CFTimeInterval {
        hasBegun(atParentTime: time) ? (time - beginTime) * Double(speed) + timeOffset : 0
    }

    /// The parent's time at which local time is `time`; 0 while the receiver stands still, as in Core Animation.
    package func parentTime(atLocalTime time: CFTimeInterval) -> CFTimeInterval {
        speed == 0 ? 0 : (time - timeOffset) / Double(speed) + beginTime
    }

    package func hasBegun(atParentTime time: CFTimeInterval) -> Bool {
        beginTime <= 0 || time >= beginTime
    }

    /// Local seconds from the first frame to the last, repeats and reversals included.
    package var activeDuration: CFTimeInterval {
        if repeatDuration > 0 { return repeatDuration }
        return cycleDuration * Double(repeatCount > 0 ? repeatCount : 1)
    }

    /// Local seconds of one cycle, the way back included.
    package var cycleDuration: CFTimeInterval {
        autoreverses ? duration * 2 : duration
    }

    /// The moment of the parent's time at which an animation with this timing is over; infinite when it never is.
    package var endTime: CFTimeInterval {
        speed == 0 ? .infinity : beginTime + activeDuration / Double(abs(speed))
    }

    /// Where in its cycles an animation stands.
    package struct Position: Equatable, Sendable {
        /// Seconds into the cycle, on the way back counted down again.
        package var seconds: CFTimeInterval
        /// 0 at a cycle's first value, 1 at its last.
        package var fraction: Double
        /// How many cycles have passed.
        package var cycle: Double
        /// Whether time is running inside the active duration, so that another moment gives another position.
        package var isRunning: Bool

        package init(seconds: CFTimeInterval, fraction: Double, cycle: Double = 0, isRunning: Bool) {
            self.seconds = seconds
            self.fraction = fraction
            self.cycle = cycle
            self.isRunning = isRunning
        }
    }

    /// The position at a moment of the parent's time, or nil where the animation has no effect.
    package func position(atParentTime time: CFTimeInterval) -> Position? {
        guard duration > 0 else { return instantPosition(atParentTime: time) }
        let active = activeDuration
        if speed == 0 { return position(elapsed: 0, isLast: timeOffset == active, isRunning: false) }
        var elapsed = (time - beginTime) * Double(abs(speed))
        var isRunning = true
        let end = endTime
        if time < beginTime {
            guard fillMode.fillsBackwards else { return nil }
            elapsed = 0
            isRunning = false
        } else if time >= end {
            // Compared as moments, since a moment less the beginning may not be exactly the duration.
            guard time == end || fillMode.fillsForwards else { return nil }
            elapsed = active
            isRunning = time == end
        }
        if speed < 0 {
            guard active.isFinite else { return nil }
            elapsed = active - elapsed
        }
        // Backwards the very first instant already belongs to the cycle that would follow: it shows the first value.
        return position(elapsed: elapsed, isLast: elapsed == active && speed > 0, isRunning: isRunning)
    }

    private func position(elapsed: CFTimeInterval, isLast: Bool, isRunning: Bool) -> Position? {
        let local = elapsed + timeOffset
        guard local.isFinite else { return nil }
        guard duration.isFinite else { return Position(seconds: local, fraction: 0, isRunning: isRunning) }
        let length = cycleDuration
        // Most animations are in their first cycle: a division is saved.
        var cycle = local >= 0 && local < length ? 0 : (local / length).rounded(.down)
        var inCycle = local - cycle * length
        // At its very last instant a cycle shows its end, not the beginning of one that never comes.
        if isLast && local > 0 && inCycle <= length * 1e-12 {
            cycle -= 1
            inCycle = length
        } else if isLast && inCycle >= length * (1 - 1e-12) {
            inCycle = length
        }
        inCycle = min(max(inCycle, 0), length)
        let seconds = inCycle > duration ? 2 * duration - inCycle : inCycle
        return Position(seconds: seconds, fraction: seconds / duration, cycle: cycle, isRunning: isRunning)
    }

    private func instantPosition(atParentTime time: CFTimeInterval) -> Position? {
        let isBefore = time < beginTime
        guard time == beginTime || (isBefore ? fillMode.fillsBackwards : fillMode.fillsForwards) else { return nil }
        return Position(seconds: 0, fraction: isBefore ? 0 : 1, isRunning: false)
    }
}

extension MediaTiming {
    /// With every value that no timing can have put to its default, and the names of these.
    ///
    /// Such are numbers that aren't numbers, infinite ones but for durations and repeats, and negative durations and
    /// repeats.
    package func mended() -> (timing: MediaTiming, faults: [String]) {
        var timing = self
        var faults: [String] = []
        func mend<Value>(
            _ field: WritableKeyPath<MediaTiming, Value>, _ name: String, unless isSound: (Value) -> Bool,
            to value: Value
        ) {
            if isSound(timing[keyPath: field]) { return }
            timing[keyPath: field] = value
            faults.append(name)
        }
        mend(\.beginTime, "beginTime", unless: \.isFinite, to: 0)
        mend(\.timeOffset, "timeOffset", unless: \.isFinite, to: 0)
        mend(\.speed, "speed", unless: \.isFinite, to: 1)
        mend(\.duration, "duration", unless: { $0 >= 0 }, to: 0)
        mend(\.repeatCount, "repeatCount", unless: { $0 >= 0 }, to: 0)
        mend(\.repeatDuration, "repeatDuration", unless: { $0 >= 0 }, to: 0)
        return (timing, faults)
    }
}
