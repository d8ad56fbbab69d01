package import Geometry

/// The recent reports of a touch, and its estimated location between and shortly after them.
///
/// Locations are interpolated linearly between reports. After the newest one they are extrapolated for half the
/// interval between reports, at most 8 ms, as on Android. A touch that is not reported for 1.5 intervals rests where it
/// was reported last.
package struct TouchHistory {
    private static let capacity = 32
    /// The longest interval between reports that is interpolated, in seconds; in a longer one the touch rested before
    /// it moved.
    static let longestGap = 0.020
    /// The shortest time span from which a direction is taken, in seconds; reports are rounded to whole units of the
    /// panel.
    private static let shortestSpan = 0.0015
    static let longestExtrapolation = 0.008
    /// The intervals without a report after which a touch is taken to rest.
    private static let patience = 1.5

    private struct Sample {
        var location = CGPoint.zero
        var time = 0.0
    }

    /// A ring buffer.
    private var samples = InlineArray<32, Sample>(repeating: Sample())
    private var newest = -1
    private var count = 0

    package init() {}

    /// Adds a report.
    ///
    /// - Parameter time: The time of the report, in seconds. A report that is not later than the last one replaces its
    ///   location.
    package mutating func add(_ p: CGPoint, at time: Double) {
        if count > 0 && time <= samples[newest].time {
            samples[newest].location = p
            return
        }
        newest = (newest + 1) % Self.capacity
        samples[newest] = Sample(location: p, time: time)
        count = min(count + 1, Self.capacity)
    }

    /// Returns the report before the newest `age` ones.
    private func sample(_ age: Int) -> Sample {
        samples[(newest - age + Self.capacity) % Self.capacity]
    }

    /// The time between the two newest reports, in seconds; infinity if they don't belong together.
    package var interval: Double {
        guard count > 1 else { return .infinity }
        let interval = sample(0).time - sample(1).time
        return interval <= Self.longestGap ? interval : .infinity
    }

    /// Returns the estimated location at a moment, or the zero point if nothing was reported.
    package func place(_ sampling: TouchSampling) -> CGPoint {
        guard count > 0 else { return .zero }
        let last = sample(0)
        let ahead = sampling.time - last.time
        if ahead <= 0 { return reported(at: sampling.time) }
        if sampling.horizon > 0 {
            return ahead <= sampling.horizon + interval * Self.patience
                ? predicted(min(ahead, sampling.horizon)) : last.location
        }
        return ahead <= interval * Self.patience ? extrapolated(ahead) : last.location
    }

    /// Returns the location in `horizon` seconds if the touch repeats its motion of the last `horizon` seconds. The
    /// prediction is exact for even motion, and otherwise off by at most the way of that time.
    package func predicted(_ horizon: Double) -> CGPoint {
        guard count > 1, horizon > 0 else { return count > 0 ? sample(0).location : .zero }
        let last = sample(0)
        return last.location + (last.location - reported(at: last.time - horizon))
    }

    /// Returns the interpolated location at a moment that is not after the newest report.
    private func reported(at time: Double) -> CGPoint {
        var later = sample(0)
        for age in 1..<max(count, 1) {
            let earlier = sample(age)
            let gap = later.time - earlier.time
            guard gap <= Self.longestGap else { return later.location }
            if earlier.time <= time { return mix(earlier.location, later.location, (time - earlier.time) / gap) }
            later = earlier
        }
        return later.location
    }

    private func extrapolated(_ ahead: Double) -> CGPoint {
        let last = sample(0)
        var age = 1
        while age < count - 1 && last.time - sample(age).time < Self.shortestSpan { age += 1 }
        guard age < count else { return last.location }
        let before = sample(age)
        let span = last.time - before.time
        guard span >= Self.shortestSpan, span <= Self.longestGap else { return last.location }
        return mix(before.location, last.location, 1 + min(ahead, span / 2, Self.longestExtrapolation) / span)
    }

    private func mix(_ a: CGPoint, _ b: CGPoint, _ part: Double) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * CGFloat(part), y: a.y + (b.y - a.y) * CGFloat(part))
    }
}
