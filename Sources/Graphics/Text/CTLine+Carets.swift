public import Geometry

/// Returns the offset of the caret before a character, in points from the line's start.
///
/// - Parameters:
///   - charIndex: an index in UTF-16 code units of the text; at its end, the caret is after the last character.
///   - secondaryOffset: receives the offset of the second caret where text of two directions meets, otherwise the same
///     offset.
@discardableResult
public func CTLineGetOffsetForStringIndex(
    _ line: CTLine, _ charIndex: Int, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
    let offsets = LineCarets(line).offsets(at: charIndex)
    secondaryOffset?.pointee = offsets.secondary
    return offsets.primary
}

/// Returns the index of the character whose caret is nearest to a position.
/// - Parameter position: a position relative to the line's start, whose y is ignored.
/// - Returns: an index in UTF-16 code units of the text, from that of the line's first character to the end of its last
///   one.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> Int {
    LineCarets(line).index(at: position.x) ?? CTLineGetStringRange(line).location
}

/// Calls a closure with the caret positions of each character in the order of the text: first its leading edge, then
/// its trailing edge.
/// - Parameter block: receives the offset in points, the index in UTF-16 code units, whether it is the leading edge,
///   and a flag that ends the enumeration.
public func CTLineEnumerateCaretOffsets(
    _ line: CTLine, _ block: (Double, Int, Bool, UnsafeMutablePointer<Bool>) -> Void
) {
    var stops = false
    for character in LineCarets(line).characters {
        block(Double(character.leading), character.range.lowerBound, true, &stops)
        if stops { return }
        block(Double(character.trailing), character.range.lowerBound, false, &stops)
        if stops { return }
    }
}

/// Returns the horizontal offset that aligns a line in a width, in points.
/// - Parameters:
///   - flushFactor: 0 for left, 0.5 for centred, 1 for right alignment.
///   - flushWidth: the width in points.
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double {
    let room = flushWidth - Double(line.line?.width ?? 0)
    return room > 0 ? room * Double(min(max(flushFactor, 0), 1)) : 0
}

/// Returns the width of the white space at the end of the line, in points.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double {
    let characters = LineCarets(line).characters
    let text = line.text.string.utf16
    let spaces = characters.reversed().prefix { character in
        let unit = text[text.index(text.startIndex, offsetBy: character.range.lowerBound)]
        return Unicode.Scalar(unit)?.properties.isWhitespace ?? false
    }
    return spaces.reduce(0) { $0 + Double($1.right - $1.left) }
}
