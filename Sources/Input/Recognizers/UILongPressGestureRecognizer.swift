public import Animation
public import Geometry

/// Recognizes fingers that are held down (UIKit: `UILongPressGestureRecognizer`).
///
/// It begins once the fingers were held for ``minimumPressDuration``, changes whenever one moves, and ends when one is
/// lifted.
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

    /// - Parameter action: called when the press begins, changes, ends and is cancelled.
    public convenience init(_ action: @escaping (UILongPressGestureRecognizer) -> Void) {
        self.init()
        addTarget(action)
    }

    /// How long the fingers have to be down, in seconds: 0.5 at first. With 0 it begins when they come down.
    open var minimumPressDuration: CFTimeInterval {
        get { press.machine.duration }
        set { press.machine.duration = newValue >= 0 ? newValue : 0 }
    }

    /// Fingers that have to be held; at least 1, which it is at first.
    open var numberOfTouchesRequired: Int {
        get { press.machine.touches }
        set { press.machine.touches = max(newValue, 1) }
    }

    /// Taps that come before the press; 0 at first.
    open var numberOfTapsRequired: Int {
        get { press.machine.taps }
        set { press.machine.taps = max(newValue, 0) }
    }

    /// How far a finger may move before the press has begun, in points: 10 at first. Afterwards it may go anywhere.
    open var allowableMovement: CGFloat {
        get { press.machine.allowableMovement }
        set { press.machine.allowableMovement = newValue >= 0 ? newValue : 0 }
    }
}
