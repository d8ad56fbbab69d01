public import Animation
import Geometry
public import Layers

/// What happened to touches at one moment (UIKit: `UIEvent`). Good for the call that it came with.
public final class UIEvent {
    /// Seconds on the monotonic clock: the kernel's time of the newest of it.
    public private(set) var timestamp: CFTimeInterval = 0
    private var touches: [UITouch] = []
    /// The root layer as it is seen, in points of the screen.
    private(set) var screen = CGRect.zero
    /// Seconds between two frames.
    private var frameInterval = 1.0 / 60

    init() {}

    func set(timestamp: CFTimeInterval, touches: [UITouch], screen: CGRect, frameInterval: Double) {
        self.frameInterval = frameInterval
        self.timestamp = timestamp
        self.touches = touches
        self.screen = screen
    }

    /// Everything that is down, and what just ended.
    public var allTouches: Set<UITouch>? { Set(touches) }

    /// The touches that began on a layer, or nil when there are none.
    public func touches(for layer: CALayer) -> Set<UITouch>? {
        some { $0.layer === layer.model() }
    }

    /// The touches that a recognizer watches, or nil when there are none.
    public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        some(gesture.gestureTouches.isWatching)
    }

    /// All that the panel has said of a touch since it was last told about, in order, at the places and times that it
    /// has reported; nil for a touch that is no part of the event. Copies: only `touch` itself goes on.
    public func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        touches.contains(touch) ? touch.coalesced : nil
    }

    /// Where a touch may be at the times of the panel's next reports, one frame ahead at most, if it goes on as it did
    /// so far; empty for one that doesn't move or has ended, nil for one that is no part of the event. To be forgotten
    /// when the next event comes.
    public func predictedTouches(for touch: UITouch) -> [UITouch]? {
        touches.contains(touch) ? touch.predicted(until: frameInterval) : nil
    }

    private func some(_ isIncluded: (UITouch) -> Bool) -> Set<UITouch>? {
        let some = Set(touches.filter(isIncluded))
        return some.isEmpty ? nil : some
    }
}
