extension CADisplayLink {
    /// Starts the link. Unlike in Core Animation, the run loop and the mode have no effect: it always fires on the main
    /// thread.
    @_disfavoredOverload
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        add(to: CARunLoop.main, forMode: CARunLoop.Mode(mode))
    }

    /// Stops the link, which can be added again.
    @_disfavoredOverload
    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        remove(from: CARunLoop.main, forMode: CARunLoop.Mode(mode))
    }
}

extension CARunLoop.Mode {
    init(_ mode: RunLoop.Mode) {
        self = mode == .common ? .common : .default
    }
}
