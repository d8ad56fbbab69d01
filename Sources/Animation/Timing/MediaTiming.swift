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

    /// Local time for a moment of the parent's time.
    package func localTime(atParentTime time: CFTimeInterval) -> CFTimeInterval {
        (time - beginTime) * Double(speed) + timeOffset
    }

    /// The parent's time at which local time is `time`; infinite while the receiver stands still.
    package func parentTime(atLocalTime time: CFTimeInterval) -> CFTimeInterval {
        speed == 0 ? .infinity : (time - timeOffset) / Double(speed) + beginTime
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
        /// 0 at a cycle's first value, 1 at its last.
        package var fraction: Double
        /// How many cycles have passed.
        package var cycle: Double
        /// Whether time is running inside the active duration, so that another moment gives another position.
        package var isRunning: Bool

        package init(fraction: Double, cycle: Double, isRunning: Bool) {
            self.fraction = fraction
            self.cycle = cycle
            self.isRunning = isRunning
        }
    }

    /// The position at a moment of the parent's time, or nil where the animation has no effect.
    package func position(atParentTime time: CFTimeInterval) -> Position? {
        guard duration > 0 else { return instantPosition(atParentTime: time) }
        let active = activeDuration
        var elapsed = (time - beginTime) * Double(abs(speed))
        var isRunning = speed != 0
        if speed != 0 {
            if elapsed < 0 {
                guard fillMode.fillsBackwards else { return nil }
                elapsed = 0
                isRunning = false
            } else if elapsed > active {
                guard fillMode.fillsForwards else { return nil }
                elapsed = active
                isRunning = false
            }
            if speed < 0 {
                guard active.isFinite else { return nil }
                elapsed = active - elapsed
            }
        } else {
            elapsed = 0
        }
        return position(elapsed: elapsed, isLast: elapsed == active || (speed == 0 && timeOffset == active), isRunning: isRunning)
    }

    private func position(elapsed: CFTimeInterval, isLast: Bool, isRunning: Bool) -> Position? {
        let local = elapsed + timeOffset
        guard local.isFinite else { return nil }
        guard duration.isFinite else { return Position(fraction: 0, cycle: 0, isRunning: isRunning) }
        var cycle = (local / cycleDuration).rounded(.down)
        var inCycle = local - cycle * cycleDuration
        // At its very last instant a cycle shows its end, not the beginning of one that never comes.
        if isLast && local > 0 && inCycle <= cycleDuration * 1e-12 {
            cycle -= 1
            inCycle = cycleDuration
        }
        var fraction = inCycle / duration
        if fraction > 1 { fraction = max(0, 2 - fraction) }
        return Position(fraction: fraction, cycle: cycle, isRunning: isRunning)
    }

    private func instantPosition(atParentTime time: CFTimeInterval) -> Position? {
        let isBefore = time < beginTime
        guard time == beginTime || (isBefore ? fillMode.fillsBackwards : fillMode.fillsForwards) else { return nil }
        return Position(fraction: isBefore ? 0 : 1, cycle: 0, isRunning: false)
    }
}
