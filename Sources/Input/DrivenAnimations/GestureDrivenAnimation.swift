public import Animation
public import Geometry
public import Layers

/// Lets a gesture move through the animations of a layer and its sublayers, forwards and backwards. When the gesture
/// ends, the animation continues with the velocity of the finger to one of its resting places; it can be interrupted on
/// the way.
///
/// ```swift
/// door.add(swing, forKey: "swing")            // 2 s
/// let pan = UIPanGestureRecognizer()
/// root.addGestureRecognizer(pan)
/// let opening = GestureDrivenAnimation(door, times: 0...2)
/// opening.follow(pan, along: .x, distance: 300)
/// opening.onRest = { progress in print(progress == 1 ? "open" : "shut") }
/// ```
///
/// The layer's `speed` becomes 0, and its `timeOffset` is the layer's time from then on. While the animation settles,
/// the model layer has the final time and the presentation layer the current one. Settling runs on the render thread
/// and does not depend on the main thread.
///
/// An animation is removed when the time passes its end, unless `isRemovedOnCompletion` is `false`. It is not over at
/// the last moment of ``times``.
public final class GestureDrivenAnimation {
    /// An axis of a layer or of the screen along which a pan moves.
    public enum Axis: Sendable {
        /// Horizontal, from left to right.
        case x
        /// Vertical, from top to bottom.
        case y
    }

    /// The behaviour when the gesture ends.
    public enum Release: Sendable {
        /// The animation settles at the resting place that is nearest to where the finger's velocity would carry it, or
        /// to where the gesture began if it is cancelled.
        case settles
        /// The animation stays where it is.
        case stays
    }

    /// The layer whose time is controlled; not retained.
    public private(set) weak var layer: CALayer?
    /// The layer's local times at which the progress is 0 and 1, in seconds.
    public let times: ClosedRange<CFTimeInterval>
    /// The range of the progress, within 0…1, which is the default. Values outside are clamped.
    public var progressRange: ClosedRange<Double> = 0...1 {
        didSet {
            progressRange = progressRange.clamped(to: 0...1)
            progress = progress
        }
    }
    /// The behaviour when a gesture ends. `settles` by default.
    public var release = Release.settles
    /// The progress values at which the animation may rest. 0 and 1 by default; with none it stays where it is.
    public var restingProgress: [Double] = [0, 1]
    /// The deceleration that determines how far the finger's velocity carries, from which the resting place is chosen.
    public var decelerationRate = DecelerationRate.normal
    /// The perceived duration of settling, in seconds, greater than 0. 0.4 by default. See `CASpringAnimation`.
    public var perceptualDuration: CFTimeInterval = 0.4
    /// The bounce of settling, from −1 to 1, within ``progressRange``. 0, critical damping, by default.
    public var bounce: CGFloat = 0
    /// Called with the progress when the animation has settled; not if it was interrupted by a finger or the program.
    public var onRest: ((Double) -> Void)?

    var drag = DragState()

    /// Stops the layer's time: where it is if it is stopped within `times` already, otherwise at their beginning.
    ///
    /// - Parameters:
    ///   - layer: The layer whose time is controlled.
    ///   - times: The layer's local times at which the progress is 0 and 1, in seconds.
    public init(_ layer: CALayer, times: ClosedRange<CFTimeInterval>) {
        self.layer = layer
        self.times = times
        let isHeld = layer.speed == 0 && times.contains(layer.seenTimeOffset)
        if isHeld { layer.holdTime(at: layer.currentGlobalTime) }
        layer.speed = 0
        if !isHeld { layer.timeOffset = times.lowerBound }
    }

    /// The position of the layer's time in ``times``, as presented. Setting it moves the time at once.
    public var progress: Double {
        get {
            guard let layer, length > 0 else { return 0 }
            return (layer.seenTimeOffset - times.lowerBound) / length
        }
        set {
            guard let layer, !newValue.isNaN else { return }
            layer.timeOffset = time(at: newValue)
        }
    }

    /// The change of ``progress`` a second while the animation settles; otherwise 0.
    public var velocity: Double { length > 0 ? (layer?.drivenSpeed ?? 0) / length : 0 }

    /// Whether the animation is settling.
    public var isSettling: Bool { drag.target != nil }

    /// Settles at a progress, with a spring that begins at the current one.
    ///
    /// - Parameters:
    ///   - progress: The final progress, clamped to ``progressRange``.
    ///   - velocity: The initial change of the progress a second; `nil` for the current one.
    public func settle(at progress: Double, velocity: Double? = nil) {
        guard let layer else { return }
        settle(at: progress, velocity: velocity ?? self.velocity, from: layer.currentGlobalTime)
    }

    /// Stops the animation where it is.
    public func hold() {
        drag.target = nil
        drag.interrupted = nil
        if let layer { layer.holdTime(at: layer.currentGlobalTime) }
    }

    /// - Parameter moment: The time on the global clock at which the progress and the velocity are the given ones.
    func settle(at target: Double, velocity: Double, from moment: CFTimeInterval) {
        guard let layer, length > 0, target.isFinite else { return }
        let limits = time(at: progressRange.lowerBound)...time(at: progressRange.upperBound)
        let end = clamped(target)
        let drive = TimeDrive(
            begin: moment, from: layer.seenTimeOffset, velocity: velocity.isFinite ? velocity * length : 0,
            to: time(at: end), within: limits,
            by: Spring(perceptualDuration: perceptualDuration, bounce: Double(bounce)),
            tolerance: length * Self.tolerance)
        drag.target = end
        drag.interrupted = nil
        layer.driveTime(drive) { [weak self] finished in
            guard finished, let self else { return }
            self.drag.target = nil
            self.onRest?(end)
        }
    }

    /// The fraction of ``times`` within which the animation counts as settled.
    private static let tolerance = 1e-4

    private var length: CFTimeInterval { times.upperBound - times.lowerBound }

    private func clamped(_ progress: Double) -> Double {
        min(max(progress, progressRange.lowerBound), progressRange.upperBound)
    }

    private func time(at progress: Double) -> CFTimeInterval {
        let progress = clamped(progress)
        // Not computed from the length, so that the ends of the range are exact.
        return times.lowerBound * (1 - progress) + times.upperBound * progress
    }
}
