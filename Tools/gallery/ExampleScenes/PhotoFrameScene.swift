import Vitrine

/// The example of a photo frame, with painted landscapes.
final class PhotoFrameScene: Scene {
    static let name = "photo-frame"
    static let summary = "an example program: photos in a frame on a wall, which a tap fades to the next one"
    static let moments: [CFTimeInterval] = [0, 1.1, 1.6, 4]

    private var root = CALayer()

    func makeRoot(on screen: Screen) -> CALayer {
        // The size of the mount's opening.
        let border = min(screen.size.width, screen.size.height) * 0.346
        let size = CGSize(width: screen.size.width - border, height: screen.size.height - border)
        let frame = PhotoFrame(size: screen.size, count: Landscape.all.count) {
            Landscape.all[$0].image(size, scale: screen.scale)
        }
        root = frame.root
        return root
    }

    func hand() -> [Stroke] {
        let middle = CGPoint(x: root.bounds.midX, y: root.bounds.midY)
        return [Stroke([(0.5, middle), (0.58, middle)], in: root)]
    }
}
