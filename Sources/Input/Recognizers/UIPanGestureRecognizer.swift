public import Geometry
public import Layers

/// Recognizes dragging fingers (UIKit: `UIPanGestureRecognizer`).
///
/// The gesture begins when the centroid of its touches has moved by 10 points, changes whenever they move, and ends
/// when fewer than ``minimumNumberOfTouches`` are left. The first 10 points are not part of the translation.
///
/// ```swift
/// let pan = UIPanGestureRecognizer { pan in
///     let moved = pan.translation(in: root)
///     CATransaction.setDisableActions(true)
///     card.position = CGPoint(x: card.position.x + moved.x, y: card.position.y + moved.y)
///     pan.setTranslation(.zero, in: root)
/// }
/// card.addGestureRecognizer(pan)
/// ```
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The directions on the screen to which a pan is restricted.
    public enum AxisLock: Sendable {
        /// All directions count.
        case none
        /// The pan fails if it would begin vertically; later vertical motion is not part of the translation.
        case horizontal
        /// The pan fails if it would begin horizontally; later horizontal motion is not part of the translation.
        case vertical
        /// The pan keeps to the axis along which it begins.
        case dominant
    }

    final let pan = MachineDriver(PanMachine())
    private var machine: PanMachine {
        get { pan.machine }
        _modify { yield &pan.machine }
    }

    public override init() {
        super.init(pan)
    }

    /// Creates a recognizer with a first closure.
    ///
    /// - Parameter action: Called when the pan begins, changes, ends and is cancelled.
    public convenience init(_ action: @escaping (UIPanGestureRecognizer) -> Void) {
        self.init()
        addTarget(action)
    }

    /// The number of touches needed to begin and to go on, at least 1. 1 by default.
    open var minimumNumberOfTouches: Int {
        get { machine.minimumTouches }
        set { machine.minimumTouches = max(newValue, 1) }
    }

    /// The number of touches beyond which the pan does not begin; further touches are ignored once it has begun.
    /// Unlimited by default.
    open var maximumNumberOfTouches: Int {
        get { machine.maximumTouches }
        set { machine.maximumTouches = max(newValue, 1) }
    }

    /// The restriction of directions. `none` by default.
    open var axisLock: AxisLock {
        get { machine.axisLock }
        set { machine.axisLock = newValue }
    }

    /// Returns the distance that the touches have moved since the pan began or since the translation was set.
    ///
    /// - Parameter layer: The layer in whose bounds space, as presented, the distance is given; `nil` for the screen.
    ///   In points.
    open func translation(in layer: CALayer?) -> CGPoint {
        machine.centroid.convertedFromScreen(to: layer)
            - (machine.centroid - machine.translation).convertedFromScreen(to: layer)
    }

    /// Sets the translation from which motion counts on, in points of `layer` or of the screen.
    open func setTranslation(_ translation: CGPoint, in layer: CALayer?) {
        let origin = (machine.centroid.convertedFromScreen(to: layer) - translation).convertedToScreen(from: layer)
        machine.setTranslation(machine.centroid - origin)
    }

    /// Returns the velocity of the touches in points a second of `layer` or of the screen, by the times of the events.
    /// It is zero if the touches rested before they were lifted.
    open func velocity(in layer: CALayer?) -> CGPoint {
        machine.velocity.convertedFromScreen(at: machine.centroid, to: layer)
    }
}
