/// A font of a composition.
package struct FontRecord: Equatable, Sendable {
    /// The name by which texts refer to the font.
    package var name: String
    package var family: String
    /// The style, such as `Bold Italic`.
    package var style: String
    /// The weight of CSS, if the file names one.
    package var weight: Int?
    /// The ascent in percent of the size; `nil` for the font's own.
    package var ascent: Double?
    /// The address or path of a font file; empty for a font that must be installed.
    package var path: String

    package init(name: String, family: String, style: String, weight: Int?, ascent: Double?, path: String) {
        self.name = name
        self.family = family
        self.style = style
        self.weight = weight
        self.ascent = ascent
        self.path = path
    }
}
