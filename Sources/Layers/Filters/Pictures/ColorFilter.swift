import Geometry
import Pixels

/// A colour for every colour.
protocol ColorFilter: Sendable {
    /// - Parameter color: not premultiplied, 0…1. What is returned may lie outside.
    func color(_ color: PixelColor) -> PixelColor
}

extension ColorFilter {
    /// Changes all pixels of a 32-bit view. What is clear stays so.
    func apply(to view: PixelView) {
        for y in 0..<view.height {
            let row = view.row(y)
            for x in 0..<view.width where row[x] >> 24 != 0 {
                row[x] = color(PixelColor(argb: row[x]).unpremultiplied).premultiplied.argb
            }
        }
    }
}

/// A colour for every colour at a place.
protocol LightFilter: Sendable {
    /// - Parameters:
    ///   - color: not premultiplied, 0…1. What is returned may lie outside.
    ///   - place: from the middle of the bounds, half of their diagonal being 1.
    func color(_ color: PixelColor, at place: SIMD2<Double>) -> PixelColor
}

extension LightFilter {
    /// Changes all pixels of a 32-bit view. What is clear stays so.
    func apply(to view: PixelView, in place: PicturePlace) {
        let bounds = place.bounds
        let width = Double(bounds.size.width)
        let height = Double(bounds.size.height)
        let middle = SIMD2(Double(bounds.midX), Double(bounds.midY))
        let half = max((width * width + height * height).squareRoot() / 2, 1e-6)
        for y in 0..<view.height {
            let row = view.row(y)
            for x in 0..<view.width where row[x] >> 24 != 0 {
                guard let point = place.point(x, y) else { continue }
                row[x] = color(PixelColor(argb: row[x]).unpremultiplied, at: (point - middle) / half).premultiplied.argb
            }
        }
    }
}

extension SIMD4<Float> {
    /// The colour that it is a part of; it must not be clear.
    fileprivate var unpremultiplied: Self {
        var color = self / w
        color.w = w
        return color
    }

    /// Held within 0…1 first.
    fileprivate var premultiplied: Self {
        let kept = clamped(lowerBound: .zero, upperBound: .one)
        var color = kept * kept.w
        color.w = kept.w
        return color
    }

    /// As bright as it looks, by the weights of sRGB's primaries.
    var luminance: Float { 0.2125 * x + 0.7154 * y + 0.0721 * z }

    func withAlpha(of other: Self) -> Self { Self(x, y, z, other.w) }

    init(gray: Float, alpha: Float) {
        self.init(gray, gray, gray, alpha)
    }
}
