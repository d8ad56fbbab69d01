public import Geometry

/// Draws glyphs at positions in text space.
public func CTFontDrawGlyphs(
    _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>, _ count: Int,
    _ context: CGContext
) {
    guard let graphicsFont = CGFont(font.name), count > 0 else { return }
    context.saveGState()
    context.setFont(graphicsFont)
    context.setFontSize(font.size)
    context.showGlyphs(
        Array(UnsafeBufferPointer(start: glyphs, count: count)),
        at: Array(UnsafeBufferPointer(start: positions, count: count)))
    context.restoreGState()
}

/// Draws the lines of a frame, with y pointing up.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
    for line in frame.lines {
        let origin = frame.origin(of: line)
        context.textPosition = CGPoint(x: frame.box.minX + origin.x, y: frame.box.minY + origin.y)
        context.draw(CTLine(frame.layout, line, of: frame.text))
    }
}

/// Draws a line at the context's text position, and moves the position to the line's end.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
    context.draw(line)
}

/// Returns the box around the ink of a line, in points from the line's start, with y up from the baseline; null if
/// there is no ink.
/// - Parameter context: not used.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
    line.inkBounds
}
