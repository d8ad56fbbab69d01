/// What of glyphs is painted (Core Graphics: `CGTextDrawingMode`).
public enum CGTextDrawingMode: Int32, Sendable, Hashable {
    case fill = 0
    case stroke = 1
    case fillStroke = 2
    case invisible = 3
    case fillClip = 4
    case strokeClip = 5
    case fillStrokeClip = 6
    case clip = 7

    /// Whether glyphs become part of the clip.
    var clips: Bool { rawValue >= CGTextDrawingMode.fillClip.rawValue }
}
