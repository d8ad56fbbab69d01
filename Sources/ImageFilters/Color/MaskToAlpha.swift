import Pixels

/// Turns the luminance into the alpha of white.
package struct MaskToAlpha: ColorFilter {
    package init() {}

    func color(_ c: PixelColor) -> PixelColor { PixelColor(1, 1, 1, c.luminance * c.w) }
}
