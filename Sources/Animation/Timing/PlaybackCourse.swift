/// The course of a layer's time that plays a range at a constant speed, once or several times, and stops at its end.
package struct PlaybackCourse: Equatable, Sendable {
    /// The layer's time at the beginning of a cycle, in seconds.
    package let start: CFTimeInterval
    /// The layer's time at the end of a cycle, in seconds. It is before the start if the range is played backwards.
    package let end: CFTimeInterval
    /// The duration of a way from the start to the end, in seconds of the clock; positive.
    let wayDuration: CFTimeInterval
    /// Whether each cycle has a way back.
    package let autoreverses: Bool
    /// The number of ways, which may be a fraction, and infinite.
    private let ways: Double

    /// Creates a course; `nil` if nothing moves, or if a value is not finite.
    /// - Parameters:
    ///   - speed: seconds of the layer's time for a second of the clock; its sign is not used.
    ///   - cycles: the number of cycles; infinite for ever.
    package init?(
        from start: CFTimeInterval, to end: CFTimeInterval, speed: Double, cycles: Double = 1,
        autoreverses: Bool = false
    ) {
        self.start = start
        self.end = end
        self.autoreverses = autoreverses
        wayDuration = abs(end - start) / abs(speed)
        ways = cycles * (autoreverses ? 2 : 1)
        guard start.isFinite, end.isFinite, wayDuration > 0, wayDuration.isFinite, ways > 0 else { return nil }
    }

    /// The duration of the whole course, in seconds of the clock.
    package var duration: CFTimeInterval { ways * wayDuration }

    /// The layer's time at the end of the course; that of the end of a way for an endless one.
    package var target: CFTimeInterval {
        guard ways.isFinite else { return autoreverses ? start : end }
        let whole = ways.rounded(.up)
        return position(way: whole - 1, fraction: ways - (whole - 1))
    }

    /// Returns the layer's time, which is that of the beginning before it.
    package func time(atElapsed elapsed: CFTimeInterval) -> CFTimeInterval {
        if elapsed >= duration { return target }
        let way = way(atElapsed: elapsed)
        return position(way: way, fraction: max(elapsed, 0) / wayDuration - way)
    }

    /// Returns the speed of the layer's time.
    package func velocity(atElapsed elapsed: CFTimeInterval) -> Double {
        guard elapsed >= 0, elapsed < duration else { return 0 }
        return (end - start) / wayDuration * (isBack(way(atElapsed: elapsed)) ? -1 : 1)
    }

    /// Returns the elapsed time at which the way ends that runs at an elapsed time.
    func wayEnd(atElapsed elapsed: CFTimeInterval) -> CFTimeInterval {
        min((way(atElapsed: elapsed) + 1) * wayDuration, duration)
    }

    /// Returns the elapsed time at which a cycle passes a time of the layer on its first way.
    package func elapsed(atTime time: CFTimeInterval) -> CFTimeInterval {
        min(max((time - start) / (end - start), 0), 1) * wayDuration
    }

    private func way(atElapsed elapsed: CFTimeInterval) -> Double {
        (max(elapsed, 0) / wayDuration).rounded(.down)
    }

    private func isBack(_ way: Double) -> Bool { autoreverses && way.truncatingRemainder(dividingBy: 2) != 0 }

    private func position(way: Double, fraction: Double) -> CFTimeInterval {
        let part = min(max(isBack(way) ? 1 - fraction : fraction, 0), 1)
        return part == 1 ? end : start + (end - start) * part
    }
}
