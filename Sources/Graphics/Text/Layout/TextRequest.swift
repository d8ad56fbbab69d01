internal import Geometry

/// A text and the parameters of its layout. Equal requests share a layout.
package struct TextRequest: Hashable, Sendable {
    package var text: AttributedText
    /// The font of runs without one.
    package var font: String
    /// The size in points of runs without a font.
    package var fontSize: CGFloat
    /// The width at which lines are broken or truncated; `nil` for no limit.
    package var width: CGFloat?
    /// The height for wrapped lines, the last of which is truncated; `nil` for no limit.
    package var height: CGFloat?
    package var isWrapped = false
    package var truncation = TextTruncation.none
    package var isJustified = false
    /// Whether newlines are replaced by spaces.
    var isSingleLine = false

    package init(_ text: AttributedText, font: String, fontSize: CGFloat) {
        self.text = text
        self.font = font
        self.fontSize = fontSize
    }

    /// Creates a request for lines that are broken or truncated at a box. Parameters that do not affect the result are
    /// omitted.
    package init(
        _ text: AttributedText, font: String, fontSize: CGFloat, box: CGSize, isWrapped: Bool,
        truncation: TextTruncation, isJustified: Bool
    ) {
        self.init(text, font: font, fontSize: fontSize)
        self.isWrapped = isWrapped
        self.truncation = truncation
        self.isJustified = isWrapped && isJustified
        // Paragraph styles may truncate lines at the width.
        if isWrapped || truncation != .none || text.styledRunCount > 0 { width = box.width }
        if isWrapped && truncation != .none { height = box.height }
    }
}

/// The part of a line that is replaced by an ellipsis if the line is too long.
package enum TextTruncation: String, Hashable, Sendable, CaseIterable {
    case none, start, end, middle
}

/// The horizontal alignment of lines.
package enum TextAlignment: String, Hashable, Sendable, CaseIterable {
    /// Lines are aligned by the direction of their text.
    case natural
    case left, right, center
    /// Lines that were broken are stretched to the full width.
    case justified
}
