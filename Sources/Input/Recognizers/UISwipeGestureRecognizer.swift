/// Recognizes a quick stroke (UIKit: `UISwipeGestureRecognizer`).
///
/// The fingers have to move 50 points in one of the directions, and less across it, within half a second. The gesture
/// is recognized while they are still down.
///
/// ```swift
/// let next = UISwipeGestureRecognizer { _ in showNextPage() }
/// next.direction = .left
/// book.addGestureRecognizer(next)
/// ```
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Directions on the screen.
    public struct Direction: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// A swipe from left to right, as the picture is viewed.
        public static let right = Direction(rawValue: 1)
        /// A swipe from right to left, as the picture is viewed.
        public static let left = Direction(rawValue: 2)
        /// A swipe from bottom to top, as the picture is viewed.
        public static let up = Direction(rawValue: 4)
        /// A swipe from top to bottom, as the picture is viewed.
        public static let down = Direction(rawValue: 8)
    }

    private let swipe = MachineDriver(SwipeMachine())

    public override init() {
        super.init(swipe)
    }

    /// Creates a recognizer with a first closure.
    ///
    /// - Parameter action: Called when the swipe is recognized.
    public convenience init(_ action: @escaping (UISwipeGestureRecognizer) -> Void) {
        self.init()
        addTarget(action)
    }

    /// The directions that are recognized. `right` by default.
    open var direction: Direction {
        get { swipe.machine.direction }
        set { swipe.machine.direction = newValue }
    }

    /// The number of fingers, at least 1. 1 by default.
    open var numberOfTouchesRequired: Int {
        get { swipe.machine.touches }
        set { swipe.machine.touches = max(newValue, 1) }
    }
}
