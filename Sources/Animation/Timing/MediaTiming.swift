/// The eight values of ``CAMediaTiming``, and the pure functions of time that follow from them.
package struct MediaTiming: Equatable, Sendable, CAMediaTiming {
    package var beginTime: CFTimeInterval = 0
    package var duration: CFTimeInterval
    package var speed: Float = 1
    package var timeOffset: CFTimeInterval = 0
    package var repeatCount: Float = 0
    package var repeatDuration: CFTimeInterval = 0
    package var autoreverses = false
    /// The directions of ``fillMode``, so that a copy of the timing retains nothing.
    private var fill: FillDirections = []

    /// A mode that is none of the constants counts as ``CAMediaTimingFillMode/removed``.
    package var fillMode: CAMediaTimingFillMode {
        get { fill.mode }
        set { fill = newValue.directions }
    }

    package init(duration: CFTimeInterval = 0) {
        self.duration = duration
    }

    /// The default timing of a layer, whose duration is infinite.
    package static let layer = MediaTiming(duration: .infinity)

    /// Returns the local time at a time of the parent: 0 before a begin time that is set, as in Core Animation.
    package func localTime(atParentTime time: CFTimeInterval) -> CFTimeInterval {
        hasBegun(atParentTime: time) ? (time - beginTime) * Double(speed) + timeOffset : 0
    }

    /// Whether the local time is always the parent's.
    package var keepsTime: Bool { beginTime == 0 && speed == 1 && timeOffset == 0 }

    /// Returns the parent's time at a local time; 0 if the speed is 0, as in Core Animation.
    package func parentTime(atLocalTime time: CFTimeInterval) -> CFTimeInterval {
        speed == 0 ? 0 : (time - timeOffset) / Double(speed) + beginTime
    }

    package func hasBegun(atParentTime time: CFTimeInterval) -> Bool {
        beginTime <= 0 || time >= beginTime
    }

    /// The active duration in local time, with repeats and reverses.
    package var activeDuration: CFTimeInterval {
        if repeatDuration > 0 { return repeatDuration }
        return cycleDuration * Double(repeatCount > 0 ? repeatCount : 1)
    }

    /// The duration of one cycle in local time, with its reverse.
    var cycleDuration: CFTimeInterval {
        autoreverses ? duration * 2 : duration
    }

    /// The end of an animation with this timing, in the parent's time; infinite if it never ends.
    package var endTime: CFTimeInterval {
        speed == 0 ? .infinity : beginTime + activeDuration / Double(abs(speed))
    }

    /// A position within the cycles of an animation.
    package struct Position: Equatable, Sendable {
        /// The time within the cycle, in seconds; it decreases in the reverse part.
        package var seconds: CFTimeInterval
        /// The progress of the cycle: 0 at its first value, 1 at its last.
        package var fraction: Double
        /// The number of completed cycles.
        package var cycle: Double
        /// Whether the position changes with time: the animation is within its active duration.
        package var isRunning: Bool

        package init(seconds: CFTimeInterval, fraction: Double, cycle: Double = 0, isRunning: Bool) {
            self.seconds = seconds
            self.fraction = fraction
            self.cycle = cycle
            self.isRunning = isRunning
        }
    }

    /// Returns the position at a time of the parent; `nil` if the animation has no effect then.
    package func position(atParentTime time: CFTimeInterval) -> Position? {
        guard duration > 0 else { return instantPosition(atParentTime: time) }
        let active = activeDuration
        if speed == 0 { return position(elapsed: 0, isLast: timeOffset == active, isRunning: false) }
        var elapsed = (time - beginTime) * Double(abs(speed))
        var isRunning = true
        let end = endTime
        if time < beginTime {
            guard fill.contains(.backwards) else { return nil }
            elapsed = 0
            isRunning = false
        } else if time >= end {
            // Compares times, because a difference of times may not be exactly the duration.
            guard time == end || fill.contains(.forwards) else { return nil }
            elapsed = active
            isRunning = time == end
        }
        if speed < 0 {
            guard active.isFinite else { return nil }
            elapsed = active - elapsed
        }
        // Running backwards, the first instant belongs to the following cycle and has the first value.
        return position(elapsed: elapsed, isLast: elapsed == active && speed > 0, isRunning: isRunning)
    }

    private func position(elapsed: CFTimeInterval, isLast: Bool, isRunning: Bool) -> Position? {
        let local = elapsed + timeOffset
        guard local.isFinite else { return nil }
        guard duration.isFinite else { return Position(seconds: local, fraction: 0, isRunning: isRunning) }
        let length = cycleDuration
        // Saves the division for the common case of the first cycle.
        var cycle = local >= 0 && local < length ? 0 : (local / length).rounded(.down)
        var inCycle = local - cycle * length
        // At the end of the animation the last cycle shows its end, not the start of a cycle that does not follow.
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
        guard time == beginTime || fill.contains(isBefore ? .backwards : .forwards) else { return nil }
        return Position(seconds: 0, fraction: isBefore ? 0 : 1, isRunning: false)
    }
}

extension MediaTiming {
    /// Returns the timing with invalid values replaced by their defaults, and the names of the replaced values.
    ///
    /// Invalid are NaN, negative durations and repeats, and infinite values of anything else.
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
