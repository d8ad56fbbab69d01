/// A paragraph with its style, or several paragraphs without one.
struct TextSection {
    /// The least length of a section of several paragraphs, except for the last one, in UTF-8 code units. For each
    /// paragraph of a layout Pango counts the characters from its start, so that a text of many short lines in one
    /// layout would take quadratic time.
    private static let length = 2048
    /// The length above which a section may end before a paragraph without letters, whose direction is that of the
    /// paragraph before it.
    private static let neutralLength = 8192

    /// The part of the text without the separator at its end, in UTF-8 code units.
    let bytes: Range<Int>
    let style: CTParagraphStyle
    /// The index of the first run in the section; for an empty section, that of the run whose attributes it has.
    let firstRun: Int

    /// The alignment of its lines; `nil` for that of the layer.
    var alignment: TextAlignment? { style.alignment == .natural ? nil : style.alignment.textAlignment }

    /// Returns the sections of a text.
    /// - Parameters:
    ///   - bytes: the part of the text to lay out.
    ///   - isWhole: whether a text without styles is a single section, whose lines are counted together.
    static func sections(of text: AttributedText, bytes: [UInt8], isWhole: Bool) -> [TextSection] {
        let isStyled = text.styledRunCount > 0
        if isWhole || !isStyled && bytes.count <= length {
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
            let separator = separatorLength(bytes[next...])
            if separator > 0, isStyled || canEnd(start..<next, before: bytes[(next + separator)...]) {
                add(start..<next)
                start = next + separator
            }
            next += max(separator, 1)
        }
        add(start..<bytes.count)
        return sections
    }

    /// Returns whether a section of several paragraphs can end before the given bytes.
    private static func canEnd(_ section: Range<Int>, before rest: ArraySlice<UInt8>) -> Bool {
        if section.count < length { return false }
        if section.count >= neutralLength { return true }
        let paragraph = rest.prefix { $0 != 0x0A && $0 != 0x0D }
        return String(decoding: paragraph, as: UTF8.self).unicodeScalars.contains { scalar in
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter: true
            default: false
            }
        }
    }

    /// Returns the length of the paragraph separator at the start of the bytes; 0 if there is none.
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
