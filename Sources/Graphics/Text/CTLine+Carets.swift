public import Geometry

/// The offset of the caret before a character, in points from the line's start.
///
/// - Parameters:
///   - charIndex: in UTF-16 code units of the text; its end is the caret after the last character.
///   - secondaryOffset: the offset of the second caret where text of two directions meets, else the same; not written
///     if nil.
@discardableResult
public func CTLineGetOffsetForStringIndex(
    _ line: CTLine, _ charIndex: Int, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
    let offsets = LineCarets(line).offsets(at: charIndex)
    secondaryOffset?.pointee = offsets.secondary
    return offsets.primary
}

/// The index of the character whose caret is nearest to a place.
/// - Parameter position: from the line's start; only its x counts.
/// - Returns: an index in UTF-16 code units of the text, from the line's first to the one after its last.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> Int {
    LineCarets(line).index(at: position.x) ?? CTLineGetStringRange(line).location
}

/// Calls a block with every character's caret in the order of the text: its leading edge, then its trailing one.
/// - Parameter block: gets the offset, the index in UTF-16 code units, whether it is the leading edge, and a flag that
///   stops.
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

/// The x at which a line begins that is set flush in a width.
/// - Parameter flushFactor: 0 for the left edge, 0.5 for the middle, 1 for the right edge.
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double {
    let room = flushWidth - Double(line.line?.width ?? 0)
    return room > 0 ? room * Double(min(max(flushFactor, 0), 1)) : 0
}

/// The width of the spaces at the end of the line.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double {
    let characters = LineCarets(line).characters
    let text = line.text.string.utf16
    let spaces = characters.reversed().prefix { character in
        let unit = text[text.index(text.startIndex, offsetBy: character.range.lowerBound)]
        return Unicode.Scalar(unit)?.properties.isWhitespace ?? false
    }
    return spaces.reduce(0) { $0 + Double($1.right - $1.left) }
}
