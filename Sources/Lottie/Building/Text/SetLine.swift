/// A line of a text.
struct SetLine: Sendable {
    let glyphs: [SetGlyph]
    /// Whether it is the last line of its paragraph.
    let endsParagraph: Bool
}
