/// Recognizes a finger that drags from an edge of the screen inwards (UIKit: `UIScreenEdgePanGestureRecognizer`).
///
/// ```swift
/// let drawer = UIScreenEdgePanGestureRecognizer { pan in show(pan.translation(in: root).x) }
/// drawer.edges = .left
/// root.addGestureRecognizer(drawer)
/// ```
///
/// Edges are those of the root layer, as it is seen. The touch has to come down within 20 points of one, and to go away
/// from it more than along it.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    public override init() {
        super.init()
        maximumNumberOfTouches = 1
    }

    /// - Parameter action: called when the pan begins, changes, ends and is cancelled.
    public convenience init(_ action: @escaping (UIScreenEdgePanGestureRecognizer) -> Void) {
        self.init()
        addTarget(action)
    }

    /// Where it may begin. Nowhere at first.
    open var edges: UIRectEdge = []

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        pan.machine.edges = ScreenEdges(edges, of: event.screen)
        super.touchesBegan(touches, with: event)
    }
}
