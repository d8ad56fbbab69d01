import TemplateViews
import Vitrine

/// The screen of the template `blank`.
final class BlankTemplateScene: Scene {
    static let name = "template-blank"
    static let summary = "the template blank of vitrine new: a ball that swings, and jumps to the place of a tap"
    static let moments: [CFTimeInterval] = [0.1, 0.5, 0.9, 1.5]

    func makeRoot(on screen: Screen) -> CALayer {
        let room = screen.room(width: 480, height: 360)
        return screen.background(below: room, showing: HomeScreen(size: room.bounds.size).root)
    }
}
