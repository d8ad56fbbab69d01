public import Geometry

/// Recognizes two fingers that turn about each other (UIKit: `UIRotationGestureRecognizer`).
///
/// The gesture begins when each finger has moved 5 points about their centroid, changes whenever one moves while both
/// are down, and ends when both are lifted.
///
/// ```swift
/// let turn = UIRotationGestureRecognizer { turn in
///     CATransaction.setDisableActions(true)
///     photo.setAffineTransform(photo.affineTransform().rotated(by: turn.rotation))
///     turn.rotation = 0
/// }
/// photo.addGestureRecognizer(turn)
/// ```
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    private let turn = MachineDriver(TwoFingerMachine(.turn))

    public override init() {
        super.init(turn)
    }

    /// Creates a recognizer with a first closure.
    ///
    /// - Parameter action: Called when the rotation begins, changes, ends and is cancelled.
    public convenience init(_ action: @escaping (UIRotationGestureRecognizer) -> Void) {
        self.init()
        addTarget(action)
    }

    /// The angle by which the fingers have turned since they came down or since it was set, in radians, clockwise on
    /// the screen; full turns add up. It is 0 when the gesture begins and catches up with the fingers soon.
    open var rotation: CGFloat {
        get { CGFloat(turn.machine.value) }
        set { turn.machine.value = Double(newValue) }
    }

    /// The change of the rotation in radians a second.
    open var velocity: CGFloat { CGFloat(turn.machine.velocity) }
}
