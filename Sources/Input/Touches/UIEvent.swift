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

    init() {}

    func set(timestamp: CFTimeInterval, touches: [UITouch], screen: CGRect) {
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
        some(gesture.attempt.isWatching)
    }

    /// All that the panel has said of a touch since it was last told about, in order, the place where it is now being the last; nil for
    /// a touch that is no part of the event. Copies: only `touch` itself goes on.
    public func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        touches.contains(touch) ? touch.coalesced : nil
    }

    private func some(_ isIncluded: (UITouch) -> Bool) -> Set<UITouch>? {
        let some = Set(touches.filter(isIncluded))
        return some.isEmpty ? nil : some
    }
}
