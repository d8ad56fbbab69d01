internal import Geometry

/// The vertical positions of the lines of a text from the top, in the units of a Pango layout.
struct LineStack {
    /// The points per unit.
    private let scale: CGFloat
    /// The bottom of the last line; 0 before the first.
    private(set) var bottom: CGFloat = 0
    /// The distance between the bottom of the last line and the top of the next one.
    private var spacing: CGFloat = 0
    private var isEmpty = true

    init(scale: CGFloat) {
        self.scale = scale
    }

    /// The edges and the baseline of a line.
    struct Position {
        let top: CGFloat
        let baseline: CGFloat
        let bottom: CGFloat
    }

    /// Places a line below the previous ones.
    /// - Parameters:
    ///   - ascent: the height of the text above the baseline.
    ///   - descent: the depth of the text below the baseline.
    mutating func place(ascent: CGFloat, descent: CGFloat, style: CTParagraphStyle) -> Position {
        var height: CGFloat = ascent + descent
        if style.lineHeightMultiple > 0 { height *= style.lineHeightMultiple }
        height = max(height, style.minimumLineHeight / scale)
        if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight / scale) }
        let top: CGFloat = bottom + spacing
        bottom = top + height
        spacing = style.lineSpacing / scale
        isEmpty = false
        // Additional height is above the text.
        return Position(top: top, baseline: bottom - descent, bottom: bottom)
    }

    mutating func beginParagraph(_ style: CTParagraphStyle) {
        if !isEmpty { spacing += style.paragraphSpacingBefore / scale }
    }

    mutating func endParagraph(_ style: CTParagraphStyle) { spacing += style.paragraphSpacing / scale }
}
