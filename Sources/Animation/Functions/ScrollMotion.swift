import Glibc

/// How something that was pushed comes to rest along one axis: it rolls out, or a spring takes it to a place, or first
/// the one and then, from an edge that it runs over, the other.
package struct ScrollMotion: Equatable, Sendable {
    /// Seconds until it rests.
    package let duration: Double
    /// Where it rests.
    package let end: Double
    private let rolling: Rolling
    /// After how many seconds the spring takes over; infinite where it doesn't.
    package let turn: Double
    private let pull: Pull

    /// Speed that falls by the same part in every moment.
    private struct Rolling: Equatable {
        var start = 0.0
        var velocity = 0.0
        /// The part of the speed that goes in a second, in the limit of short times.
        var decay = 1.0

        func place(at time: Double) -> Double { start + velocity / decay * -expm1(-decay * time) }
        func velocity(at time: Double) -> Double { velocity * exp(-decay * time) }
        var end: Double { start + velocity / decay }
        /// When it is at a place on its way.
        func time(at place: Double) -> Double { -log1p(-(place - start) * decay / velocity) / decay }
    }

    /// To a place, critically damped.
    private struct Pull: Equatable {
        var spring = Spring(perceptualDuration: 1, bounce: 0)
        var target = 0.0
        var distance = 0.0
        var velocity = 0.0
    }

    /// Points of which nobody sees that they are missing.
    private static let tolerance = 0.1

    /// By a spring to a place.
    package init(from start: Double, velocity: Double, to target: Double, perceptualDuration: Double) {
        let pull = Pull(
            spring: Spring(perceptualDuration: perceptualDuration, bounce: 0), target: target, distance: start - target,
            velocity: velocity)
        self.init(
            Rolling(start: start), turn: 0, pull, end: target,
            duration: start == target && velocity == 0
                ? 0 : pull.spring.settlingDuration(from: pull.distance, velocity: velocity, within: Self.tolerance))
    }

    /// Rolls out; past an edge a spring takes it back, or it stops there.
    /// - Parameters:
    ///   - start: in points; where it isn't within the limits it goes there.
    ///   - velocity: points a second.
    ///   - rate: the part of the speed that is left after a millisecond, more than 0 and less than 1.
    ///   - limits: where it may rest.
    ///   - grain: it rests at a whole multiple of so many points, if that is within the limits.
    ///   - bounces: it runs over an edge, and comes back.
    ///   - perceptualDuration: of the spring that takes it back, in seconds.
    package init(
        from start: Double, velocity: Double, rate: Double, limits: ClosedRange<Double>, grain: Double, bounces: Bool,
        perceptualDuration: Double
    ) {
        let decay = -1000 * log(rate)
        let free = start + velocity / decay
        let edge = min(max(free, limits.lowerBound), limits.upperBound)
        guard limits.contains(free) || (limits.contains(start) && edge != start) else {
            self.init(from: start, velocity: bounces ? velocity : 0, to: edge, perceptualDuration: perceptualDuration)
            return
        }
        if limits.contains(free) {
            let whole = grain > 0 ? (free / grain).rounded() * grain : free
            let end = limits.contains(whole) ? whole : free
            // As fast as it takes to come to that very place.
            self.init(
                Rolling(start: start, velocity: (end - start) * decay, decay: decay), turn: .infinity, Pull(), end: end,
                duration: max(log(abs(end - start) / Self.tolerance) / decay, 0))
        } else {
            let rolling = Rolling(start: start, velocity: velocity, decay: decay)
            let turn = rolling.time(at: edge)
            let left = bounces ? rolling.velocity(at: turn) : 0
            let pull = Pull(
                spring: Spring(perceptualDuration: perceptualDuration, bounce: 0), target: edge, distance: 0,
                velocity: left)
            self.init(
                rolling, turn: turn, pull, end: edge,
                duration: turn
                    + (left == 0 ? 0 : pull.spring.settlingDuration(from: 0, velocity: left, within: Self.tolerance)))
        }
    }

    private init(_ rolling: Rolling, turn: Double, _ pull: Pull, end: Double, duration: Double) {
        self.rolling = rolling
        self.turn = turn
        self.pull = pull
        self.end = end
        self.duration = duration
    }

    /// How fast it runs over an edge, in points a second; 0 where it doesn't.
    package var turnVelocity: Double { turn < .infinity ? pull.velocity : 0 }

    package func place(at time: Double) -> Double {
        if time >= duration { return end }
        if time < turn { return rolling.place(at: max(time, 0)) }
        return pull.target + pull.spring.swing(from: pull.distance, velocity: pull.velocity, at: time - turn).distance
    }

    /// Points a second.
    package func velocity(at time: Double) -> Double {
        if time >= duration { return 0 }
        if time < turn { return rolling.velocity(at: max(time, 0)) }
        return pull.spring.swing(from: pull.distance, velocity: pull.velocity, at: time - turn).velocity
    }
}
