internal import CPango

/// A part of a paragraph with an attribute of Pango that is no style of the text.
struct TextDivision {
    /// The part, in UTF-8 code units of the text.
    let range: Range<Int>
    private let purpose: Purpose

    private enum Purpose {
        /// A rise of 0, which makes an item of the part and has no other effect.
        case item
        /// No hyphens where a word is broken, except at soft hyphens.
        case withoutHyphens
    }

    func makeAttribute() -> UnsafeMutablePointer<PangoAttribute>? {
        switch purpose {
        case .item: pango_attr_rise_new(0)
        case .withoutHyphens: pango_attr_insert_hyphens_new(0)
        }
    }

    /// Returns the divisions of a paragraph in the order of their starts.
    static func all(of part: Range<Int>, _ bytes: [UInt8]) -> [TextDivision] {
        let items = ItemBoundaries.alternateItems(of: part, bytes).map { TextDivision(range: $0, purpose: .item) }
        let pieces = pieces(of: part, bytes).map { TextDivision(range: $0, purpose: .withoutHyphens) }
        if items.isEmpty { return pieces }
        return (items + pieces).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// Returns the parts that end after soft hyphens, and the rest. Pango does not apply the attribute to the beginning
    /// of its range, where the hyphen of a soft hyphen is inserted.
    private static func pieces(of part: Range<Int>, _ bytes: [UInt8]) -> [Range<Int>] {
        var pieces: [Range<Int>] = []
        var start = part.lowerBound
        var i = start
        // U+00AD in UTF-8.
        while let lead = bytes[i..<part.upperBound].firstIndex(of: 0xC2), lead + 1 < part.upperBound {
            i = lead + 2
            guard bytes[lead + 1] == 0xAD else { continue }
            pieces.append(start..<i)
            start = i
        }
        if start < part.upperBound { pieces.append(start..<part.upperBound) }
        return pieces
    }
}
