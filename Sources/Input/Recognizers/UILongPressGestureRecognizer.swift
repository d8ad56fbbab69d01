public import Animation
public import Geometry

/// Recognizes fingers that are held down (UIKit: `UILongPressGestureRecognizer`).
///
/// The gesture begins when the fingers have been down for ``minimumPressDuration``, changes whenever one moves, and
/// ends when one is lifted.
///
/// ```swift
/// let press = UILongPressGestureRecognizer { press in
///     if press.state == .began { showMenu(at: press.location(in: root)) }
/// }
/// card.addGestureRecognizer(press)
/// ```
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    private let press = MachineDriver(LongPressMachine())

    public override init() {
        super.init(press)
    }

    /// Creates a recognizer with a first closure.
    ///
    /// - Parameter action: Called when the press begins, changes, ends and is cancelled.
    public convenience init(_ action: @escaping (UILongPressGestureRecognizer) -> Void) {
        self.init()
        addTarget(action)
    }

    /// The time that the fingers have to be down, in seconds, 0.5 by default. With 0 the gesture begins when they come
    /// down.
    open var minimumPressDuration: CFTimeInterval {
        get { press.machine.duration }
        set { press.machine.duration = newValue >= 0 ? newValue : 0 }
    }

    /// The number of fingers, at least 1. 1 by default.
    open var numberOfTouchesRequired: Int {
        get { press.machine.touches }
        set { press.machine.touches = max(newValue, 1) }
    }

    /// The number of taps before the press. 0 by default.
    open var numberOfTapsRequired: Int {
        get { press.machine.taps }
        set { press.machine.taps = max(newValue, 0) }
    }

    /// The distance that a finger may move before the press has begun, in points of a gesture. 10 by default. The
    /// distance is not limited afterwards.
    open var allowableMovement: CGFloat {
        get { press.machine.allowableMovement }
        set { press.machine.allowableMovement = newValue >= 0 ? newValue : 0 }
    }
}
