/// Recognizes a quick stroke (UIKit: `UISwipeGestureRecognizer`).
///
/// The fingers have to go 50 points in one of the directions, and less across it, within half a second. It is
/// recognized at once, while they are still down.
///
/// ```swift
/// let next = UISwipeGestureRecognizer { _ in showNextPage() }
/// next.direction = .left
/// book.addGestureRecognizer(next)
/// ```
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// On the screen.
    public struct Direction: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let right = Direction(rawValue: 1)
        public static let left = Direction(rawValue: 2)
        public static let up = Direction(rawValue: 4)
        public static let down = Direction(rawValue: 8)
    }

    private let swipe = MachineDriver(SwipeMachine())

    public override init() {
        super.init(swipe)
    }

    /// - Parameter action: called when the stroke is made.
    public convenience init(_ action: @escaping (UISwipeGestureRecognizer) -> Void) {
        self.init()
        addTarget(action)
    }

    /// Where the stroke may go. To the right at first.
    open var direction: Direction {
        get { swipe.machine.direction }
        set { swipe.machine.direction = newValue }
    }

    /// Fingers of the stroke; at least 1, which it is at first.
    open var numberOfTouchesRequired: Int {
        get { swipe.machine.touches }
        set { swipe.machine.touches = max(newValue, 1) }
    }
}
