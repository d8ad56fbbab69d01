internal import Geometry

/// The limits of colour glyphs, whose tables may be invalid or harmful. A glyph beyond them is drawn as an outline.
enum ColorGlyphLimits {
    /// The number of paints inside each other. Paints that contain themselves exceed it.
    static let depth = 64
    /// The number of paints, each counted as often as it is painted.
    static let paints = 2048
    /// The number of colour stops of all gradients.
    static let stops = 4096
    /// The number of points of all outlines.
    static let points = 262_144
    /// The number of pictures that are needed at once.
    static let pictures = 8
    /// The number of glyphs that a face keeps.
    static let glyphs = 512
    /// The distance from the origin, in ems, beyond which nothing is painted.
    static let reach: CGFloat = 8
    /// The width and the height of pictures, in pixels.
    static let side: CGFloat = 1024
    /// The product of a picture's pixels and the number of paints.
    static let work: CGFloat = 0x1p27
}
