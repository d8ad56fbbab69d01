public import Geometry

/// A line of text. Runs without a font use Helvetica at 12 points, runs without a colour are black.
///
/// ```swift
/// let font = CTFont(named: "DejaVu Sans", size: 24)
/// let line = CTLineCreateWithAttributedString(AttributedText("Ready", attributes: .init(font: font)))
/// context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)  // where y points down, as in a layer's draw(in:)
/// context.textPosition = CGPoint(x: 10, y: 40)
/// CTLineDraw(line, context)
/// ```
public final class CTLine: Sendable {
    let layout: TextLayout
    let text: AttributedText
    let line: TextLine?

    init(_ layout: TextLayout, _ line: TextLine?, of text: AttributedText) {
        self.layout = layout
        self.line = line
        self.text = text
    }

    /// The box around the ink, in points from the line's start, with y up from the baseline; null if there is no ink.
    var inkBounds: CGRect {
        guard let text = line, !text.ink.isNull else { return .null }
        return CGRect(
            x: text.ink.minX, y: text.baseline - text.ink.maxY, width: text.ink.width, height: text.ink.height)
    }

    fileprivate convenience init(_ text: AttributedText, width: CGFloat? = nil, truncation: TextTruncation = .none) {
        var request = TextRequest(text, font: CoreTextDefaults.font, fontSize: CoreTextDefaults.size)
        request.isSingleLine = true
        request.width = width
        request.truncation = truncation
        let layout = FontLibrary.shared.layout(request)
        self.init(layout, layout.lines.first, of: text)
    }
}

/// A run of glyphs with the same font and attributes.
public final class CTRun: Sendable {
    let run: GlyphRun
    let line: CTLine
    /// The x coordinate at which the run ends.
    let right: CGFloat
    fileprivate let baseline: CGFloat

    fileprivate init(_ run: GlyphRun, of line: CTLine, baseline: CGFloat, right: CGFloat) {
        self.run = run
        self.line = line
        self.baseline = baseline
        self.right = right
    }

    /// The font of the glyphs, which may be a substitute for the requested font.
    public var font: CTFont { CTFont(named: run.face.postScriptName, size: run.size) }
}

/// The part of a line that is replaced by an ellipsis if the line is too long.
public enum CTLineTruncationType: UInt32, Sendable {
    /// The start of the line.
    case start = 0
    /// The end of the line.
    case end = 1
    /// The middle of the line.
    case middle = 2
}

/// A range of UTF-16 code units.
public struct CFRange: Hashable, Sendable {
    /// The index of the first code unit.
    public var location: Int
    /// The number of code units.
    public var length: Int

    /// Creates a range; an empty one at the start by default.
    public init(location: Int = 0, length: Int = 0) {
        self.location = location
        self.length = length
    }
}

/// Creates a range from its first index and its number of elements.
public func CFRangeMake(_ location: Int, _ length: Int) -> CFRange { CFRange(location: location, length: length) }

/// The attributes of text that has none in Core Text.
enum CoreTextDefaults {
    static let font = "Helvetica"
    static let size: CGFloat = 12
}

/// Creates a line of text, in which newlines are replaced by spaces.
public func CTLineCreateWithAttributedString(_ string: AttributedText) -> CTLine { CTLine(string) }

/// Returns the line shortened to a width by an ellipsis; `nil` if the ellipsis alone is wider.
/// - Parameters:
///   - width: the greatest width in points.
///   - truncationToken: not used; the ellipsis has the font of the text.
public func CTLineCreateTruncatedLine(
    _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType, _ truncationToken: CTLine?
) -> CTLine? {
    let truncation: TextTruncation =
        switch truncationType {
        case .start: .start
        case .end: .end
        case .middle: .middle
        }
    let cut = CTLine(line.text, width: CGFloat(width), truncation: truncation)
    return (cut.line?.width ?? 0) <= CGFloat(width) + 0.01 ? cut : nil
}

/// Returns the width of the line in points.
/// - Parameters:
///   - ascent: receives the ascent in points.
///   - descent: receives the descent in points.
///   - leading: receives 0.
@discardableResult
public func CTLineGetTypographicBounds(
    _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    ascent?.pointee = line.line?.ascent ?? 0
    descent?.pointee = line.line?.descent ?? 0
    leading?.pointee = 0
    return Double(line.line?.width ?? 0)
}

/// Returns the number of glyphs in the line.
public func CTLineGetGlyphCount(_ line: CTLine) -> Int { line.line?.runs.reduce(0) { $0 + $1.glyphs.count } ?? 0 }

/// Returns the part of the text that the line contains, in UTF-16 code units.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
    guard let range = line.line?.range else { return CFRange() }
    let utf8 = line.text.string.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: min(range.lowerBound, utf8.count))
    let end = utf8.index(utf8.startIndex, offsetBy: min(range.upperBound, utf8.count))
    return CFRange(
        location: line.text.string.utf16.distance(from: utf8.startIndex, to: start),
        length: line.text.string.utf16.distance(from: start, to: end))
}

/// Returns the runs of the line from left to right.
public func CTLineGetGlyphRuns(_ line: CTLine) -> [CTRun] {
    guard let text = line.line else { return [] }
    return text.runs.enumerated().map { index, run in
        let right = index + 1 < text.runs.count ? text.runs[index + 1].left : max(text.width, run.left)
        return CTRun(run, of: line, baseline: text.baseline, right: right)
    }
}

/// Returns the number of glyphs in the run.
public func CTRunGetGlyphCount(_ run: CTRun) -> Int { run.run.glyphs.count }

/// Copies glyphs of a run.
/// - Parameter range: a range of glyphs; a length of 0 extends it to the last one.
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
    for (i, glyph) in run.part(range).enumerated() { buffer[i] = CGGlyph(truncatingIfNeeded: glyph.id) }
}

/// Copies the origins of glyphs relative to the line's start, in points with y up.
/// - Parameter range: a range of glyphs; a length of 0 extends it to the last one.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
    for (i, glyph) in run.part(range).enumerated() {
        buffer[i] = CGPoint(x: CGFloat(glyph.x), y: run.baseline - CGFloat(glyph.y))
    }
}

extension CTRun {
    /// Returns the glyphs of a range; a length of 0 extends it to the last glyph.
    func part(_ range: CFRange) -> ArraySlice<GlyphRun.Glyph> {
        let start = min(max(range.location, 0), run.glyphs.count)
        return run.glyphs[start..<(range.length <= 0 ? run.glyphs.count : min(start + range.length, run.glyphs.count))]
    }
}
