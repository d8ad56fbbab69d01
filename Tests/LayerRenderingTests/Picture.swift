import Animation
import Geometry
import LayerRendering
import Layers

/// The picture of a layer tree at one time.
struct Picture: Equatable {
    let width: Int
    let height: Int
    let pixels: [UInt8]

    init(of layer: CALayer, width: Int, height: Int, scale: CGFloat = 1, at time: CFTimeInterval = CACurrentMediaTime())
    {
        let renderer = CARenderer(width: width, height: height, scale: scale)
        renderer.layer = layer
        CATransaction.flush()
        renderer.beginFrame(atTime: time)
        renderer.render()
        renderer.endFrame()
        self.width = width
        self.height = height
        pixels = renderer.pixels
    }

    /// Red, green, blue and alpha of a pixel.
    subscript(x: Int, y: Int) -> [UInt8] {
        let i = (y * width + x) * 4
        return Array(pixels[i..<i + 4])
    }
}
