/// The course of a layer's time as a pure function of the clock, which the render thread evaluates: a spring to a
/// target, or a playback at a constant speed.
package final class TimeDrive: Sendable {
    /// The begin, in seconds of the clock.
    package let begin: CFTimeInterval
    /// The time of rest, in seconds of the clock.
    package let end: CFTimeInterval
    /// The layer's time at rest.
    package let target: CFTimeInterval
    /// Whether the clock of the drive is that of the layer's superlayer, so that it is paused and slowed with it, and
    /// not the global one.
    package let followsSuperlayer: Bool
    private let course: Course

    private enum Course {
        case spring(Swing)
        case playback(PlaybackCourse)
    }

    fileprivate struct Swing {
        let spring: Spring
        let distance: Double
        let velocity: Double
        let limits: ClosedRange<CFTimeInterval>
    }

    /// Creates a spring that takes the layer's time from its current value and speed to a target.
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
        followsSuperlayer = false
        let distance = start - target
        course = .spring(Swing(spring: spring, distance: distance, velocity: velocity, limits: limits))
        end = begin + spring.settlingDuration(from: distance, velocity: velocity, within: tolerance)
    }

    /// Creates a playback by the clock of the superlayer.
    /// - Parameter begin: the time of the superlayer at which the course begins.
    package init(begin: CFTimeInterval, course: PlaybackCourse) {
        self.begin = begin
        target = course.target
        followsSuperlayer = true
        self.course = .playback(course)
        end = begin + course.duration
    }

    /// Returns the layer's time at a time of the clock.
    package func time(at moment: CFTimeInterval) -> CFTimeInterval {
        if moment >= end { return target }
        switch course {
        case .spring(let swing):
            let time = target + swing.state(at: moment - begin).distance
            return min(max(time, swing.limits.lowerBound), swing.limits.upperBound)
        case .playback(let course): return course.time(atElapsed: moment - begin)
        }
    }

    /// Returns the speed of the layer's time, in its seconds for a second of the clock; 0 at a limit.
    package func velocity(at moment: CFTimeInterval) -> Double {
        if moment >= end { return 0 }
        switch course {
        case .spring(let swing):
            let (distance, velocity) = swing.state(at: moment - begin)
            let time = target + distance
            return time < swing.limits.lowerBound || time > swing.limits.upperBound ? 0 : velocity
        case .playback(let course): return course.velocity(atElapsed: moment - begin)
        }
    }

    /// Returns the time of the clock, from `moment` on, at which the layer's time reaches a time that lies ahead
    /// of it, or at which its course turns or starts again before that. Returns `moment` if the layer's time does not
    /// run forwards at a constant speed.
    package func moment(reaching time: CFTimeInterval, from moment: CFTimeInterval) -> CFTimeInterval {
        guard case .playback(let course) = course, moment < end else { return moment }
        let velocity = course.velocity(atElapsed: moment - begin)
        guard velocity > 0 else { return moment }
        let next = moment + (time - self.time(at: moment)) / velocity
        return max(min(next, begin + course.wayEnd(atElapsed: moment - begin)), moment)
    }
}

extension TimeDrive.Swing {
    fileprivate func state(at elapsed: CFTimeInterval) -> (distance: Double, velocity: Double) {
        spring.swing(from: distance, velocity: velocity, at: elapsed)
    }
}
