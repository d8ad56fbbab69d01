extension CADisplayLink {
    /// Starts the link. There is one loop that it can fire on, the main thread's, whatever its mode.
    @_disfavoredOverload
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        add(to: CARunLoop.main, forMode: CARunLoop.Mode(mode))
    }

    /// Stops the link; it can be added again.
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
