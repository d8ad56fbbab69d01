import Animation
import Geometry

/// The conversion between the global clock and the clocks of layers.
extension RenderNode {
    /// Returns the layer's time at a time of the global clock.
    func localTime(at time: CFTimeInterval) -> CFTimeInterval {
        drive?.time(at: time) ?? timing.localTime(atParentTime: parent?.localTime(at: time) ?? time)
    }

    /// Returns the layer's time at a time of the global clock.
    /// - Parameter parentTime: the local time of the parent.
    func localTime(at time: CFTimeInterval, inParentTime parentTime: CFTimeInterval) -> CFTimeInterval {
        drive?.time(at: time) ?? timing.localTime(atParentTime: parentTime)
    }

    /// Returns the next time of the global clock, at or after `time`, at which the node's animations change the
    /// picture; infinity if its local time stands still.
    func nextChange(after time: CFTimeInterval) -> CFTimeInterval {
        guard isTimeMoving(at: time) else { return .infinity }
        if isDriven { return isAnimated ? time : .infinity }
        let local = localTime(at: time)
        var next = CFTimeInterval.infinity
        for animation in values.animations { next = min(next, animation.nextChange(after: local)) }
        if let emission = values.emission { next = min(next, emission.nextChange(after: local)) }
        if next == local { return beginning(after: time) }
        return next.isFinite ? max(globalTime(atLocal: next), time) : .infinity
    }

    private func isTimeMoving(at time: CFTimeInterval) -> Bool {
        if let drive { return time < drive.end }
        return timing.speed != 0 && (parent?.isTimeMoving(at: time) ?? true)
    }

    private var isDriven: Bool { drive != nil || parent?.isDriven == true }

    /// Returns the time of the global clock at which the node and all its ancestors have begun; `time` if they have.
    private func beginning(after time: CFTimeInterval) -> CFTimeInterval {
        let all = parent?.beginning(after: time) ?? time
        let begin = timing.beginTime
        if timing.hasBegun(atParentTime: parent?.localTime(at: time) ?? time) { return all }
        return max(all, parent?.globalTime(atLocal: begin) ?? begin)
    }

    private func globalTime(atLocal time: CFTimeInterval) -> CFTimeInterval {
        let parentTime = timing.parentTime(atLocalTime: time)
        return parent?.globalTime(atLocal: parentTime) ?? parentTime
    }
}
