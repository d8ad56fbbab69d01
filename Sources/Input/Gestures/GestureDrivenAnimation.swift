public import Animation
public import Geometry
public import Layers

/// Puts the time of a layer into a hand: a gesture moves through the animations of the layer and of all below it, to and fro.
///
/// ```swift
/// door.add(swing, forKey: "swing")            // 2 s
/// let pan = UIPanGestureRecognizer()
/// root.addGestureRecognizer(pan)
/// GestureDrivenAnimation(door, times: 0...2).follow(pan, along: .x, distance: 300)
/// ```
///
/// The layer's `speed` becomes 0, and `timeOffset` is its time from then on. A gesture that ends, or is cancelled, leaves the time
/// where it was; the next one takes it up there.
public final class GestureDrivenAnimation {
    public enum Axis: Sendable {
        case x, y
    }

    /// The layer whose time it is.
    public private(set) weak var layer: CALayer?
    /// The layer's own times, in seconds, at which progress is 0 and 1.
    public let times: ClosedRange<CFTimeInterval>
    /// How far progress may go. All of 0…1 at first; what lies outside is cut off.
    public var progressRange: ClosedRange<Double> = 0...1 {
        didSet {
            progressRange = progressRange.clamped(to: 0...1)
            progress = progress
        }
    }
    private var progressAtBegin = 0.0

    /// Stops the layer's time: where it is if it stands still between `times` already, at their beginning otherwise.
    public init(_ layer: CALayer, times: ClosedRange<CFTimeInterval>) {
        self.layer = layer
        self.times = times
        let isHeld = layer.speed == 0 && times.contains(layer.timeOffset)
        layer.speed = 0
        if !isHeld { layer.timeOffset = times.lowerBound }
    }

    /// Where the layer's time stands between ``times``.
    public var progress: Double {
        get {
            let length = times.upperBound - times.lowerBound
            guard let layer, length > 0 else { return 0 }
            return (layer.timeOffset - times.lowerBound) / length
        }
        set {
            guard let layer, !newValue.isNaN else { return }
            let progress = min(max(newValue, progressRange.lowerBound), progressRange.upperBound)
            // Not by way of the length: the end of the range is to be that very number.
            layer.timeOffset = times.lowerBound * (1 - progress) + times.upperBound * progress
        }
    }

    /// Moves through the time as a pan moves along an axis. The recognizer keeps this object.
    ///
    /// - Parameters:
    ///   - distance: the way from progress 0 to 1 in points; negative for one that leads to the left or up. Not 0.
    ///   - space: the layer in whose own space the way is measured: one that the animations don't move. The screen for nil.
    public func follow(_ pan: UIPanGestureRecognizer, along axis: Axis, distance: CGFloat, in space: CALayer? = nil) {
        guard distance != 0, distance.isFinite else {
            return InputLog.standard.misuse("a distance of \(distance) points is no way to go; the gesture drives nothing")
        }
        follow(pan) { [weak space] pan in
            let moved = pan.translation(in: space)
            return Double((axis == .x ? moved.x : moved.y) / distance)
        }
    }

    /// Moves through the time as any gesture says. The recognizer keeps this object.
    ///
    /// - Parameter change: how much progress the gesture has made since it began; called whenever it changes.
    public func follow<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, _ change: @escaping (Recognizer) -> Double) {
        recognizer.addTarget { recognizer in
            if recognizer.state == .began { self.progressAtBegin = self.progress }
            if recognizer.state == .began || recognizer.state == .changed { self.progress = self.progressAtBegin + change(recognizer) }
        }
    }
}
