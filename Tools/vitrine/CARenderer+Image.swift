import Graphics
import LayerRendering
import Vitrine

extension CARenderer {
    /// Creates a renderer of a tree at its current state.
    func image(of layer: CALayer) -> CGImage {
        self.layer = layer
        CATransaction.flush()
        beginFrame(atTime: 0)
        render()
        endFrame()
        return bitmap
    }

    /// The image of the last rendered frame.
    var bitmap: CGImage {
        guard let image = CGImage(premultipliedRGBA: pixels, width: width, height: height) else {
            preconditionFailure("a renderer has pixels of its own size")
        }
        return image
    }
}
