package import Geometry

/// Shadows as layers have them: in the space of the moment, by their standard deviation.
extension CGContext {
    /// A shadow under everything that is painted from now on.
    /// - Parameters:
    ///   - offset: in user space.
    ///   - radius: the gaussian's standard deviation, in user space.
    package func setShadow(userOffset offset: CGSize, radius: CGFloat, color: CGColor) {
        state.shadow = shadow(offset, radius, color)
    }

    /// Paints the shadow of an area without the area.
    package func drawShadow(of path: PathStorage, offset: CGSize, radius: CGFloat, color: CGColor) {
        // The area itself lies where nothing is seen.
        let away: CGFloat = 30000
        var style = style(), shadow = shadow(offset, radius, color)
        shadow.offset.width += away
        style.shadow = shadow
        let place = toPixels.concatenating(CGAffineTransform(translationX: -away, y: 0))
        target.draw(.path(path.applying(place), .winding), .color(.black), style)
    }

    private func shadow(_ offset: CGSize, _ radius: CGFloat, _ color: CGColor) -> DrawnShadow {
        let t = toPixels
        let moved = CGSize(width: t.a * offset.width + t.c * offset.height, height: t.b * offset.width + t.d * offset.height)
        return DrawnShadow(offset: moved, radius: max(radius, 0) * abs(t.determinant).squareRoot(), color: color)
    }
}
