internal import Geometry
internal import Pixels

extension ColorGlyph {
    /// Returns a picture of the glyph and its box in ems, with y down; `nil` if there is no memory.
    /// - Parameters:
    ///   - pixelsPerEm: the size, which is reduced if the picture would be too large.
    ///   - textColor: the colour of parts that have that of the text.
    package func picture(pixelsPerEm: CGFloat, textColor: CGColor) -> (image: CGImage, box: CGRect)? {
        // Two pixels less, since the edges are rounded outwards.
        let side = min((ColorGlyphLimits.work / CGFloat(max(paintCount, 1))).squareRoot(), ColorGlyphLimits.side) - 2
        let scale = min(pixelsPerEm, side / max(box.width, box.height))
        guard scale > 0 else { return nil }
        let far = 1 << 20
        // Edges on pixel boundaries are not exactly on them.
        let area = PixelRect(
            covering: box.applying(CGAffineTransform(scaleX: scale, y: scale)).insetBy(dx: 1.0 / 256, dy: 1.0 / 256),
            limit: PixelRect(minX: -far, minY: -far, maxX: far, maxY: far))
        guard !area.isEmpty,
            let buffer = PixelBuffer.requested(width: area.width, height: area.height, format: .argb8888)
        else { return nil }
        let context = CGContext(drawingOn: buffer, showing: area)
        context.setFillColor(textColor)
        context.draw(self, through: CGAffineTransform(scaleX: scale, y: scale), alpha: 1)
        guard let image = context.takeImage() else { return nil }
        let pictured = CGRect(
            x: CGFloat(area.minX) / scale, y: CGFloat(area.minY) / scale, width: CGFloat(area.width) / scale,
            height: CGFloat(area.height) / scale)
        return (image, pictured)
    }
}
