public import Geometry
import Glibc

/// Recognizes two fingers that move apart or together (UIKit: `UIPinchGestureRecognizer`).
///
/// The gesture begins when their distance has changed by 10 points, changes whenever one moves while both are down, and
/// ends when both are lifted.
///
/// ```swift
/// let pinch = UIPinchGestureRecognizer { pinch in
///     CATransaction.setDisableActions(true)
///     photo.setAffineTransform(photo.affineTransform().scaledBy(x: pinch.scale, y: pinch.scale))
///     pinch.scale = 1
/// }
/// photo.addGestureRecognizer(pinch)
/// ```
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    private let pinch = MachineDriver(TwoFingerMachine(.spread))

    public override init() {
        super.init(pinch)
    }

    /// Creates a recognizer with a first closure.
    ///
    /// - Parameter action: Called when the pinch begins, changes, ends and is cancelled.
    public convenience init(_ action: @escaping (UIPinchGestureRecognizer) -> Void) {
        self.init()
        addTarget(action)
    }

    /// The ratio of the fingers' distances now and when they came down or the scale was set; greater than 0. It is 1
    /// when the gesture begins and catches up with the fingers soon.
    open var scale: CGFloat {
        get { CGFloat(exp(pinch.machine.value)) }
        set { if newValue > 0 { pinch.machine.value = log(Double(newValue)) } }
    }

    /// The change of the scale a second.
    open var velocity: CGFloat { CGFloat(pinch.machine.velocity) * scale }
}
