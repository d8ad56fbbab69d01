import Geometry
import Graphics
import LayerModel

/// The text of a text layer at its last display.
struct DisplayedText: Sendable {
    let text: FormerText
    private let state: TextState

    /// - Parameters:
    ///   - size: The size of the layer's bounds.
    ///   - layout: The layout of the text in that size; `nil` for an empty text.
    init(_ state: TextState, in size: CGSize, _ layout: TextLayout?) {
        self.state = state
        text = FormerText(state.request(in: size), layout, state.alignment)
    }

    /// Whether both show one text. The size of the font and the colour, which animate by themselves, are not compared.
    func isSameText(as other: DisplayedText) -> Bool {
        state.text == other.state.text && state.font == other.state.font && state.isWrapped == other.state.isWrapped
            && state.truncation == other.state.truncation && state.alignment == other.state.alignment
    }
}
