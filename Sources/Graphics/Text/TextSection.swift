/// A paragraph with its style, or a whole text whose paragraphs have none.
struct TextSection {
    /// The part of the text without the separator at its end, in UTF-8 code units.
    let bytes: Range<Int>
    let style: CTParagraphStyle
    /// The index of the first run that has a part in it; of an empty one, that of the run whose attributes it has.
    let firstRun: Int

    /// The alignment of its lines; `nil` for that of the layer.
    var alignment: TextAlignment? { style.alignment == .natural ? nil : style.alignment.textAlignment }

    /// The sections of a text.
    /// - Parameter bytes: those of the text that are laid out.
    static func sections(of text: AttributedText, bytes: [UInt8], isSingleLine: Bool) -> [TextSection] {
        if isSingleLine || text.styledRunCount == 0 {
            return [TextSection(bytes: bytes.indices, style: .standard, firstRun: 0)]
        }
        var sections: [TextSection] = []
        var run = 0
        func add(_ range: Range<Int>) {
            while run + 1 < text.runs.count, text.runs[run].range.upperBound <= range.lowerBound { run += 1 }
            let style: CTParagraphStyle = text.runs[run].attributes.paragraphStyle ?? .standard
            sections.append(TextSection(bytes: range, style: style, firstRun: run))
        }
        var start = 0
        var next = 0
        while next < bytes.count {
            let length = separatorLength(bytes[next...])
            if length > 0 {
                add(start..<next)
                start = next + length
            }
            next += max(length, 1)
        }
        add(start..<bytes.count)
        return sections
    }

    /// The length of the paragraph separator with which bytes begin; 0 if they don't.
    private static func separatorLength(_ bytes: ArraySlice<UInt8>) -> Int {
        switch bytes[bytes.startIndex] {
        case 0x0A: 1
        case 0x0D: bytes.dropFirst().first == 0x0A ? 2 : 1
        // U+2029, the paragraph separator.
        case 0xE2: bytes.prefix(3).elementsEqual([0xE2, 0x80, 0xA9]) ? 3 : 0
        default: 0
        }
    }
}
