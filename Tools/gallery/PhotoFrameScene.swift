import Examples
import Vitrine

/// The example of a photo frame, with painted landscapes.
final class PhotoFrameScene: Scene {
    static let name = "photo-frame"
    static let summary = "an example program: photos in a frame, which a tap fades to the next one"
    static let moments: [CFTimeInterval] = [0, 0.8, 1.2, 2]

    private let root = CALayer()

    func makeRoot(on screen: Screen) -> CALayer {
        root.frame = CGRect(origin: .zero, size: screen.size)
        let images = Landscape.all.compactMap { $0.image(screen.size, scale: screen.scale) }
        root.addSublayer(PhotoFrame(size: screen.size, images: images).root)
        return root
    }

    func hand() -> [Stroke] {
        let middle = CGPoint(x: root.bounds.midX, y: root.bounds.midY)
        return [Stroke([(0.5, middle), (0.58, middle)], in: root)]
    }
}
