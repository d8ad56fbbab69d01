import Geometry
import Pixels

/// Pixels to paint on, and which part of the device they are.
struct Canvas {
    let view: PixelView
    /// In device pixels; as large as the view.
    let area: PixelRect

    /// The pixels of a part of the device that the canvas covers.
    @inline(__always)
    func part(_ rect: PixelRect) -> PixelView {
        PixelView(
            base: view.pointer(x: rect.minX - area.minX, y: rect.minY - area.minY), width: rect.width,
            height: rect.height, pitch: view.pitch, format: view.format)
    }
}
