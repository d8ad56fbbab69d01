import Vitrine

/// The example of an order terminal.
final class OrderTerminalScene: Scene {
    static let name = "order-terminal"
    static let summary = "an example program: a menu that scrolls, whose cards are ordered by a tap"
    static let moments: [CFTimeInterval] = [0, 0.4, 1, 2.2]

    private var root = CALayer()

    func makeRoot(on screen: Screen) -> CALayer {
        root = OrderTerminal(size: screen.size).root
        return root
    }

    /// Strokes that tap on a card of the first row, scroll, and tap on another card.
    func hand() -> [Stroke] {
        let unit = min(root.bounds.width, root.bounds.height) / 480
        let x = root.bounds.midX / 2
        let first = CGPoint(x: x, y: 130 * unit)
        let second = CGPoint(x: x, y: 200 * unit)
        return [
            Stroke([(0.2, first), (0.28, first)], in: root),
            Stroke([(0.6, CGPoint(x: x, y: 340 * unit)), (0.9, CGPoint(x: x, y: 180 * unit))], in: root),
            Stroke([(2, second), (2.08, second)], in: root),
        ]
    }
}
