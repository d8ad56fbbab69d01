import TemplateViews
import Vitrine

/// The screen of the template `slideshow`, with painted landscapes.
final class SlideshowTemplateScene: Scene {
    static let name = "template-slideshow"
    static let summary = "the template slideshow of vitrine new: photos that zoom slowly; a swipe fades to the next one"
    static let moments: [CFTimeInterval] = [0.5, 2, 2.9, 4.5]

    private var room = CALayer()
    private var show: Slideshow?
    private var photos: [(name: String, image: CGImage?)] = []
    private var index = 0

    func makeRoot(on screen: Screen) -> CALayer {
        room = screen.room(width: 480, height: 360)
        let show = Slideshow(size: room.bounds.size, interval: 3)
        self.show = show
        photos = Landscape.all.map { ($0.name, $0.image(room.bounds.size, scale: room.contentsScale)) }
        show.onSwipe = { [unowned self] step in advance(by: step) }
        advance(by: 0)
        return screen.background(below: room, showing: show.root)
    }

    private func advance(by step: Int) {
        index = (index + step + photos.count) % photos.count
        if case (let name, let image?) = photos[index] { show?.show((name, image)) }
    }

    /// A swipe to the left.
    func hand() -> [Stroke] {
        let middle = CGPoint(x: room.bounds.midX, y: room.bounds.midY)
        return [
            Stroke(
                [(2.2, CGPoint(x: middle.x + 130, y: middle.y)), (2.35, CGPoint(x: middle.x - 130, y: middle.y))],
                in: room)
        ]
    }
}
