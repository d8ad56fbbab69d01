/// A spring that takes the time of a layer from its current value and speed to a target. It is a pure function of the
/// clock, which the render thread evaluates.
package final class TimeDrive: Sendable {
    /// The begin, in seconds of the global clock.
    package let begin: CFTimeInterval
    /// The time of rest, in seconds of the global clock.
    package let end: CFTimeInterval
    /// The layer's time at rest.
    package let target: CFTimeInterval
    private let distance: Double
    private let startVelocity: Double
    private let limits: ClosedRange<CFTimeInterval>
    private let spring: Spring

    /// - Parameters:
    ///   - begin: the time of the global clock at which the layer's time is `start` and runs at `velocity`.
    ///   - velocity: the speed of the layer's time, in seconds per second.
    ///   - target: the layer's time at rest, within `limits`.
    ///   - limits: the range to which the layer's time is clamped.
    ///   - tolerance: the distance from the target that is not visible, in seconds of the layer's time; positive.
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

    /// Returns the layer's time at a time of the global clock.
    package func time(at moment: CFTimeInterval) -> CFTimeInterval {
        if moment >= end { return target }
        let time = target + spring.swing(from: distance, velocity: startVelocity, at: moment - begin).distance
        return min(max(time, limits.lowerBound), limits.upperBound)
    }

    /// Returns the speed of the layer's time at a time of the global clock; 0 at a limit.
    package func velocity(at moment: CFTimeInterval) -> Double {
        if moment >= end { return 0 }
        let (distance, velocity) = spring.swing(from: distance, velocity: startVelocity, at: moment - begin)
        let time = target + distance
        return time < limits.lowerBound || time > limits.upperBound ? 0 : velocity
    }
}
