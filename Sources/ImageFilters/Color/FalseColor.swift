package import Pixels

/// Maps the luminance to a ramp between two colours.
package struct FalseColor: ColorFilter {
    var dark: PixelColor
    var light: PixelColor

    package init(dark: PixelColor, light: PixelColor) {
        self.dark = dark
        self.light = light
    }

    func color(_ c: PixelColor) -> PixelColor {
        var color = dark + (light - dark) * c.luminance
        color.w *= c.w
        return color
    }
}
