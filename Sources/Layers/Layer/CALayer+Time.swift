package import Animation

extension CALayer {
    package final func localTime(atGlobal time: CFTimeInterval) -> CFTimeInterval {
        state.drive?.time(at: time)
            ?? state.timing.localTime(atParentTime: linkedSuperlayer?.localTime(atGlobal: time) ?? time)
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
        if let drive = state.drive { return time < drive.end }
        return state.timing.speed != 0 && (linkedSuperlayer?.isTimeMoving(at: time) ?? true)
    }

    /// Whether the layer's time increases with the global time.
    final var isTimeForward: Bool {
        var speed = Double(state.timing.speed)
        var layer = linkedSuperlayer
        while let next = layer {
            speed *= Double(next.state.timing.speed)
            layer = next.linkedSuperlayer
        }
        return speed > 0
    }

    /// The current global time for this layer: the time of a frame while one is made, otherwise the clock's.
    package final var currentGlobalTime: CFTimeInterval {
        moment?.time ?? tree.context?.frameTime ?? CACurrentMediaTime()
    }
}
