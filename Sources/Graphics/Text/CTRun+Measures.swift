public import Geometry

/// Properties of the relation between the glyphs and the characters of a run.
public struct CTRunStatus: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The glyphs are ordered from right to left.
    public static let rightToLeft = CTRunStatus(rawValue: 1)
    /// Glyphs are not in the order of their characters; not used.
    public static let nonMonotonic = CTRunStatus(rawValue: 2)
    /// The run has a text matrix; not used.
    public static let hasNonIdentityMatrix = CTRunStatus(rawValue: 4)
}

/// Returns the direction of the run.
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus { run.run.isRightToLeft ? .rightToLeft : [] }

/// Returns the part of the text that the run contains, in UTF-16 code units.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
    let starts = run.run.glyphs.map { Int($0.cluster) }
    guard let first = starts.min(), let last = starts.max() else {
        return CFRange(location: CTLineGetStringRange(run.line).location)
    }
    let others = run.line.line?.runs.flatMap { $0.glyphs.map { Int($0.cluster) } } ?? []
    let end = others.filter { $0 > last }.min() ?? run.line.line?.range.upperBound ?? last
    let location = run.line.text.units(before: first)
    let length = run.line.text.units(before: end)
    return CFRange(location: location, length: length - location)
}

/// Copies the index of the first character of each glyph, in UTF-16 code units.
/// - Parameter range: a range of glyphs; a length of 0 extends it to the last one.
public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<Int>) {
    for (i, glyph) in run.part(range).enumerated() { buffer[i] = run.line.text.units(before: Int(glyph.cluster)) }
}

/// Copies the advances of glyphs in points.
/// - Parameter range: a range of glyphs; a length of 0 extends it to the last one.
public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
    let part = run.part(range)
    for (i, place) in part.indices.enumerated() {
        let end = place + 1 < run.run.glyphs.endIndex ? CGFloat(run.run.glyphs[place + 1].x) : run.right
        buffer[i] = CGSize(width: end - CGFloat(part[place].x), height: 0)
    }
}

/// Returns the width of a part of a run in points.
/// - Parameters:
///   - range: a range of glyphs; a length of 0 extends it to the last one.
///   - ascent: receives the ascent of the font in points.
///   - descent: receives the descent of the font in points.
///   - leading: receives the space between lines in points.
@discardableResult
public func CTRunGetTypographicBounds(
    _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    ascent?.pointee = run.run.face.ascent * run.run.size
    descent?.pointee = run.run.face.descent * run.run.size
    leading?.pointee = run.run.face.leading * run.run.size
    let part = run.part(range)
    guard let first = part.first else { return 0 }
    let end = part.endIndex < run.run.glyphs.endIndex ? CGFloat(run.run.glyphs[part.endIndex].x) : run.right
    return Double(end - CGFloat(first.x))
}

extension AttributedText {
    /// Returns the number of UTF-16 code units before an offset in UTF-8 code units.
    func units(before offset: Int) -> Int {
        let utf8 = string.utf8
        return string.utf16.distance(
            from: utf8.startIndex, to: utf8.index(utf8.startIndex, offsetBy: min(max(offset, 0), utf8.count)))
    }
}

extension CTRun {
    /// The attributes with which the run was laid out.
    package var attributes: AttributedText.Attributes {
        line.layout.styles.indices.contains(run.style) ? line.layout.styles[run.style] : AttributedText.Attributes()
    }
}
