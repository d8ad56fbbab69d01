package import Pixels

/// Turns colours into shades of one tone.
package struct Monochrome: ColorFilter {
    var tone: PixelColor
    /// The share of the shade in the result, 0…1.
    var intensity: Float

    package init(tone: PixelColor, intensity: Float) {
        self.tone = tone
        self.intensity = intensity
    }

    func color(_ c: PixelColor) -> PixelColor {
        (c + (tone * c.luminance - c) * intensity).withAlpha(of: c)
    }
}
