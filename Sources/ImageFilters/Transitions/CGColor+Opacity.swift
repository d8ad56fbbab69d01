import Graphics
import Pixels

extension CGColor {
    /// Returns the premultiplied colour, its alpha multiplied by an opacity; the product is clamped to 0…1.
    func premultiplied(opacity: Double) -> PixelColor {
        let a = Float(min(max(Double(alpha) * opacity, 0), 1))
        func part(_ value: CGFloat) -> Float { Float(min(max(value, 0), 1)) * a }
        return SIMD4(part(red), part(green), part(blue), a)
    }
}
