import Glibc
import Pixels

/// Raises each component to a power.
package struct GammaAdjustment: ColorFilter {
    var power: Float

    package init(power: Float) {
        self.power = power
    }

    func color(_ c: PixelColor) -> PixelColor {
        PixelColor(powf(c.x, power), powf(c.y, power), powf(c.z, power), c.w)
    }
}
