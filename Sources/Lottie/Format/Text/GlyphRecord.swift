/// The outline of a character.
package struct GlyphRecord: Equatable, Sendable {
    /// The size of the font for which the width and the shapes are.
    package var fontSize: Double
    /// The advance in percent of the size.
    package var width: Double
    package var shapes: [ShapeItem]
}
