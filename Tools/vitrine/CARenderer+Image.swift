import Compositor
import Graphics
import Vitrine

extension CARenderer {
    /// The tree as it is now.
    func image(of layer: CALayer) -> CGImage {
        self.layer = layer
        return image()
    }

    /// The tree as it is, its time standing still.
    func image() -> CGImage {
        CATransaction.flush()
        beginFrame(atTime: 0)
        render()
        endFrame()
        guard let image = CGImage(premultipliedRGBA: pixels, width: width, height: height) else {
            preconditionFailure("a renderer has pixels of its own size")
        }
        return image
    }
}
