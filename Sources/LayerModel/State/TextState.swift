package import Geometry
package import Graphics

/// What a text layer draws.
package struct TextState: LayerKindValue {
    package var text = AttributedText()
    /// Of parts of the text that have none themselves, as are the size and the colour.
    package var font = Self.defaultFont
    /// In points.
    package var fontSize: CGFloat = 36
    /// Nil draws nothing.
    package var foregroundColor: CGColor? = .white
    package var isWrapped = false
    package var truncation = TextTruncation.none
    package var alignment = TextAlignment.natural
    package var allowsFontSubpixelQuantization = false
    /// A subclass may draw otherwise, so that its drawing is shown as contents.
    package var isDrawnByProgram = false

    package static let defaultFont = "Helvetica"

    package init() {}

    package init?(_ kind: LayerKindState) {
        guard case .text(let text) = kind else { return nil }
        self = text
    }

    package var kind: LayerKindState { .text(self) }

    /// How the text is laid out in a box of this size, in points.
    package func request(in size: CGSize) -> TextRequest {
        TextRequest(
            text, font: font, fontSize: fontSize, box: size, isWrapped: isWrapped, truncation: truncation,
            isJustified: alignment == .justified)
    }
}
