package import Geometry
package import Graphics

/// The values of a text layer.
@usableFromInline package struct TextState: LayerKindValue {
    package var text = AttributedText()
    /// The font of the parts of the text that have none of their own. The size and the colour apply in the same way.
    package var font = Self.defaultFont
    /// In points.
    package var fontSize: CGFloat = 36
    /// `nil` draws nothing.
    package var foregroundColor: CGColor? = .white
    package var isWrapped = false
    package var truncation = TextTruncation.none
    package var alignment = TextAlignment.natural
    package var allowsFontSubpixelQuantization = false
    /// Whether a subclass may draw the layer, so that its backing store is shown instead of the text.
    package var isDrawnByProgram = false

    package static let defaultFont = "Helvetica"

    @usableFromInline package init() {}

    @inlinable package static func values(in kind: LayerKindState) -> Self? {
        if case .text(let text) = kind { text } else { nil }
    }

    @inlinable package var kind: LayerKindState { .text(self) }

    /// Returns the request for the layout of the text in a box of this size, in points.
    package func request(in size: CGSize) -> TextRequest {
        TextRequest(
            text, font: font, fontSize: fontSize, box: size, isWrapped: isWrapped, truncation: truncation,
            isJustified: alignment == .justified)
    }
}
