public import Geometry

/// The direction that glyphs follow each other in (Core Text: `CTFontOrientation`). Here lines are horizontal.
public enum CTFontOrientation: UInt32, Sendable {
    case `default` = 0
    case horizontal = 1
    case vertical = 2
}

/// Copies the way from each glyph to the next; what is nil isn't written.
/// - Parameter orientation: not used here; ways are horizontal.
/// - Returns: the sum of all ways, in points.
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

/// Copies the boxes around glyphs, y pointing up from the baseline; what is nil isn't written.
/// - Returns: the box around all of them, each at the same origin; null for none.
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

/// The transform that fonts are made with: none here.
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { .identity }

public func CTFontCopyDisplayName(_ font: CTFont) -> String { font.face?.fullName ?? font.name }
