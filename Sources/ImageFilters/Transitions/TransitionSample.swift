package import Pixels

/// How the two images of a transition are combined at one point.
package struct TransitionSample: Sendable {
    /// The point, in the layer's own space.
    package var point = SIMD2<Double>.zero
    /// The share of the new image in the result, 0…1; the rest is the old one's.
    package var share: Double = 0
    /// The offset from the point to where the old image is sampled, in points.
    package var oldShift = SIMD2<Double>.zero
    /// The offset from the point to where the new image is sampled, in points.
    package var newShift = SIMD2<Double>.zero
    /// A premultiplied colour that is composited over the old image.
    package var oldTint = PixelColor.zero
    /// A premultiplied colour that is composited over the new image.
    package var newTint = PixelColor.zero

    package init() {}

    /// Composites a premultiplied colour over both images.
    mutating func tint(_ color: PixelColor) {
        oldTint = color
        newTint = color
    }
}
