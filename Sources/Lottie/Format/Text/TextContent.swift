/// The text of a layer.
package struct TextContent: Equatable, Sendable {
    package var document: AnimatedText
    package var animators: [TextAnimator] = []
    package var anchorGrouping = TextAnchorGrouping.character
    /// The place of the anchors in their groups, in percent.
    package var anchorAlignment = AnimatedVector(.zero)

    package init(document: AnimatedText) {
        self.document = document
    }

    /// All values, with those of the animators.
    package var values: [any FrameDependent] {
        [document, anchorAlignment] + animators.flatMap(\.values)
    }
}
