import Pixels

extension SIMD4<Float> {
    /// The colour without its alpha multiplied in. The alpha must not be 0.
    var unpremultiplied: Self {
        var color = self / w
        color.w = w
        return color
    }

    /// The colour, clamped to 0…1, with its alpha multiplied in.
    var premultiplied: Self {
        let kept = clamped(lowerBound: .zero, upperBound: .one)
        var color = kept * kept.w
        color.w = kept.w
        return color
    }

    /// The luminance of a colour, by the weights of sRGB's primaries.
    var luminance: Float { 0.2125 * x + 0.7154 * y + 0.0721 * z }

    /// Returns the colour with the alpha of another one.
    package func withAlpha(of other: Self) -> Self { Self(x, y, z, other.w) }

    init(gray: Float, alpha: Float) {
        self.init(gray, gray, gray, alpha)
    }
}
