public import Geometry

/// Recognizes two fingers that turn about each other (UIKit: `UIRotationGestureRecognizer`).
///
/// It begins once each finger has gone 5 points about the middle, changes whenever one moves while both are down, and
/// ends when both are lifted.
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

    /// - Parameter action: called when the rotation begins, changes, ends and is cancelled.
    public convenience init(_ action: @escaping (UIRotationGestureRecognizer) -> Void) {
        self.init()
        addTarget(action)
    }

    /// How far the fingers have turned since they came down, or since it was set, in radians; clockwise on the screen
    /// is positive, and several turns add up. 0 when the rotation begins: it starts there, and catches up with the
    /// fingers soon.
    open var rotation: CGFloat {
        get { CGFloat(turn.machine.value) }
        set { turn.machine.value = Double(newValue) }
    }

    /// Radians a second.
    open var velocity: CGFloat { CGFloat(turn.machine.velocity) }
}
