internal import Geometry

/// A glyph with colours of its own, from a COLR table.
package struct ColorGlyph: Sendable {
    let paint: ColorPaint
    /// The transform from the space of the paint to ems, with y down.
    let toEms: CGAffineTransform
    /// The box around everything that is painted, in ems, with y down.
    package let box: CGRect
    /// Whether parts of the glyph have the colour of the text.
    package let usesTextColor: Bool
    /// The number of paints.
    let paintCount: Int

    /// Creates a glyph; fails if nothing is painted, if the paint fills the plane, or if it needs too many pictures.
    /// - Parameters:
    ///   - usesTextColor: whether parts of the paint have the colour of the text.
    ///   - paintCount: the number of paints, at least 1.
    package init?(_ paint: ColorPaint, unitsPerEm: Int, usesTextColor: Bool, paintCount: Int) {
        let scale = 1 / CGFloat(unitsPerEm)
        let toEms = CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: 0)
        let reach = ColorGlyphLimits.reach
        let limit = CGRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
        guard paint.pictureCount <= ColorGlyphLimits.pictures, let box = paint.box?.applying(toEms).common(with: limit),
            box.width > 0, box.height > 0
        else { return nil }
        self.paint = paint
        self.toEms = toEms
        self.box = box
        self.usesTextColor = usesTextColor
        self.paintCount = paintCount
    }
}
