internal import Geometry

/// The heights at which the lines of a text lie, from the top down, in the units of a Pango layout.
struct LineStack {
    /// Points to a unit.
    private let scale: CGFloat
    /// The lower edge of the last line; 0 before the first.
    private(set) var bottom: CGFloat = 0
    /// The distance of the last line's lower edge from the next line's upper edge.
    private var spacing: CGFloat = 0
    private var isEmpty = true

    init(scale: CGFloat) {
        self.scale = scale
    }

    /// A line's edges and its baseline.
    struct Position {
        let top: CGFloat
        let baseline: CGFloat
        let bottom: CGFloat
    }

    /// Places a line below those before it.
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
        // The difference from the text's own height lies above the text.
        return Position(top: top, baseline: bottom - descent, bottom: bottom)
    }

    mutating func beginParagraph(_ style: CTParagraphStyle) {
        if !isEmpty { spacing += style.paragraphSpacingBefore / scale }
    }

    mutating func endParagraph(_ style: CTParagraphStyle) { spacing += style.paragraphSpacing / scale }
}
