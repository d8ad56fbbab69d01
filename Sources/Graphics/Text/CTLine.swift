public import Geometry

/// A line of text laid out (Core Text: `CTLine`). Parts without a font are Helvetica at 12 points, parts without a
/// colour black.
///
/// ```swift
/// let font = CTFont(name: "DejaVu Sans", size: 24)
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

    fileprivate convenience init(_ text: AttributedText, width: CGFloat? = nil, truncation: TextTruncation = .none) {
        var request = TextRequest(text, font: CoreTextDefaults.font, fontSize: CoreTextDefaults.size)
        request.isSingleLine = true
        request.width = width
        request.truncation = truncation
        let layout = FontLibrary.shared.layout(request)
        self.init(layout, layout.lines.first, of: text)
    }
}

/// Glyphs of a line that look alike (Core Text: `CTRun`).
public final class CTRun: Sendable {
    let run: GlyphRun
    let line: CTLine
    /// The x at which the run ends.
    let right: CGFloat
    fileprivate let baseline: CGFloat

    fileprivate init(_ run: GlyphRun, of line: CTLine, baseline: CGFloat, right: CGFloat) {
        self.run = run
        self.line = line
        self.baseline = baseline
        self.right = right
    }

    /// The font that the glyphs are of, which may be another than was asked for.
    public var font: CTFont { CTFont(name: run.face.postScriptName, size: run.size) }
}

/// Which end of a line that is too long is cut (Core Text: `CTLineTruncationType`).
public enum CTLineTruncationType: UInt32, Sendable {
    case start = 0
    case end = 1
    case middle = 2
}

/// A part of a text in UTF-16 code units (Core Foundation: `CFRange`).
public struct CFRange: Hashable, Sendable {
    public var location: Int
    public var length: Int

    public init(location: Int = 0, length: Int = 0) {
        self.location = location
        self.length = length
    }
}

public func CFRangeMake(_ location: Int, _ length: Int) -> CFRange { CFRange(location: location, length: length) }

/// What Core Text takes for text that doesn't say.
enum CoreTextDefaults {
    static let font = "Helvetica"
    static let size: CGFloat = 12
}

/// Newlines count as spaces.
public func CTLineCreateWithAttributedString(_ string: AttributedText) -> CTLine { CTLine(string) }

/// A line no longer than `width`, the rest of it replaced by an ellipsis; nil where not even that has room.
/// - Parameter truncationToken: not used here; an ellipsis in the text's own font is.
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

/// The line's width in points. What is nil isn't written.
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

public func CTLineGetGlyphCount(_ line: CTLine) -> Int { line.line?.runs.reduce(0) { $0 + $1.glyphs.count } ?? 0 }

/// The part of the text that the line shows.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
    guard let range = line.line?.range else { return CFRange() }
    let utf8 = line.text.string.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: min(range.lowerBound, utf8.count))
    let end = utf8.index(utf8.startIndex, offsetBy: min(range.upperBound, utf8.count))
    return CFRange(
        location: line.text.string.utf16.distance(from: utf8.startIndex, to: start),
        length: line.text.string.utf16.distance(from: start, to: end))
}

/// The line's runs from left to right.
public func CTLineGetGlyphRuns(_ line: CTLine) -> [CTRun] {
    guard let text = line.line else { return [] }
    return text.runs.enumerated().map { index, run in
        let right = index + 1 < text.runs.count ? text.runs[index + 1].left : max(text.width, run.left)
        return CTRun(run, of: line, baseline: text.baseline, right: right)
    }
}

public func CTRunGetGlyphCount(_ run: CTRun) -> Int { run.run.glyphs.count }

/// Copies glyphs; a range of length 0 goes to the end.
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
    for (i, glyph) in run.part(range).enumerated() { buffer[i] = CGGlyph(truncatingIfNeeded: glyph.id) }
}

/// Copies the glyphs' origins from the line's start, y pointing up; a range of length 0 goes to the end.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
    for (i, glyph) in run.part(range).enumerated() {
        buffer[i] = CGPoint(x: CGFloat(glyph.x), y: run.baseline - CGFloat(glyph.y))
    }
}

extension CTRun {
    func part(_ range: CFRange) -> ArraySlice<GlyphRun.Glyph> {
        let start = min(max(range.location, 0), run.glyphs.count)
        return run.glyphs[start..<(range.length <= 0 ? run.glyphs.count : min(start + range.length, run.glyphs.count))]
    }
}
