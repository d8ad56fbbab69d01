public import Animation

/// Calls back for every frame of the display, before it is made (Apple: `CADisplayLink`; a closure takes the selector's
/// place).
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

    /// When the frame on screen was shown, in seconds of `CACurrentMediaTime()`.
    public private(set) var timestamp: CFTimeInterval = 0
    /// When the frame being made will be shown.
    public private(set) var targetTimestamp: CFTimeInterval = 0
    /// Seconds between two frames of the display.
    public private(set) var duration: CFTimeInterval = 0
    /// While true the link doesn't fire.
    public var isPaused = false {
        didSet { DisplayLinks.main.changed() }
    }
    /// How often to fire at most; every frame by default.
    public var preferredFrameRateRange = CAFrameRateRange.default

    /// The preferred rate in whole frames a second, as older programs set it; 0 leaves the choice to the display.
    public var preferredFramesPerSecond: Int {
        get { Int(exactly: (preferredFrameRateRange.preferred ?? 0).rounded()) ?? 0 }
        set {
            let rate = Float(max(newValue, 0))
            preferredFrameRateRange =
                rate == 0 ? .default : CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
        }
    }

    /// Whether it fires for the main loop's frames.
    package var isRunning: Bool { !isPaused && DisplayLinks.main.contains(self) }

    public init(_ callback: @escaping (CADisplayLink) -> Void) {
        self.callback = callback
    }

    public func add(to runLoop: CARunLoop, forMode mode: CARunLoop.Mode) {
        DisplayLinks.main.add(self)
    }

    public func remove(from runLoop: CARunLoop, forMode mode: CARunLoop.Mode) {
        DisplayLinks.main.remove(self)
    }

    /// Ends the link for good and lets go of the closure's captures with it.
    public func invalidate() {
        DisplayLinks.main.remove(self)
    }

    func fire(timestamp: CFTimeInterval, targetTimestamp: CFTimeInterval, duration: CFTimeInterval) {
        guard !isPaused else { return }
        let rate = preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum
        if rate > 0, let lastFired, targetTimestamp - lastFired < 1 / Double(rate) - duration / 2 { return }
        lastFired = targetTimestamp
        self.timestamp = timestamp
        self.targetTimestamp = targetTimestamp
        self.duration = duration
        callback(self)
    }
}
