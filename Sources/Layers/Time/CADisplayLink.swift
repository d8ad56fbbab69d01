public import Animation

/// A timer that calls a closure for every frame of the display, before the frame is made (Apple: `CADisplayLink`).
///
/// Unlike in Core Animation, a closure takes the place of target and selector.
///
/// ```swift
/// let link = CADisplayLink { link in
///     model.advance(to: link.targetTimestamp)
/// }
/// link.add(to: .main, forMode: .common)
/// ```
public final class CADisplayLink {
    private let callback: (CADisplayLink) -> Void
    private var lastFired: CFTimeInterval?
    /// The links of the run loop that the link was added to; `nil` if it is not.
    private var links: DisplayLinks?

    /// The time at which the frame on screen was shown, in seconds of `CACurrentMediaTime()`.
    public private(set) var timestamp: CFTimeInterval = 0
    /// The time at which the frame that is being made will be shown, in seconds of `CACurrentMediaTime()`.
    public private(set) var targetTimestamp: CFTimeInterval = 0
    /// The time between two frames of the display, in seconds.
    public private(set) var duration: CFTimeInterval = 0
    /// Whether the link does not fire; false by default.
    public var isPaused = false
    /// The rates at which the link should fire; every frame by default. The link fires for each frame of the display,
    /// or for each second, third and so on, whichever comes closest.
    public var preferredFrameRateRange = CAFrameRateRange.default

    /// The preferred rate in frames per second, for older programs; 0 leaves the choice to the display.
    public var preferredFramesPerSecond: Int {
        get { Int(exactly: (preferredFrameRateRange.preferred ?? 0).rounded()) ?? 0 }
        set {
            let rate = Float(max(newValue, 0))
            preferredFrameRateRange =
                rate == 0 ? .default : CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
        }
    }

    /// Whether the link fires for the frames of the main loop.
    package var isRunning: Bool { !isPaused && links != nil }

    public init(_ callback: @escaping (CADisplayLink) -> Void) {
        self.callback = callback
    }

    /// Starts the link. It fires on the main thread, whatever the loop and the mode.
    public func add(to runLoop: CARunLoop, forMode mode: CARunLoop.Mode) {
        guard links == nil else { return }
        let links = MediaRunLoop.current.displayLinks
        links.add(self)
        self.links = links
    }

    /// Stops the link, which can be added again.
    public func remove(from runLoop: CARunLoop, forMode mode: CARunLoop.Mode) {
        invalidate()
    }

    /// Ends the link and releases its closure.
    public func invalidate() {
        links?.remove(self)
        links = nil
    }

    func fire(timestamp: CFTimeInterval, targetTimestamp: CFTimeInterval, duration: CFTimeInterval) {
        guard !isPaused else { return }
        let frames = interval(duration)
        // Half a frame less, because the times are not exact.
        if frames > 1, let lastFired, targetTimestamp - lastFired < (frames - 0.5) * duration { return }
        lastFired = targetTimestamp
        self.timestamp = timestamp
        self.targetTimestamp = targetTimestamp
        self.duration = duration
        callback(self)
    }

    /// Returns the number of the display's frames from one call to the next: that whose rate is in the range, and of
    /// two the one that is closer to the preferred rate.
    /// - Parameter duration: the time between two frames of the display, in seconds.
    private func interval(_ duration: CFTimeInterval) -> Double {
        let range = preferredFrameRateRange
        let display = 1 / duration
        let rate = Double(range.preferred ?? range.maximum)
        guard rate > 0, rate < display else { return 1 }
        let fewer = (display / rate).rounded(.down)
        let more = fewer + 1
        // A display of 60 Hz has 59.94 or 60.01.
        func isInRange(_ frames: Double) -> Bool {
            let rate = display / frames
            return rate > Double(range.minimum) * 0.99 && rate < Double(range.maximum) * 1.01
        }
        if isInRange(fewer) != isInRange(more) { return isInRange(fewer) ? fewer : more }
        return rate - display / more <= display / fewer - rate ? more : fewer
    }
}
