package import Animation

extension CALayer {
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

    /// The moment that counts as now for what this layer shows: a frame's time while one is made, else the clock's.
    final var currentGlobalTime: CFTimeInterval {
        moment?.time ?? tree.context?.frameTime ?? CACurrentMediaTime()
    }
}
