package import Geometry

/// Where a touch was of late, as its panel has reported it, and what that says about moments in between and right
/// after.
///
/// Reports lie on a straight line from one to the next. Past the newest one the line goes on for half the time between
/// reports and for 8 ms at most, as on Android; a touch that is not reported any more while others would be rests where
/// it was reported last.
package struct TouchHistory {
    private static let capacity = 32
    /// Reports that are farther apart say nothing about what is between them, in seconds: the touch rested, and then it
    /// moved.
    static let longestGap = 0.020
    /// A direction is not taken from reports that are closer, in seconds: places are whole units of the panel.
    private static let shortestSpan = 0.0015
    static let longestExtrapolation = 0.008
    /// After so many times between reports without one there is none to come.
    private static let patience = 1.5

    private struct Sample {
        var place = CGPoint.zero
        var time = 0.0
    }

    /// A ring.
    private var samples = InlineArray<32, Sample>(repeating: Sample())
    private var newest = -1
    private var count = 0

    package init() {}

    /// - Parameter time: seconds. At the same time as the last one, or at an earlier one, the place takes that one's
    ///   place.
    package mutating func add(_ p: CGPoint, at time: Double) {
        if count > 0 && time <= samples[newest].time {
            samples[newest].place = p
            return
        }
        newest = (newest + 1) % Self.capacity
        samples[newest] = Sample(place: p, time: time)
        count = min(count + 1, Self.capacity)
    }

    /// - Parameter age: 0 for the newest.
    private func sample(_ age: Int) -> Sample {
        samples[(newest - age + Self.capacity) % Self.capacity]
    }

    /// Seconds between the newest reports; infinity where there are no two in a row.
    package var interval: Double {
        guard count > 1 else { return .infinity }
        let interval = sample(0).time - sample(1).time
        return interval <= Self.longestGap ? interval : .infinity
    }

    /// Where the touch is taken to be at a moment. The zero point where nothing was reported.
    package func place(_ sampling: TouchSampling) -> CGPoint {
        guard count > 0 else { return .zero }
        let last = sample(0)
        let ahead = sampling.time - last.time
        if ahead <= 0 { return reported(at: sampling.time) }
        if sampling.horizon > 0 {
            return ahead <= sampling.horizon + interval * Self.patience
                ? predicted(min(ahead, sampling.horizon)) : last.place
        }
        return ahead <= interval * Self.patience ? extrapolated(ahead) : last.place
    }

    /// Where the touch is in `horizon` seconds if it does again what it did in as many before: a touch that moves
    /// evenly is met, and no other one is placed farther from where it is than it came in that time.
    package func predicted(_ horizon: Double) -> CGPoint {
        guard count > 1, horizon > 0 else { return count > 0 ? sample(0).place : .zero }
        let last = sample(0)
        return last.place + (last.place - reported(at: last.time - horizon))
    }

    /// A moment not after the newest report.
    private func reported(at time: Double) -> CGPoint {
        var later = sample(0)
        for age in 1..<max(count, 1) {
            let earlier = sample(age)
            let gap = later.time - earlier.time
            guard gap <= Self.longestGap else { return later.place }
            if earlier.time <= time { return mix(earlier.place, later.place, (time - earlier.time) / gap) }
            later = earlier
        }
        return later.place
    }

    private func extrapolated(_ ahead: Double) -> CGPoint {
        let last = sample(0)
        var age = 1
        while age < count - 1 && last.time - sample(age).time < Self.shortestSpan { age += 1 }
        guard age < count else { return last.place }
        let before = sample(age)
        let span = last.time - before.time
        guard span >= Self.shortestSpan, span <= Self.longestGap else { return last.place }
        return mix(before.place, last.place, 1 + min(ahead, span / 2, Self.longestExtrapolation) / span)
    }

    private func mix(_ a: CGPoint, _ b: CGPoint, _ part: Double) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * CGFloat(part), y: a.y + (b.y - a.y) * CGFloat(part))
    }
}
