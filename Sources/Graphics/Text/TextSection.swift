/// A paragraph with its style, or paragraphs without one.
struct TextSection {
    /// The least length of a section of several paragraphs, but for the last, in UTF-8 code units. Pango counts the
    /// characters from a layout's start for each of its paragraphs, so that a text of short lines in one layout takes a
    /// time that grows with the square of its length.
    private static let length = 2048
    /// The length from which on paragraphs without letters, which have the direction of the one before them, begin a
    /// section too.
    private static let neutralLength = 8192

    /// The part of the text without the separator at its end, in UTF-8 code units.
    let bytes: Range<Int>
    let style: CTParagraphStyle
    /// The index of the first run that has a part in it; of an empty one, that of the run whose attributes it has.
    let firstRun: Int

    /// The alignment of its lines; `nil` for that of the layer.
    var alignment: TextAlignment? { style.alignment == .natural ? nil : style.alignment.textAlignment }

    /// The sections of a text.
    /// - Parameters:
    ///   - bytes: those of the text that are laid out.
    ///   - isWhole: whether a text without styles is one section, whose lines are counted together.
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

    /// Whether a section of several paragraphs can end before other bytes.
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
