import Geometry
import Glibc
import Graphics
import Pixels

// The names of the C library's functions are those of others here.
func cosine(_ angle: Double) -> Double { cos(angle) }
func sine(_ angle: Double) -> Double { sin(angle) }

/// From 0 to 1 without a corner at either end.
func smoothStep(_ x: Double) -> Double {
    let t = min(max(x, 0), 1)
    return t * t * (3 - 2 * t)
}

extension CGColor {
    /// Premultiplied, its alpha times `amount`, which counts from 0 to 1.
    func light(_ amount: Double) -> PixelColor {
        let a = Float(min(max(Double(alpha) * amount, 0), 1))
        func part(_ value: CGFloat) -> Float { Float(min(max(value, 0), 1)) * a }
        return SIMD4(part(red), part(green), part(blue), a)
    }
}

extension CGImage {
    /// The premultiplied colour at a place in unit coordinates from the upper left corner, between the four pixels
    /// around it; the edge's beyond it.
    func sample(_ u: Double, _ v: Double) -> PixelColor {
        let x = u * Double(width) - 0.5
        let y = v * Double(height) - 0.5
        guard x.isFinite, y.isFinite else { return .zero }
        let left = x.rounded(.down)
        let top = y.rounded(.down)
        let fx = Float(x - left)
        let fy = Float(y - top)
        func pixel(_ dx: Double, _ dy: Double) -> PixelColor {
            let column = Int(min(max(left + dx, 0), Double(width - 1)))
            let row = Int(min(max(top + dy, 0), Double(height - 1)))
            return PixelColor(argb: pixels.pointer(x: column, y: row).load(as: UInt32.self))
        }
        let above = pixel(0, 0) * (1 - fx) + pixel(1, 0) * fx
        let below = pixel(0, 1) * (1 - fx) + pixel(1, 1) * fx
        return above * (1 - fy) + below * fy
    }
}
