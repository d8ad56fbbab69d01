import Geometry
import Pixels

/// Pixels to paint on, and the part of the device that they are.
struct Canvas {
    let view: PixelView
    /// The part of the device in pixels, as large as the view.
    let area: PixelRect

    /// Returns the pixels of a part of the area.
    @inline(__always)
    func part(_ rect: PixelRect) -> PixelView {
        PixelView(
            base: view.pointer(x: rect.minX - area.minX, y: rect.minY - area.minY), width: rect.width,
            height: rect.height, pitch: view.pitch, format: view.format)
    }

    /// Returns the pixels of a part of the area that begins at a pixel of the device and is as large as a mask.
    @inline(__always)
    func part(x: Int, y: Int, sizedLike mask: PixelView) -> PixelView {
        PixelView(
            base: view.pointer(x: x - area.minX, y: y - area.minY), width: mask.width, height: mask.height,
            pitch: view.pitch, format: view.format)
    }
}
