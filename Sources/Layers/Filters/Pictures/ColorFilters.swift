import Geometry
import Glibc
import Pixels

/// Each part as one of a few, equally far apart.
package struct Posterization: ColorFilter {
    var levels: Float

    func color(_ c: PixelColor) -> PixelColor {
        pointwiseMin((c * levels).rounded(.down), PixelColor(repeating: levels - 1)).withAlpha(of: .zero)
            / max(levels - 1, 1) + PixelColor(0, 0, 0, c.w)
    }
}

/// Each part to a power.
package struct GammaAdjustment: ColorFilter {
    var power: Float

    func color(_ c: PixelColor) -> PixelColor {
        PixelColor(powf(c.x, power), powf(c.y, power), powf(c.z, power), c.w)
    }
}

/// Shades of one colour.
package struct Monochrome: ColorFilter {
    var tone: PixelColor
    var intensity: Float

    func color(_ c: PixelColor) -> PixelColor {
        (c + (tone * c.luminance - c) * intensity).withAlpha(of: c)
    }
}

/// From one colour to another by brightness.
package struct FalseColor: ColorFilter {
    var dark: PixelColor
    var light: PixelColor

    func color(_ c: PixelColor) -> PixelColor {
        var color = dark + (light - dark) * c.luminance
        color.w *= c.w
        return color
    }
}

/// Each part held within limits.
package struct ColorClamp: ColorFilter {
    var least: PixelColor
    var most: PixelColor

    func color(_ c: PixelColor) -> PixelColor { pointwiseMax(pointwiseMin(c, most), least) }
}

/// The greatest or the least of the parts, as grey.
package struct ExtremeComponent: ColorFilter {
    var isGreatest: Bool

    func color(_ c: PixelColor) -> PixelColor {
        PixelColor(gray: isGreatest ? max(c.x, c.y, c.z) : min(c.x, c.y, c.z), alpha: c.w)
    }
}

/// White, as dense as the colour is bright.
package struct MaskToAlpha: ColorFilter {
    func color(_ c: PixelColor) -> PixelColor { PixelColor(1, 1, 1, c.luminance * c.w) }
}

/// Darker towards the corners.
package struct Vignette: LightFilter {
    /// How dark the corners are at a radius of 1; below zero they are light.
    var intensity: Double
    /// How far out it reaches, the corners being at 1.
    var radius: Double

    func color(_ c: PixelColor, at place: SIMD2<Double>) -> PixelColor {
        let distance = (place.x * place.x + place.y * place.y).squareRoot()
        return (c * Float(1 - intensity * smoothStep(distance / max(radius, 1e-6)))).withAlpha(of: c)
    }
}
