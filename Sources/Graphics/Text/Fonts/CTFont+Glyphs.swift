public import Geometry

/// The direction of lines of glyphs. Unlike in Core Text, lines are always horizontal.
public enum CTFontOrientation: UInt32, Sendable {
    /// The direction of the font.
    case `default` = 0
    /// Lines from left to right or from right to left.
    case horizontal = 1
    /// Lines from top to bottom.
    case vertical = 2
}

/// Copies the advances of glyphs.
/// - Parameters:
///   - orientation: not used; advances are horizontal.
///   - advances: receives the advances in points; `nil` to compute only the sum.
/// - Returns: the sum of the advances in points.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
    _ advances: UnsafeMutablePointer<CGSize>?, _ count: Int
) -> Double {
    var sum = 0.0
    for i in 0..<max(count, 0) {
        let width = (font.face?.advance(of: UInt32(glyphs[i])) ?? 0) * font.size
        advances?[i] = CGSize(width: width, height: 0)
        sum += Double(width)
    }
    return sum
}

/// Copies the bounding boxes of glyphs in points, with y up from the baseline.
/// - Parameters:
///   - orientation: not used.
///   - boundingRects: receives the boxes, null for blank glyphs; `nil` to compute only their union.
/// - Returns: the union of all boxes, each at the same origin; null if there is none.
@discardableResult
public func CTFontGetBoundingRectsForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
    _ boundingRects: UnsafeMutablePointer<CGRect>?,
    _ count: Int
) -> CGRect {
    var whole = CGRect.null
    for i in 0..<max(count, 0) {
        let box = font.face?.outline(of: UInt32(glyphs[i])).path.tightBox ?? .null
        let rect =
            box.isNull
            ? CGRect.null
            : CGRect(
                x: box.minX * font.size, y: -box.maxY * font.size, width: box.width * font.size,
                height: box.height * font.size)
        boundingRects?[i] = rect
        whole = whole.union(rect)
    }
    return whole
}

/// Returns the transform of the font. Unlike in Core Text, it is always the identity.
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { .identity }

/// Returns the name of the font for display: its full name.
public func CTFontCopyDisplayName(_ font: CTFont) -> String { font.face?.fullName ?? font.name }
