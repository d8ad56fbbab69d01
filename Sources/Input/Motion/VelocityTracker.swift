package import Geometry

/// The velocity of a moving point, from its reported locations.
///
/// It is the slope of the line that fits the recent samples best, which evens out the jitter of a panel. Times are
/// those of the events, so that neither late nor batched delivery changes the result.
package struct VelocityTracker {
    /// The age up to which samples count, in seconds.
    static let window = 0.06
    /// The time without a report after which the point is at rest, in seconds.
    static let rest = 0.05
    private static let capacity = 64

    private struct Sample {
        var x, y: Double
        var time: Double
    }

    /// A ring buffer.
    private var samples: [Sample] = []
    private var newest = -1

    package init() {
        samples.reserveCapacity(Self.capacity)
    }

    package mutating func reset() {
        samples.removeAll(keepingCapacity: true)
        newest = -1
    }

    /// Adds a sample.
    ///
    /// - Parameter time: The time of the sample, in seconds. A sample that is not later than the last one replaces its
    ///   location.
    package mutating func add(_ p: CGPoint, at time: Double) {
        let sample = Sample(x: Double(p.x), y: Double(p.y), time: time)
        guard sample.x.isFinite, sample.y.isFinite, time.isFinite else { return }
        if newest >= 0 && time <= samples[newest].time {
            samples[newest].x = sample.x
            samples[newest].y = sample.y
            return
        }
        newest = (newest + 1) % Self.capacity
        if newest < samples.count { samples[newest] = sample } else { samples.append(sample) }
    }

    /// Moves all samples, as when the point is the centroid of other fingers from now on.
    package mutating func shift(by d: CGPoint) {
        for i in samples.indices {
            samples[i].x += Double(d.x)
            samples[i].y += Double(d.y)
        }
    }

    /// Returns the velocity along x and y in points a second, at a moment that is not before the last sample.
    package func velocity(at time: Double) -> CGPoint {
        guard newest >= 0, time - samples[newest].time < Self.rest else { return .zero }
        let last = samples[newest]
        var count = 0.0
        var t = 0.0
        var x = 0.0
        var y = 0.0
        var tt = 0.0
        var tx = 0.0
        var ty = 0.0
        var later = last.time
        for age in 0..<samples.count {
            let sample = samples[(newest - age + samples.count) % samples.count]
            guard last.time - sample.time <= Self.window, later - sample.time < Self.rest else { break }
            later = sample.time
            let dt = sample.time - last.time
            let dx = sample.x - last.x
            let dy = sample.y - last.y
            count += 1
            t += dt
            x += dx
            y += dy
            tt += dt * dt
            tx += dt * dx
            ty += dt * dy
        }
        let spread = count * tt - t * t
        guard count > 1, spread > 0 else { return .zero }
        return CGPoint(x: CGFloat((count * tx - t * x) / spread), y: CGFloat((count * ty - t * y) / spread))
    }
}
