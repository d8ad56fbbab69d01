public import Geometry

/// The parts of a line that its bounds include.
public struct CTLineBoundsOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Excludes the space between lines. Unlike in Core Text, it has no effect, because lines have none.
    public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1)
    /// Excludes vertical shifts. Unlike in Core Text, it has no effect.
    public static let excludeTypographicShifts = CTLineBoundsOptions(rawValue: 2)
    /// Excludes hanging punctuation. Unlike in Core Text, it has no effect, because lines have none.
    public static let useHangingPunctuation = CTLineBoundsOptions(rawValue: 4)
    /// The bounds are the box around the ink of the glyphs.
    public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 8)
    /// The bounds are the optical bounds. Unlike in Core Text, it has no effect.
    public static let useOpticalBounds = CTLineBoundsOptions(rawValue: 16)
    /// Includes the extents of the language's script. Unlike in Core Text, it has no effect.
    public static let includeLanguageExtents = CTLineBoundsOptions(rawValue: 32)
}

/// Returns the bounds of a line in points, with y up from the baseline: from descent to ascent, or the box around the
/// ink of the glyphs.
/// - Parameter options: the options, of which only `useGlyphPathBounds` has an effect.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
    if options.contains(.useGlyphPathBounds) { return line.inkBounds }
    var ascent: CGFloat = 0
    var descent: CGFloat = 0
    let width = CTLineGetTypographicBounds(line, &ascent, &descent, nil)
    return CGRect(x: 0, y: -descent, width: CGFloat(width), height: ascent + descent)
}
