import Compositor
import Gallery
import Printing
import Vitrine

/// Draws moments of a scene as a screen shows them.
final class ScenePicture {
    private let stage: Stage
    private let renderer: CARenderer

    convenience init(of scene: any Scene.Type, size: PixelSize, scale: CGFloat) {
        self.init(of: Stage(scene), size: size, scale: scale)
    }

    init(of stage: Stage, size: PixelSize, scale: CGFloat) {
        self.stage = stage
        renderer = CARenderer(width: size.width, height: size.height, scale: scale, background: 0xff00_0000)
        renderer.layer = stage.root
        stage.open(on: Screen(size: size.size(scale: scale), scale: scale))
    }

    func image(at time: CFTimeInterval) -> CGImage {
        stage.time = time
        return renderer.image()
    }

    /// A moment as lines and areas, on a page of the screen's size in points.
    func document(_ format: VectorDocument.Format, at time: CFTimeInterval) throws -> [UInt8] {
        stage.time = time
        CATransaction.flush()
        renderer.beginFrame(atTime: 0)
        defer { renderer.endFrame() }
        let document = VectorDocument(format, size: stage.root.bounds.size)
        (stage.root.presentation() ?? stage.root).render(in: document.context)
        return try document.finish()
    }

    /// Lets `look` see the presentation tree of a moment, from the stage's root down.
    func seen<Result>(at time: CFTimeInterval, _ look: (CALayer) throws -> Result) rethrows -> Result {
        stage.time = time
        CATransaction.flush()
        renderer.beginFrame(atTime: 0)
        defer { renderer.endFrame() }
        let root = stage.root.sublayers?.first ?? stage.root
        return try look(root.presentation() ?? root)
    }
}
