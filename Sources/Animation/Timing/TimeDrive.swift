/// Takes the time of a layer to where it is to rest: from where it is, at the speed that it has, by a spring. It is a
/// function of the clock, so nobody has to push it on.
package final class TimeDrive: Sendable {
    /// On the global clock.
    package let begin: CFTimeInterval
    /// When it has come to rest, on the global clock.
    package let end: CFTimeInterval
    /// The layer's time that it comes to.
    package let target: CFTimeInterval
    private let distance: Double
    private let startVelocity: Double
    private let limits: ClosedRange<CFTimeInterval>
    private let spring: Spring

    /// - Parameters:
    ///   - begin: when the layer's time is `start` and runs at `velocity`, on the global clock.
    ///   - velocity: seconds of the layer's time a second.
    ///   - target: within `limits`.
    ///   - limits: further the layer's time does not go, whatever the spring does.
    ///   - tolerance: seconds of the layer's time so near to the target that nobody sees it; more than 0.
    package init(
        begin: CFTimeInterval, from start: CFTimeInterval, velocity: Double, to target: CFTimeInterval,
        within limits: ClosedRange<CFTimeInterval>, by spring: Spring, tolerance: CFTimeInterval
    ) {
        self.begin = begin
        self.target = target
        self.limits = limits
        self.spring = spring
        distance = start - target
        startVelocity = velocity
        end = begin + spring.settlingDuration(from: distance, velocity: velocity, within: tolerance)
    }

    /// The layer's time at a moment of the global clock.
    package func time(at moment: CFTimeInterval) -> CFTimeInterval {
        if moment >= end { return target }
        let time = target + spring.swing(from: distance, velocity: startVelocity, at: moment - begin).distance
        return min(max(time, limits.lowerBound), limits.upperBound)
    }

    /// How fast the layer's time runs at a moment of the global clock; 0 where it has come to a limit.
    package func velocity(at moment: CFTimeInterval) -> Double {
        if moment >= end { return 0 }
        let (distance, velocity) = spring.swing(from: distance, velocity: startVelocity, at: moment - begin)
        let time = target + distance
        return time < limits.lowerBound || time > limits.upperBound ? 0 : velocity
    }
}
