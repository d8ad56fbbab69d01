public import Animation
public import Geometry
public import Layers

/// Puts the time of a layer into a hand: a gesture moves through the animations of the layer and of all below it, to
/// and fro. Let go, it goes on with the finger's speed to one of the places where it may rest, and may be caught again
/// on its way.
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
/// The layer's `speed` becomes 0, and `timeOffset` is its time from then on: the model's is where it comes to rest,
/// that of the presentation layer where it is. What happens after the finger is gone is up to the render thread alone,
/// so it goes on however busy the program is.
///
/// An animation whose time comes past its end is over, and removed unless `isRemovedOnCompletion` is false. At
/// ``times``' last moment it is not over yet.
public final class GestureDrivenAnimation {
    public enum Axis: Sendable {
        case x, y
    }

    /// What becomes of the time when a gesture ends.
    public enum Release: Sendable {
        /// It goes where the finger's speed would carry it: to the nearest of the places where it may rest. A gesture
        /// that is cancelled goes back.
        case settles
        /// It stays where it is.
        case stays
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
    public var release = Release.settles
    /// Where it may rest: values of progress. Both ends at first; with none it stays where it is.
    public var restingProgress: [Double] = [0, 1]
    /// How far the finger's speed would carry it, of which ``restingProgress`` is chosen.
    public var decelerationRate = DecelerationRate.normal
    /// How long the way to where it rests seems to take, in seconds; more than 0. See `CASpringAnimation`.
    public var perceptualDuration: CFTimeInterval = 0.4
    /// How much it swings over, from −1 to 1; but never out of ``progressRange``. 0, critical damping, at first.
    public var bounce: CGFloat = 0
    /// Called when it has come to rest by itself, with the progress there. Not where it was caught, or moved by the
    /// program, before.
    public var onRest: ((Double) -> Void)?

    var drag = DragState()

    /// Stops the layer's time: where it is if it stands still between `times` already, at their beginning otherwise.
    public init(_ layer: CALayer, times: ClosedRange<CFTimeInterval>) {
        self.layer = layer
        self.times = times
        let isHeld = layer.speed == 0 && times.contains(layer.seenTimeOffset)
        if isHeld { layer.holdTime(at: layer.currentGlobalTime) }
        layer.speed = 0
        if !isHeld { layer.timeOffset = times.lowerBound }
    }

    /// Where the layer's time stands between ``times``, as it is seen. Setting it moves the time there at once.
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

    /// How fast ``progress`` changes by itself, a second; 0 where it doesn't.
    public var velocity: Double { length > 0 ? (layer?.drivenSpeed ?? 0) / length : 0 }

    /// Whether it is on its way to rest.
    public var isSettling: Bool { drag.target != nil }

    /// Has progress go somewhere, as when a finger had let it go: by a spring that begins where it is.
    ///
    /// - Parameters:
    ///   - progress: where it comes to rest; ``progressRange`` counts.
    ///   - velocity: how fast progress changes at first, a second; nil to go on as fast as it goes.
    public func settle(at progress: Double, velocity: Double? = nil) {
        guard let layer else { return }
        settle(at: progress, velocity: velocity ?? self.velocity, from: layer.currentGlobalTime)
    }

    /// Stops it where it is.
    public func hold() {
        drag.target = nil
        drag.interrupted = nil
        if let layer { layer.holdTime(at: layer.currentGlobalTime) }
    }

    /// - Parameter moment: when progress is what it is now and changes at that speed, on the global clock.
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

    /// A part of the whole way that nobody sees.
    private static let tolerance = 1e-4

    private var length: CFTimeInterval { times.upperBound - times.lowerBound }

    private func clamped(_ progress: Double) -> Double {
        min(max(progress, progressRange.lowerBound), progressRange.upperBound)
    }

    private func time(at progress: Double) -> CFTimeInterval {
        let progress = clamped(progress)
        // Not by way of the length: the end of the range is to be that very number.
        return times.lowerBound * (1 - progress) + times.upperBound * progress
    }
}
