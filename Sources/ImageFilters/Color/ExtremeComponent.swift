import Pixels

/// Shows the greatest or the least of the three colour components as grey.
package struct ExtremeComponent: ColorFilter {
    var isGreatest: Bool

    package init(isGreatest: Bool) {
        self.isGreatest = isGreatest
    }

    func color(_ c: PixelColor) -> PixelColor {
        PixelColor(gray: isGreatest ? max(c.x, c.y, c.z) : min(c.x, c.y, c.z), alpha: c.w)
    }
}
