/// Recognizes a finger that drags inwards from an edge of the screen (UIKit: `UIScreenEdgePanGestureRecognizer`).
///
/// ```swift
/// let drawer = UIScreenEdgePanGestureRecognizer { pan in show(pan.translation(in: root).x) }
/// drawer.edges = .left
/// root.addGestureRecognizer(drawer)
/// ```
///
/// The edges are those of the root layer, as presented. The touch has to come down within 20 points of an edge and to
/// move away from it more than along it.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    public override init() {
        super.init()
        maximumNumberOfTouches = 1
    }

    /// Creates a recognizer with a first closure.
    ///
    /// - Parameter action: Called when the pan begins, changes, ends and is cancelled.
    public convenience init(_ action: @escaping (UIScreenEdgePanGestureRecognizer) -> Void) {
        self.init()
        addTarget(action)
    }

    /// The edges at which the gesture may begin. Empty by default.
    open var edges: UIRectEdge = []

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        pan.machine.edges = ScreenEdges(edges, of: event.screen)
        super.touchesBegan(touches, with: event)
    }
}
