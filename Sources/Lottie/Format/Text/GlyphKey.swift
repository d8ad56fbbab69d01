/// The character, the family and the style of an embedded outline.
package struct GlyphKey: Hashable, Sendable {
    package var character: String
    package var family: String
    package var style: String

    package init(character: String, family: String, style: String) {
        self.character = character
        self.family = family
        self.style = style
    }
}
