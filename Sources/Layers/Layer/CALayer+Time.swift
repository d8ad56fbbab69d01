public import Animation

extension CALayer {
    /// A moment of `layer`'s time in this layer's; nil stands for the global clock, ``CACurrentMediaTime()``.
    public final func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
        localTime(atGlobal: layer.map { $0.globalTime(atLocal: t) } ?? t)
    }

    /// A moment of this layer's time in `layer`'s. While a layer between stands still there is no such moment: infinity.
    public final func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
        let global = globalTime(atLocal: t)
        return layer.map { $0.localTime(atGlobal: global) } ?? global
    }

    package final func localTime(atGlobal time: CFTimeInterval) -> CFTimeInterval {
        state.timing.localTime(atParentTime: superlayer?.localTime(atGlobal: time) ?? time)
    }

    package final func globalTime(atLocal time: CFTimeInterval) -> CFTimeInterval {
        let parent = state.timing.parentTime(atLocalTime: time)
        return superlayer?.globalTime(atLocal: parent) ?? parent
    }

    /// Whether the layer's time goes on as the clock does: neither it nor a layer above stands still.
    final var isTimeRunning: Bool {
        state.timing.speed != 0 && (superlayer?.isTimeRunning ?? true)
    }

    /// Whether later moments of the clock are later ones of the layer's time.
    final var isTimeForward: Bool {
        var speed = Double(state.timing.speed), layer = superlayer
        while let next = layer {
            speed *= Double(next.state.timing.speed)
            layer = next.superlayer
        }
        return speed > 0
    }

    /// The moment that counts as now for what this layer shows: a frame's time while one is made, else the clock's.
    final var currentGlobalTime: CFTimeInterval {
        moment?.time ?? tree.context?.frameTime ?? CACurrentMediaTime()
    }
}
