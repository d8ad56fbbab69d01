public import Geometry
import Glibc

/// Recognizes two fingers that move apart or together (UIKit: `UIPinchGestureRecognizer`).
///
/// It begins once their distance has changed by 10 points, changes whenever one moves while both are down, and ends
/// when both are lifted.
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

    /// - Parameter action: called when the pinch begins, changes, ends and is cancelled.
    public convenience init(_ action: @escaping (UIPinchGestureRecognizer) -> Void) {
        self.init()
        addTarget(action)
    }

    /// How many times as far apart the fingers are as when they came down, or since it was set. 1 when the pinch
    /// begins: it starts there, and catches up with the fingers soon. Positive.
    open var scale: CGFloat {
        get { CGFloat(exp(pinch.machine.value)) }
        set { if newValue > 0 { pinch.machine.value = log(Double(newValue)) } }
    }

    /// How fast the scale changes, a second.
    open var velocity: CGFloat { CGFloat(pinch.machine.velocity) * scale }
}
