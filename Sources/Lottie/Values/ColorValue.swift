/// A colour in sRGB; its components are nominally 0…1.
package struct ColorValue: Equatable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double
    package var alpha: Double

    package init(_ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    package static let black = ColorValue(0, 0, 0)
    package static let white = ColorValue(1, 1, 1)

    /// Creates a colour from its hexadecimal form, `#rrggbb` or `#rgb`, with or without the sign; `nil` for other text.
    package init?(hexadecimal text: String) {
        let digits = text.utf8.drop { $0 == UInt8(ascii: "#") }
            .compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        let count = text.utf8.count - (text.hasPrefix("#") ? 1 : 0)
        guard digits.count == count else { return nil }
        switch count {
        case 3: self.init(Double(digits[0]) / 15, Double(digits[1]) / 15, Double(digits[2]) / 15)
        case 6, 8:
            func part(_ index: Int) -> Double { Double(digits[index * 2] * 16 + digits[index * 2 + 1]) / 255 }
            self.init(part(0), part(1), part(2))
        default: return nil
        }
    }
}

extension ColorValue: KeyframeValue {
    package static func interpolate(
        _ start: ColorValue, _ end: ColorValue, _ progress: EasingProgress, along motion: MotionCurve?
    ) -> ColorValue {
        ColorValue(
            start.red + (end.red - start.red) * progress.x, start.green + (end.green - start.green) * progress.x,
            start.blue + (end.blue - start.blue) * progress.x,
            alpha: start.alpha + (end.alpha - start.alpha) * progress.x)
    }

    package var components: SIMD4<Double>? { SIMD4(red, green, blue, alpha) }

    package func adding(_ difference: SIMD4<Double>) -> ColorValue {
        ColorValue(red + difference.x, green + difference.y, blue + difference.z, alpha: alpha + difference.w)
    }
}
