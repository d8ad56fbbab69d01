/// Text of a kiosk that is written to a terminal.
enum TerminalText {
    /// Returns the text without control characters, so that a program's texts do not control the terminal.
    static func plain(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { !isControl($0) }))
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    /// Returns the beginning of a line, as wide as a number of columns at most; a line that is cut ends with “…”.
    static func cut(_ line: String, to columns: Int) -> String {
        var used = 0
        var end = line.startIndex
        for index in line.indices {
            used += width(of: line[index])
            if used > columns { return columns < 1 ? "" : line[..<end] + "…" }
            // The “…” needs a column of its own.
            if used < columns { end = line.index(after: index) }
        }
        return line
    }

    /// The columns that a character takes at most: those of East Asian scripts and emoji take two.
    private static func width(of character: Character) -> Int {
        guard let first = character.unicodeScalars.first else { return 0 }
        switch first.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x1F000...0x3FFFF:
            return 2
        default: return character.unicodeScalars.contains { $0.value == 0xFE0F } ? 2 : 1
        }
    }

    /// Returns the number with two digits after the point at most.
    static func hundredths(_ number: Double) -> String {
        guard number.isFinite, abs(number) < 1e9 else { return "\(number)" }
        return "\((number * 100).rounded() / 100)"
    }

    /// Returns the text with spaces behind it, up to a width.
    static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(width - text.count, 0))
    }

    /// Returns the text with spaces before it, up to a width.
    static func aligned(_ text: String, to width: Int) -> String {
        String(repeating: " ", count: max(width - text.count, 0)) + text
    }
}
