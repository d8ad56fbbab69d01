import Glibc

/// The motion of a scroll position along one axis after the finger was lifted: it decelerates, or a spring takes it to
/// a target, or it decelerates past an edge and a spring takes it back.
package struct ScrollMotion: Equatable, Sendable {
    /// The time until the position rests, in seconds.
    package let duration: Double
    /// The position of rest.
    package let end: Double
    private let rolling: Rolling
    /// The time at which the spring takes over, in seconds; infinite if it does not.
    package let turn: Double
    private let pull: Pull

    /// An exponential deceleration.
    private struct Rolling: Equatable {
        var start = 0.0
        var velocity = 0.0
        /// The rate of the deceleration, per second.
        var decay = 1.0

        func position(at time: Double) -> Double { start + velocity / decay * -expm1(-decay * time) }
        func velocity(at time: Double) -> Double { velocity * exp(-decay * time) }
        var end: Double { start + velocity / decay }
        /// Returns the time at which a position is reached.
        func time(at place: Double) -> Double { -log1p(-(place - start) * decay / velocity) / decay }
    }

    /// A critically damped spring to a target.
    private struct Pull: Equatable {
        var spring = Spring(perceptualDuration: 1, bounce: 0)
        var target = 0.0
        var distance = 0.0
        var velocity = 0.0
    }

    /// The distance from rest that is not visible, in points.
    private static let tolerance = 0.1

    /// Creates a spring motion to a target.
    package init(from start: Double, velocity: Double, to target: Double, perceptualDuration: Double) {
        let pull = Pull(
            spring: Spring(perceptualDuration: perceptualDuration, bounce: 0), target: target, distance: start - target,
            velocity: velocity)
        self.init(
            Rolling(start: start), turn: 0, pull, end: target,
            duration: start == target && velocity == 0
                ? 0 : pull.spring.settlingDuration(from: pull.distance, velocity: velocity, within: Self.tolerance))
    }

    /// Creates a deceleration; past an edge a spring takes the position back, or it stops there.
    /// - Parameters:
    ///   - start: the position in points; from outside the limits a spring takes it to them.
    ///   - velocity: the velocity in points per second.
    ///   - rate: the factor of the velocity per millisecond, between 0 and 1 exclusive.
    ///   - limits: the range of positions of rest.
    ///   - grain: the position of rest is a multiple of this, in points, unless that is outside the limits.
    ///   - bounces: whether the position may pass an edge and come back.
    ///   - perceptualDuration: the perceptual duration of the spring, in seconds.
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
            // The velocity that ends at exactly that position.
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

    /// The velocity at which the position passes an edge, in points per second; 0 if it does not.
    package var turnVelocity: Double { turn < .infinity ? pull.velocity : 0 }

    package func position(at time: Double) -> Double {
        if time >= duration { return end }
        if time < turn { return rolling.position(at: max(time, 0)) }
        return pull.target + pull.spring.swing(from: pull.distance, velocity: pull.velocity, at: time - turn).distance
    }

    /// Returns the velocity in points per second.
    package func velocity(at time: Double) -> Double {
        if time >= duration { return 0 }
        if time < turn { return rolling.velocity(at: max(time, 0)) }
        return pull.spring.swing(from: pull.distance, velocity: pull.velocity, at: time - turn).velocity
    }
}
