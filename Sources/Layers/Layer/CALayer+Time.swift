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

    /// Whether the layer's time goes on as the clock does: neither it nor a layer above stands still or is driven.
    final var isTimeRunning: Bool {
        state.drive == nil && state.timing.speed != 0 && (linkedSuperlayer?.isTimeRunning ?? true)
    }

    /// Whether the layer's time is another one at the next moment of the global clock.
    final func isTimeMoving(at time: CFTimeInterval) -> Bool {
        if let drive = state.drive { return time < drive.end }
        return state.timing.speed != 0 && (linkedSuperlayer?.isTimeMoving(at: time) ?? true)
    }

    /// Whether later moments of the clock are later ones of the layer's time.
    final var isTimeForward: Bool {
        var speed = Double(state.timing.speed)
        var layer = linkedSuperlayer
        while let next = layer {
            speed *= Double(next.state.timing.speed)
            layer = next.linkedSuperlayer
        }
        return speed > 0
    }

    /// The moment that counts as now for what this layer shows: a frame's time while one is made, else the clock's.
    package final var currentGlobalTime: CFTimeInterval {
        moment?.time ?? tree.context?.frameTime ?? CACurrentMediaTime()
    }
}
