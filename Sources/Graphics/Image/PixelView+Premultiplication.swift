import Glibc
internal import Pixels

extension PixelView {
    /// Converts rows of red, green, blue and alpha to premultiplied pixels, in place.
    func premultiplyRGBA() {
        let row = PixelBuffer(width: width, height: 1, format: .argb8888)
        for y in 0..<height {
            let pixels = part(.init(x: 0, y: y, width: width, height: 1))
            memcpy(row.view.base, pixels.base, width * 4)
            Kernels.active.premultiplyRGBA(row.view.base, pitch: row.view.pitch, to: pixels)
        }
    }
}
