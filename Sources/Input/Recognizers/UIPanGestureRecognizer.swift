public import Geometry
public import Layers

/// Recognizes fingers that drag (UIKit: `UIPanGestureRecognizer`).
///
/// It begins once the centroid of its touches has moved 10 points, changes whenever they move, and ends when fewer than
/// ``minimumNumberOfTouches`` are left. The 10 points are no part of the translation.
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
    /// Directions that a pan keeps to, on the screen.
    public enum AxisLock: Sendable {
        case none
        /// It fails where it would begin up or down; what goes up or down afterwards is no part of it. Correspondingly
        /// `vertical`.
        case horizontal
        case vertical
        /// It keeps to the direction, along x or along y, in which it begins.
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

    /// - Parameter action: called when the pan begins, changes, ends and is cancelled.
    public convenience init(_ action: @escaping (UIPanGestureRecognizer) -> Void) {
        self.init()
        addTarget(action)
    }

    /// Touches that it takes to begin, and to go on; at least 1, which it is at first.
    open var minimumNumberOfTouches: Int {
        get { machine.minimumTouches }
        set { machine.minimumTouches = max(newValue, 1) }
    }

    /// With more touches than this it doesn't begin; those that come down later play no part. Without limit at first.
    open var maximumNumberOfTouches: Int {
        get { machine.maximumTouches }
        set { machine.maximumTouches = max(newValue, 1) }
    }

    /// The directions it keeps to; any at first.
    open var axisLock: AxisLock {
        get { machine.axisLock }
        set { machine.axisLock = newValue }
    }

    /// How far the touches have come since the pan began, or since the translation was set: in points of a layer's own
    /// space, as the layer is seen, or of the screen for nil.
    open func translation(in layer: CALayer?) -> CGPoint {
        machine.centroid.convertedFromScreen(to: layer)
            - (machine.centroid - machine.translation).convertedFromScreen(to: layer)
    }

    /// Has the translation count from another value.
    open func setTranslation(_ translation: CGPoint, in layer: CALayer?) {
        let origin = (machine.centroid.convertedFromScreen(to: layer) - translation).convertedToScreen(from: layer)
        machine.setTranslation(machine.centroid - origin)
    }

    /// How fast the touches move, in points a second of a layer's own space, or of the screen for nil: by the times of
    /// the events, not of their arrival. Zero at the end of a drag that had come to rest.
    open func velocity(in layer: CALayer?) -> CGPoint {
        machine.velocity.convertedFromScreen(at: machine.centroid, to: layer)
    }
}
