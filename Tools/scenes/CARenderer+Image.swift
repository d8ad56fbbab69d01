package import CommandSupport
package import Graphics
package import LayerRendering
package import Layers

extension CARenderer {
    /// Draws a tree at its current state.
    package func image(of layer: CALayer) throws(CommandError) -> CGImage {
        self.layer = layer
        CATransaction.flush()
        beginFrame(atTime: 0)
        render()
        endFrame()
        return try bitmap
    }

    /// The image of the last rendered frame.
    package var bitmap: CGImage {
        get throws(CommandError) {
            guard let image = CGImage(premultipliedRGBA: pixels, width: width, height: height) else {
                throw CommandError(
                    .failed, "no memory for a picture of \(width)x\(height) pixels; choose a smaller --size")
            }
            return image
        }
    }
}
