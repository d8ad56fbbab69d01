package import Pixels

/// Mixes colours with those of a ramp between two colours, at the place of the grey with the mean light of their red,
/// green and blue.
///
/// This is After Effects' effect “Tint” as lottie-web draws it: the mean is that of linear components, the ramp is one
/// of encoded components.
package struct Tint: ColorFilter {
    var dark: PixelColor
    var light: PixelColor
    /// The share of the ramp in the result, 0…1.
    var intensity: Float

    package init(dark: PixelColor, light: PixelColor, intensity: Float) {
        self.dark = dark
        self.light = light
        self.intensity = intensity
    }

    func color(_ c: PixelColor) -> PixelColor {
        let mean = (TransferCurve.linear(c.x) + TransferCurve.linear(c.y) + TransferCurve.linear(c.z)) / 3
        let ramp = dark + (light - dark) * TransferCurve.encoded(mean)
        return (c + (ramp - c) * intensity).withAlpha(of: c)
    }
}
