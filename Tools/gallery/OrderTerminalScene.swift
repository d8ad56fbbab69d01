import Examples
import Vitrine

/// The example of an order terminal.
final class OrderTerminalScene: Scene {
    static let name = "order-terminal"
    static let summary = "an example program: a menu that scrolls, whose rows are ordered by a tap"
    static let moments: [CFTimeInterval] = [0, 0.45, 1, 1.7]

    private var root = CALayer()

    func makeRoot(on screen: Screen) -> CALayer {
        root = OrderTerminal(size: screen.size).root
        return root
    }

    /// Strokes that tap on the first row, scroll, and tap on another one.
    func hand() -> [Stroke] {
        let x = root.bounds.midX
        let y = root.bounds.midY
        return [
            Stroke([(0.2, CGPoint(x: x, y: 40)), (0.28, CGPoint(x: x, y: 40))], in: root),
            Stroke([(0.6, CGPoint(x: x, y: y + 60)), (0.8, CGPoint(x: x, y: y - 60))], in: root),
            Stroke([(1.55, CGPoint(x: x, y: y)), (1.63, CGPoint(x: x, y: y))], in: root),
        ]
    }
}
