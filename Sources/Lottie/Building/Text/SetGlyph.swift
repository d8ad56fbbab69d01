internal import Geometry
internal import Graphics

/// A character of a text at its place.
struct SetGlyph: Sendable {
    /// The outline about its origin on the baseline, y pointing down.
    var outline: PathStorage
    var origin: CGPoint
    var advance: Double
    var isSpace: Bool
    /// The indices of the character, of the character without spaces, of the word and of the line in the text.
    var character = 0
    var visible = 0
    var word = 0
    var line = 0
}
