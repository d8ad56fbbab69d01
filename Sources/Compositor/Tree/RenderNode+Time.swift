import Animation
import Geometry

/// The conversion between the global clock and the clocks of layers.
extension RenderNode {
    /// Returns the layer's time at a time of the global clock.
    func localTime(at time: CFTimeInterval) -> CFTimeInterval {
        if let drive { return drive.time(at: clock(of: drive, at: time)) }
        return timing.localTime(atParentTime: parent?.localTime(at: time) ?? time)
    }

    /// Returns the time of a drive's clock at a time of the global clock.
    private func clock(of drive: TimeDrive, at time: CFTimeInterval) -> CFTimeInterval {
        drive.followsSuperlayer ? parent?.localTime(at: time) ?? time : time
    }

    /// Returns the layer's time at a time of the global clock.
    /// - Parameter parentTime: the local time of the parent.
    func localTime(at time: CFTimeInterval, inParentTime parentTime: CFTimeInterval) -> CFTimeInterval {
        if let drive { return drive.time(at: drive.followsSuperlayer ? parentTime : time) }
        return timing.localTime(atParentTime: parentTime)
    }

    /// Returns the next time of the global clock, at or after `time`, at which the node's animations change the
    /// picture; infinity if its local time stands still.
    func nextChange(after time: CFTimeInterval) -> CFTimeInterval {
        guard isTimeMoving(at: time) else { return .infinity }
        if isDriven { return isAnimated ? nextDrivenChange(after: time) : .infinity }
        let local = localTime(at: time)
        var next = CFTimeInterval.infinity
        for animation in values.animations { next = min(next, animation.nextChange(after: local)) }
        if let emission = values.emission { next = min(next, emission.nextChange(after: local)) }
        if next == local { return beginning(after: time) }
        return next.isFinite ? max(globalTime(atLocal: next), time) : .infinity
    }

    /// Returns the next time of the global clock at which the animations change the picture, or at which the node's
    /// course of time turns, for a node whose time is that of a drive or follows that of a driven ancestor.
    private func nextDrivenChange(after time: CFTimeInterval) -> CFTimeInterval {
        guard values.emission == nil else { return time }
        let local = localTime(at: time)
        var next = CFTimeInterval.infinity
        for animation in values.animations { next = min(next, animation.nextChange(after: local)) }
        return next > local ? driven(reaching: next, from: time) : time
    }

    /// Returns the time of the global clock at which the layer's time reaches a time that lies ahead, or `time` if its
    /// course does not tell.
    private func driven(reaching local: CFTimeInterval, from time: CFTimeInterval) -> CFTimeInterval {
        if let drive {
            let now = clock(of: drive, at: time)
            let next = drive.moment(reaching: local, from: now)
            guard drive.followsSuperlayer, let parent else { return next }
            return next > now ? parent.driven(reaching: next, from: time) : time
        }
        guard timing.speed > 0, timing.hasBegun(atParentTime: parent?.localTime(at: time) ?? time) else { return time }
        let next = timing.parentTime(atLocalTime: local)
        return parent?.driven(reaching: next, from: time) ?? max(next, time)
    }

    private func isTimeMoving(at time: CFTimeInterval) -> Bool {
        if let drive {
            guard clock(of: drive, at: time) < drive.end else { return false }
            return !drive.followsSuperlayer || parent?.isTimeMoving(at: time) ?? true
        }
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
