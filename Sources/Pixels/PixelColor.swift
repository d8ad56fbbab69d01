/// The colour of a pixel: premultiplied red, green and blue, and alpha, 0…1.
package typealias PixelColor = SIMD4<Float>

extension SIMD4<Float> {
    /// Creates a colour from a word of ``PixelFormat/argb8888``.
    @inlinable @inline(__always) package init(argb: UInt32) {
        self = SIMD4(Float(argb >> 16 & 255), Float(argb >> 8 & 255), Float(argb & 255), Float(argb >> 24)) / 255
    }

    /// The colour as a word of ``PixelFormat/argb8888``: rounded to nearest, no component greater than alpha.
    package var argb: UInt32 {
        // Comparisons instead of clamped(lowerBound:upperBound:), which is a call for each component. NaN fails them.
        let scaled = self * 255 + 0.5
        let positive = Self.zero.replacing(with: scaled, where: scaled .> 0)
        let bytes = positive.replacing(with: 255.5, where: positive .> 255.5)
        let alpha = UInt32(saturating: bytes.w)
        return alpha << 24 | Swift.min(UInt32(saturating: bytes.x), alpha) << 16 | Swift.min(
            UInt32(saturating: bytes.y), alpha) << 8 | Swift.min(UInt32(saturating: bytes.z), alpha)
    }
}
