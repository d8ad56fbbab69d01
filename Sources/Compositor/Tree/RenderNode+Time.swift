import Animation
import Geometry

/// The conversion between the global clock and the clocks of layers.
///
/// Most layers have the time of their superlayer. Only nodes with clocks of their own take part in the conversion.
extension RenderNode {
    /// Returns the layer's time at a time of the global clock.
    func localTime(at time: CFTimeInterval) -> CFTimeInterval { clockNode?.clockTime(at: time) ?? time }

    /// Returns the layer's time at a time of the global clock.
    /// - Parameter parentTime: the local time of the parent.
    func localTime(at time: CFTimeInterval, inParentTime parentTime: CFTimeInterval) -> CFTimeInterval {
        guard hasOwnClock else { return parentTime }
        if let drive { return drive.time(at: drive.followsSuperlayer ? parentTime : time) }
        return timing.localTime(atParentTime: parentTime)
    }

    /// Returns the next time of the global clock, at or after `time`, at which the node's animations change the
    /// picture; infinity if its local time stands still.
    func nextChange(after time: CFTimeInterval) -> CFTimeInterval {
        guard let clock = clockNode else { return max(nextChange(afterLocal: time), time) }
        guard clock.isTimeMoving(at: time) else { return .infinity }
        let local = clock.clockTime(at: time)
        if clock.isDriven {
            guard isAnimated else { return .infinity }
            guard values.emission == nil else { return time }
            let next = nextChange(afterLocal: local)
            return next > local ? clock.driven(reaching: next, from: time) : time
        }
        let next = nextChange(afterLocal: local)
        if next == local { return clock.beginning(after: time) }
        return next.isFinite ? max(clock.globalTime(atLocal: next), time) : .infinity
    }

    /// Returns the next time of the layer's clock at which the node's animations change the picture.
    private func nextChange(afterLocal local: CFTimeInterval) -> CFTimeInterval {
        var next = CFTimeInterval.infinity
        for index in values.animations.indices {
            next = min(next, values.animations[index].nextChange(after: local))
        }
        if let emission = values.emission { next = min(next, emission.nextChange(after: local)) }
        return next
    }
}

// MARK: Nodes with clocks

extension RenderNode {
    /// The nearest of the node and its ancestors that has a clock of its own; `nil` if the node has the global time.
    private var clockNode: RenderNode? {
        if hasOwnClock { return self }
        var next = unretainedParent
        while let reference = next {
            if reference.withNode(\.hasOwnClock) { return reference.node }
            next = reference.withNode(\.unretainedParent)
        }
        return nil
    }

    /// The node of the clock that this node's clock follows.
    private var outerClock: RenderNode? { unretainedParent?.withNode(\.clockNode) }

    private func clockTime(at time: CFTimeInterval) -> CFTimeInterval {
        if let drive { return drive.time(at: drive.followsSuperlayer ? outerTime(at: time) : time) }
        return timing.localTime(atParentTime: outerTime(at: time))
    }

    private func outerTime(at time: CFTimeInterval) -> CFTimeInterval { outerClock?.clockTime(at: time) ?? time }

    private func isTimeMoving(at time: CFTimeInterval) -> Bool {
        if let drive {
            guard drive.followsSuperlayer else { return time < drive.end }
            return outerTime(at: time) < drive.end && outerClock?.isTimeMoving(at: time) ?? true
        }
        return timing.speed != 0 && outerClock?.isTimeMoving(at: time) ?? true
    }

    /// Whether the time is that of a drive, or follows it.
    private var isDriven: Bool { drive != nil || outerClock?.isDriven == true }

    /// Returns the time of the global clock at which the layer's time reaches a time that lies ahead, or `time` if its
    /// course does not tell.
    private func driven(reaching local: CFTimeInterval, from time: CFTimeInterval) -> CFTimeInterval {
        if let drive {
            let now = drive.followsSuperlayer ? outerTime(at: time) : time
            let next = drive.moment(reaching: local, from: now)
            guard drive.followsSuperlayer, let outerClock else { return next }
            return next > now ? outerClock.driven(reaching: next, from: time) : time
        }
        guard timing.speed > 0, timing.hasBegun(atParentTime: outerTime(at: time)) else { return time }
        let next = timing.parentTime(atLocalTime: local)
        return outerClock?.driven(reaching: next, from: time) ?? max(next, time)
    }

    /// Returns the time of the global clock at which the clock and all that it follows have begun; `time` if they have.
    private func beginning(after time: CFTimeInterval) -> CFTimeInterval {
        let all = outerClock?.beginning(after: time) ?? time
        if timing.hasBegun(atParentTime: outerTime(at: time)) { return all }
        let begin = timing.beginTime
        return max(all, outerClock?.globalTime(atLocal: begin) ?? begin)
    }

    private func globalTime(atLocal time: CFTimeInterval) -> CFTimeInterval {
        let outer = timing.parentTime(atLocalTime: time)
        return outerClock?.globalTime(atLocal: outer) ?? outer
    }
}
