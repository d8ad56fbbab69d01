import Graphics
import LayerRendering
import Vitrine

extension CARenderer {
    /// A tree as it is now.
    func image(of layer: CALayer) -> CGImage {
        self.layer = layer
        CATransaction.flush()
        beginFrame(atTime: 0)
        render()
        endFrame()
        return bitmap
    }

    /// What was rendered last.
    var bitmap: CGImage {
        guard let image = CGImage(premultipliedRGBA: pixels, width: width, height: height) else {
            preconditionFailure("a renderer has pixels of its own size")
        }
        return image
    }
}
