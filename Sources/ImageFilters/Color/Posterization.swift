import Geometry
import Pixels

/// Rounds each component down to one of a number of levels, which are equally far apart.
package struct Posterization: ColorFilter {
    /// The number of levels, at least 1.
    var levels: Float

    package init(levels: Float) {
        self.levels = levels
    }

    func color(_ c: PixelColor) -> PixelColor {
        pointwiseMin((c * levels).rounded(.down), PixelColor(repeating: levels - 1)).withAlpha(of: .zero)
            / max(levels - 1, 1) + PixelColor(0, 0, 0, c.w)
    }
}
