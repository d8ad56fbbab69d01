import Compositor
import Gallery
import Vitrine

/// Draws moments of a scene as a screen shows them.
final class ScenePicture {
    private let stage: Stage
    private let renderer: CARenderer

    init(of scene: any Scene.Type, size: PixelSize, scale: CGFloat) {
        stage = Stage(scene)
        renderer = CARenderer(width: size.width, height: size.height, scale: scale, background: 0xff00_0000)
        renderer.layer = stage.root
        stage.open(on: Screen(size: size.size(scale: scale), scale: scale))
    }

    func image(at time: CFTimeInterval) -> CGImage {
        stage.time = time
        return renderer.image()
    }
}
