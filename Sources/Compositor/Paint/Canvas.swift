import Geometry
import Pixels

/// Pixels to paint on, and which part of the device they are.
struct Canvas {
    let view: PixelView
    /// In device pixels; as large as the view.
    let area: PixelRect

    /// The pixels of a part of the device that the canvas covers.
    func part(_ rect: PixelRect) -> PixelView {
        view.part(rect.offset(x: -area.minX, y: -area.minY))
    }
}
