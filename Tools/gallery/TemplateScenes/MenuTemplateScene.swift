import TemplateViews
import Vitrine

/// The screen of the template `menu`.
final class MenuTemplateScene: Scene {
    static let name = "template-menu"
    static let summary = "the template menu of vitrine new: a menu that scrolls, whose rows a tap orders"
    static let moments: [CFTimeInterval] = [0, 0.4, 1, 2.2]

    private var room = CALayer()

    func makeRoot(on screen: Screen) -> CALayer {
        room = screen.room(width: 480, height: 360)
        let terminal = TemplateViews.OrderTerminal(size: room.bounds.size, menu: .cafe, order: Order()) { _ in }
        return screen.background(below: room, showing: terminal.root)
    }

    /// Strokes that tap on the first row, scroll, and tap on another row.
    func hand() -> [Stroke] {
        let x = room.bounds.midX
        let first = CGPoint(x: x, y: 92)
        let second = CGPoint(x: x, y: 180)
        return [
            Stroke([(0.2, first), (0.28, first)], in: room),
            Stroke([(0.6, CGPoint(x: x, y: 250)), (0.9, CGPoint(x: x, y: 110))], in: room),
            Stroke([(2, second), (2.08, second)], in: room),
        ]
    }
}
