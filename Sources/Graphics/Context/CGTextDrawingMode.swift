/// The parts of glyphs that are painted, and whether glyphs become the clip.
public enum CGTextDrawingMode: Int32, Sendable, Hashable {
    /// Fills glyphs.
    case fill = 0
    /// Paints the outlines of glyphs.
    case stroke = 1
    /// Fills glyphs and paints their outlines.
    case fillStroke = 2
    /// Paints nothing.
    case invisible = 3
    /// Fills glyphs and clips to them.
    case fillClip = 4
    /// Paints the outlines of glyphs and clips to the glyphs.
    case strokeClip = 5
    /// Fills glyphs, paints their outlines, and clips to the glyphs.
    case fillStrokeClip = 6
    /// Paints nothing and clips to the glyphs.
    case clip = 7

    /// Whether glyphs become part of the clip.
    var clips: Bool { rawValue >= CGTextDrawingMode.fillClip.rawValue }
}
