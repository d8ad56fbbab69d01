package import Animation

extension CALayer {
    package final func localTime(atGlobal time: CFTimeInterval) -> CFTimeInterval {
        if let drive = state.drive { return drive.time(at: clock(of: drive, atGlobal: time)) }
        return state.timing.localTime(atParentTime: linkedSuperlayer?.localTime(atGlobal: time) ?? time)
    }

    /// Returns the time of a drive's clock at a global time.
    final func clock(of drive: TimeDrive, atGlobal time: CFTimeInterval) -> CFTimeInterval {
        drive.followsSuperlayer ? linkedSuperlayer?.localTime(atGlobal: time) ?? time : time
    }

    /// The global time at which the drive ends; infinity without one, or if its clock stands still or runs
    /// backwards.
    final var driveEnd: CFTimeInterval {
        guard let drive = state.drive else { return .infinity }
        guard drive.followsSuperlayer, let superlayer = linkedSuperlayer else { return drive.end }
        guard superlayer.isTimeRunning, superlayer.isTimeForward else { return .infinity }
        return superlayer.globalTime(atLocal: drive.end)
    }

    package final func globalTime(atLocal time: CFTimeInterval) -> CFTimeInterval {
        let parent = state.timing.parentTime(atLocalTime: time)
        return linkedSuperlayer?.globalTime(atLocal: parent) ?? parent
    }

    /// Whether the layer's time advances with the clock: neither it nor an ancestor is paused or driven.
    final var isTimeRunning: Bool {
        state.drive == nil && state.timing.speed != 0 && (linkedSuperlayer?.isTimeRunning ?? true)
    }

    /// Whether the layer's time changes after a global time.
    final func isTimeMoving(at time: CFTimeInterval) -> Bool {
        if let drive = state.drive {
            guard clock(of: drive, atGlobal: time) < drive.end else { return false }
            return !drive.followsSuperlayer || linkedSuperlayer?.isTimeMoving(at: time) ?? true
        }
        return state.timing.speed != 0 && (linkedSuperlayer?.isTimeMoving(at: time) ?? true)
    }

    /// Whether the layer's time increases with the global time.
    final var isTimeForward: Bool {
        let speed = state.timing.speed
        guard speed != 0 else { return false }
        return (speed > 0) == (linkedSuperlayer?.isTimeForward ?? true)
    }

    /// The current global time for this layer: the time of a frame while one is made, otherwise the clock's.
    package final var currentGlobalTime: CFTimeInterval {
        moment?.time ?? tree.context?.now ?? CACurrentMediaTime()
    }
}
