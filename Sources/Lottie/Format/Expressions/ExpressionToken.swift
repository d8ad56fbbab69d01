/// A word of an expression.
enum ExpressionToken: Equatable {
    case name(String)
    /// A text in quotes, without them.
    case text(String)
    case number(Double)
    case sign(Character)

    /// Whether the word is a value.
    var isConstant: Bool {
        switch self {
        case .text, .number: true
        case .name, .sign: false
        }
    }

    /// Returns the words of an expression; `nil` if it has characters that no expression has that is played.
    static func tokens(of text: String) -> [ExpressionToken]? {
        var tokens: [ExpressionToken] = []
        var rest = text[...]
        while let first = rest.first {
            if first.isWhitespace {
                rest.removeFirst()
            } else if let token = name(&rest) ?? number(&rest) ?? quoted(&rest) {
                tokens.append(token)
            } else if "=(),;".contains(first) {
                tokens.append(.sign(first))
                rest.removeFirst()
            } else {
                return nil
            }
        }
        return tokens
    }

    private static func name(_ rest: inout Substring) -> ExpressionToken? {
        func belongs(_ character: Character) -> Bool {
            character.isASCII && character.isLetter || character == "_" || character == "$"
        }
        guard let first = rest.first, belongs(first) else { return nil }
        let name = rest.prefix { belongs($0) || $0.isASCII && $0.isNumber }
        rest.removeFirst(name.count)
        return .name(String(name))
    }

    private static func number(_ rest: inout Substring) -> ExpressionToken? {
        let digits = rest.prefix { $0 == "." || $0.isASCII && $0.isNumber }
        guard let number = Double(digits) else { return nil }
        rest.removeFirst(digits.count)
        return .number(number)
    }

    private static func quoted(_ rest: inout Substring) -> ExpressionToken? {
        guard let quote = rest.first, quote == "'" || quote == "\"" else { return nil }
        let text = rest.dropFirst().prefix { $0 != quote && $0 != "\\" && !$0.isNewline }
        let end = text.endIndex
        guard end < rest.endIndex, rest[end] == quote else { return nil }
        rest = rest[rest.index(after: end)...]
        return .text(String(text))
    }
}
