public import Animation

/// What happened to touches at one moment (UIKit: `UIEvent`).
public final class UIEvent {
    /// Seconds on the monotonic clock: the kernel's time of the newest of it.
    public let timestamp: CFTimeInterval
    /// Everything that is down, and what just ended.
    public let allTouches: Set<UITouch>?

    init(timestamp: CFTimeInterval, allTouches: Set<UITouch>) {
        self.timestamp = timestamp
        self.allTouches = allTouches
    }
}
