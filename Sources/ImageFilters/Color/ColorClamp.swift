import Geometry
package import Pixels

/// Clamps each component to a range of its own.
package struct ColorClamp: ColorFilter {
    var least: PixelColor
    var most: PixelColor

    package init(least: PixelColor, most: PixelColor) {
        self.least = least
        self.most = most
    }

    func color(_ c: PixelColor) -> PixelColor { pointwiseMax(pointwiseMin(c, most), least) }
}
