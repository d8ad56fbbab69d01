extension CADisplayLink {
    /// Starts the link. It always fires on the main thread; the run loop and the mode are ignored.
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
