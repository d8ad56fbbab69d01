/// A part of a line that is shaped as a whole.
struct TextRun: Equatable, Sendable {
    private(set) var text: String
    /// Whether it is of small capitals, in the place of small letters.
    let isSmall: Bool
    let isSpace: Bool

    /// Returns the parts of a line.
    /// - Parameters:
    ///   - separatesCharacters: whether each character is a part.
    ///   - separatesSpaces: whether spaces are parts.
    ///   - usesSmallCapitals: whether small letters become small capitals.
    static func runs(
        of line: String, separatesCharacters: Bool, separatesSpaces: Bool, usesSmallCapitals: Bool
    ) -> [TextRun] {
        guard separatesCharacters || separatesSpaces || usesSmallCapitals else {
            return [TextRun(text: line, isSmall: false, isSpace: false)]
        }
        var runs: [TextRun] = []
        for character in line {
            let isSmall = usesSmallCapitals && character.isLowercase
            let isSpace = (separatesCharacters || separatesSpaces) && character.isWhitespace
            let text = isSmall ? character.uppercased() : String(character)
            if let last = runs.last, !separatesCharacters, !isSpace, last.isSmall == isSmall, !last.isSpace {
                runs[runs.count - 1].text += text
            } else {
                runs.append(TextRun(text: text, isSmall: isSmall, isSpace: isSpace))
            }
        }
        return runs
    }
}
