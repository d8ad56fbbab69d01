import Geometry
import Graphics
import Pixels

extension CGImage {
    /// Returns the premultiplied colour at a position in unit coordinates from the upper left corner, interpolated
    /// between the four nearest pixels; positions outside are clamped to the edge.
    func sample(_ u: Double, _ v: Double) -> PixelColor {
        let x = u * Double(width) - 0.5
        let y = v * Double(height) - 0.5
        guard x.isFinite, y.isFinite else { return .zero }
        let left = x.rounded(.down)
        let top = y.rounded(.down)
        let fx = Float(x - left)
        let fy = Float(y - top)
        func pixel(_ dx: Double, _ dy: Double) -> PixelColor {
            let column = Int(saturating: min(max(left + dx, 0), Double(width - 1)))
            let row = Int(saturating: min(max(top + dy, 0), Double(height - 1)))
            return PixelColor(argb: pixels.pointer(x: column, y: row).load(as: UInt32.self))
        }
        let above = pixel(0, 0) * (1 - fx) + pixel(1, 0) * fx
        let below = pixel(0, 1) * (1 - fx) + pixel(1, 1) * fx
        return above * (1 - fy) + below * fy
    }
}
