/// A colour of a colour glyph.
package struct PaletteColor: Sendable {
    /// The colour of the palette; `nil` for the colour of the text.
    let color: CGColor?
    /// A factor on the colour's alpha, 0…1.
    let alpha: CGFloat

    package init(color: CGColor?, alpha: CGFloat = 1) {
        self.color = color
        self.alpha = alpha
    }

    func resolved(textColor: CGColor) -> CGColor {
        let color = color ?? textColor
        return alpha < 1 ? color.copy(alpha: color.alpha * alpha) ?? color : color
    }
}
