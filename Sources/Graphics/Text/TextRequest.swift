package import Geometry

/// A text and how it is to be laid out; all that a layout depends on, so that equal requests share one.
package struct TextRequest: Hashable, Sendable {
    package var text: AttributedText
    /// Of parts that have no font of their own.
    package var font: String
    /// In points, of parts that have no font of their own.
    package var fontSize: CGFloat
    /// Lines are broken, or cut, at this width; nil for lines as long as their paragraphs.
    package var width: CGFloat?
    /// The room for wrapped lines of which the last is cut; nil where none is.
    package var height: CGFloat?
    package var isWrapped = false
    package var truncation = TextTruncation.none
    package var isJustified = false
    /// Newlines count as spaces.
    package var isSingleLine = false

    package init(_ text: AttributedText, font: String, fontSize: CGFloat) {
        self.text = text
        self.font = font
        self.fontSize = fontSize
    }

    /// A request for lines that are broken or cut at a box; what the result doesn't depend on is left out.
    package init(
        _ text: AttributedText, font: String, fontSize: CGFloat, box: CGSize, isWrapped: Bool,
        truncation: TextTruncation, isJustified: Bool
    ) {
        self.init(text, font: font, fontSize: fontSize)
        self.isWrapped = isWrapped
        self.truncation = truncation
        self.isJustified = isWrapped && isJustified
        // Paragraph styles may cut lines at the width.
        if isWrapped || truncation != .none || text.styledRunCount > 0 { width = box.width }
        if isWrapped && truncation != .none { height = box.height }
    }
}

/// Where a line that is too long is cut.
package enum TextTruncation: String, Hashable, Sendable {
    case none, start, end, middle
}

/// How lines lie in a width.
package enum TextAlignment: String, Hashable, Sendable {
    /// By the direction in which a line is read.
    case natural
    case left, right, center
    /// Lines that were broken fill the width.
    case justified
}
