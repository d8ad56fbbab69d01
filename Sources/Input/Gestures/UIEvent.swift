public import Animation
import Geometry
public import Layers

/// The touches of one moment (UIKit: `UIEvent`). Valid during the call that it is passed to.
public final class UIEvent {
    /// The kernel's time of the newest report in the event, in seconds on the monotonic clock.
    public private(set) var timestamp: CFTimeInterval = 0
    private var touches: [UITouch] = []
    /// The frame of the root layer's presentation, in points of the screen.
    private(set) var screen = CGRect.zero
    /// The time from one frame to the next, in seconds.
    private var frameInterval = 1.0 / 60

    init() {}

    func set(timestamp: CFTimeInterval, touches: [UITouch], screen: CGRect, frameInterval: Double) {
        self.frameInterval = frameInterval
        self.timestamp = timestamp
        self.touches = touches
        self.screen = screen
    }

    /// All touches that are down or that end with this event.
    public var allTouches: Set<UITouch>? { Set(touches) }

    /// Returns the touches that began on a layer, or `nil` if there are none.
    public func touches(for layer: CALayer) -> Set<UITouch>? {
        some { $0.layer === layer.model() }
    }

    /// Returns the touches that a recognizer watches, or `nil` if there are none.
    public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        some(gesture.gestureTouches.isWatching)
    }

    /// Returns copies of a touch for all reports since its last event, in order, with their reported locations and
    /// times; `nil` for a touch that is not part of the event. Only `touch` itself is updated by later events.
    public func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        touches.contains(touch) ? touch.coalesced : nil
    }

    /// Returns copies of a touch with predicted locations at the times of the panel's next reports, one frame ahead at
    /// most. The array is empty for a touch that rests or has ended; the result is `nil` for a touch that is not part
    /// of the event. Predictions are void with the next event.
    public func predictedTouches(for touch: UITouch) -> [UITouch]? {
        touches.contains(touch) ? touch.predicted(until: frameInterval) : nil
    }

    private func some(_ isIncluded: (UITouch) -> Bool) -> Set<UITouch>? {
        let some = Set(touches.filter(isIncluded))
        return some.isEmpty ? nil : some
    }
}
