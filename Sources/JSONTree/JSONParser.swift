/// Parses JSON text (RFC 8259) into a tree with the positions of all values.
///
/// The text is not trusted: its depth and the number of its values are limited, and errors have a position.
package struct JSONParser: ~Copyable {
    /// An error of the syntax.
    package struct Failure: Error {
        package let message: String
        /// The offset in the text, in bytes.
        package let offset: Int
    }

    /// The number of members up to which keys are compared one by one, which is faster than hashing them.
    private static let comparedKeys = 16
    /// The powers of ten that a `Double` represents exactly.
    private static let powers: [Double] = (0...22).map { exponent in
        (0..<exponent).reduce(1.0) { power, _ in power * 10 }
    }

    /// The text, which is valid while it is parsed.
    private let bytes: UnsafeBufferPointer<UInt8>
    private let maximumDepth: Int
    private let maximumCount: Int
    private let allowsRepeatedKeys: Bool
    private var next = 0
    private var count = 0
    /// The elements and the members of the arrays and objects that are being read, those of the innermost one last.
    /// Each array and object is made of its own ones at its end, with the size that it needs.
    private var elements = ValueStack<JSONNode>()
    private var members = ValueStack<JSONMember>()
    private var keys = KeyStrings()

    /// Parses a text.
    /// - Parameters:
    ///   - maximumDepth: the greatest number of values inside each other.
    ///   - maximumCount: the greatest number of values in the text.
    ///   - allowsRepeatedKeys: whether a key may stand twice in an object. Its last value counts, as in JavaScript.
    package static func parse(
        _ bytes: [UInt8], maximumDepth: Int, maximumCount: Int, allowsRepeatedKeys: Bool = false
    ) throws(Failure) -> JSONNode {
        try bytes.withUnsafeBufferPointer { (bytes) throws(Failure) -> JSONNode in
            var parser = JSONParser(
                bytes: bytes, maximumDepth: maximumDepth, maximumCount: maximumCount,
                allowsRepeatedKeys: allowsRepeatedKeys)
            let node = try parser.value(depth: 0)
            parser.skipSpace()
            guard parser.next == bytes.count else { throw parser.failure("the text goes on after its end") }
            return node
        }
    }

    private init(
        bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int, maximumCount: Int, allowsRepeatedKeys: Bool
    ) {
        self.bytes = bytes
        self.maximumDepth = maximumDepth
        self.maximumCount = maximumCount
        self.allowsRepeatedKeys = allowsRepeatedKeys
    }

    /// The next byte; 0 at the end of the text.
    private var byte: UInt8 { next < bytes.count ? bytes[next] : 0 }

    private func failure(_ message: String) -> Failure {
        Failure(message: next >= bytes.count ? "the text ends too early" : message, offset: min(next, bytes.count))
    }

    private mutating func skipSpace() {
        var end = next
        while end < bytes.count, Self.isSpace(bytes[end]) { end += 1 }
        next = end
    }

    @inline(__always)
    private static func isSpace(_ byte: UInt8) -> Bool {
        byte <= 0x20 && (byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09)
    }

    private mutating func value(depth: Int) throws(Failure) -> JSONNode {
        skipSpace()
        let offset = next
        count += 1
        guard depth <= maximumDepth else { throw failure("more than \(maximumDepth) values inside each other") }
        guard count <= maximumCount else { throw failure("more than \(maximumCount) values") }
        let value: JSONValue =
            switch byte {
            case UInt8(ascii: "{"): try object(depth: depth)
            case UInt8(ascii: "["): try array(depth: depth)
            case UInt8(ascii: "\""): .string(try string())
            case UInt8(ascii: "t"): try word("true", .bool(true))
            case UInt8(ascii: "f"): try word("false", .bool(false))
            case UInt8(ascii: "n"): try word("null", .null)
            default: try number()
            }
        return JSONNode(value, offset: offset)
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(Failure) -> JSONValue {
        for i in 0..<word.utf8CodeUnitCount {
            guard byte == word.utf8Start[i] else { throw failure("here “\(word)” was begun") }
            next += 1
        }
        return value
    }

    private mutating func object(depth: Int) throws(Failure) -> JSONValue {
        let first = members.count
        // The keys of an object with many members; those of others are compared one by one.
        var ownKeys: Set<String> = []
        // Equal keys have the same bit, so that most new keys need no comparison.
        var bits: UInt64 = 0
        var hasRepeatedKeys = false
        next += 1
        skipSpace()
        if byte == UInt8(ascii: "}") {
            next += 1
            return .object([])
        }
        while true {
            skipSpace()
            guard byte == UInt8(ascii: "\"") else { throw failure("a key in quotes must stand here") }
            let start = next
            let (key, prefix) = try self.key()
            if members.count - first == Self.comparedKeys { ownKeys = Set(members.values(from: first).map(\.key)) }
            let isNew =
                members.count - first < Self.comparedKeys
                ? bits & prefix.bit == 0 || !members.values(from: first).contains { $0.hasKey(key, prefix) }
                : ownKeys.insert(key).inserted
            bits |= prefix.bit
            guard isNew || allowsRepeatedKeys else {
                throw Failure(message: "the key “\(key)” stands twice in its object", offset: start)
            }
            skipSpace()
            guard byte == UInt8(ascii: ":") else { throw failure("a colon must stand here") }
            next += 1
            if !isNew { hasRepeatedKeys = true }
            members.append(JSONMember(key, prefix, try value(depth: depth + 1), offset: start))
            skipSpace()
            if byte == UInt8(ascii: "}") {
                next += 1
                let own = members.take(from: first)
                return .object(hasRepeatedKeys ? Self.lastMembers(own) : own)
            }
            guard byte == UInt8(ascii: ",") else { throw failure("a comma or a closing brace must stand here") }
            next += 1
        }
    }

    /// Returns the last member of each key.
    private static func lastMembers(_ members: [JSONMember]) -> [JSONMember] {
        var keys: Set<String> = []
        return members.reversed().filter { keys.insert($0.key).inserted }.reversed()
    }

    private mutating func array(depth: Int) throws(Failure) -> JSONValue {
        let first = elements.count
        next += 1
        skipSpace()
        if byte == UInt8(ascii: "]") {
            next += 1
            return .array([])
        }
        while true {
            elements.append(try value(depth: depth + 1))
            skipSpace()
            if byte == UInt8(ascii: "]") {
                next += 1
                return .array(elements.take(from: first))
            }
            guard byte == UInt8(ascii: ",") else { throw failure("a comma or a closing bracket must stand here") }
            next += 1
        }
    }

    private mutating func number() throws(Failure) -> JSONValue {
        let start = next
        let isNegative = byte == UInt8(ascii: "-")
        if isNegative { next += 1 }
        guard isDigit else { throw failure("a value must stand here") }
        var digits = 0
        var digitCount = 0
        if byte == UInt8(ascii: "0") {
            next += 1
            digitCount = 1
        } else {
            digitCount = readDigits(into: &digits)
        }
        var fractionDigits = 0
        if byte == UInt8(ascii: ".") {
            next += 1
            guard isDigit else { throw failure("a digit must stand here") }
            fractionDigits = readDigits(into: &digits)
        }
        let hasExponent = byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E")
        if hasExponent {
            next += 1
            if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { next += 1 }
            guard isDigit else { throw failure("a digit must stand here") }
            var exponent = 0
            _ = readDigits(into: &exponent)
        }
        let isWhole = fractionDigits == 0 && !hasExponent
        // The digits as a whole number and the power of ten are exact in a `Double`, so that their quotient is the
        // nearest one to the number.
        if !hasExponent, digitCount + fractionDigits <= 15 {
            if isWhole { return .integer(isNegative ? -digits : digits) }
            let number = Double(digits) / Self.powers[fractionDigits]
            return .number(isNegative ? -number : number)
        }
        let text = String(decoding: bytes[start..<next], as: UTF8.self)
        if isWhole, let whole = Int(text) { return .integer(whole) }
        guard let number = Double(text), number.isFinite else {
            throw Failure(message: "the number is too large", offset: start)
        }
        return .number(number)
    }

    private var isDigit: Bool { byte &- 0x30 <= 9 }

    /// Reads digits and appends them to a number, which has no meaning if it has more than 18.
    /// - Returns: how many there were.
    private mutating func readDigits(into number: inout Int) -> Int {
        var end = next
        var value = number
        while end < bytes.count, bytes[end] &- 0x30 <= 9 {
            value = value &* 10 &+ Int(bytes[end] &- 0x30)
            end += 1
        }
        defer { next = end }
        number = value
        return end - next
    }

    /// Reads a string of ASCII without escapes.
    /// - Returns: its bytes; `nil` for another one, at whose quote the parser stays.
    private mutating func plainText() -> UnsafeBufferPointer<UInt8>? {
        let start = next + 1
        var end = start
        var bits: UInt8 = 0
        while end < bytes.count, bytes[end] >= 0x20, bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: "\\")
        {
            bits |= bytes[end]
            end += 1
        }
        guard bits < 0x80, end < bytes.count, bytes[end] == UInt8(ascii: "\"") else { return nil }
        next = end + 1
        return UnsafeBufferPointer(rebasing: bytes[start..<end])
    }

    /// Reads a key. Short ones that were read before are not made again.
    private mutating func key() throws(Failure) -> (String, KeyPrefix) {
        guard let text = plainText() else {
            let key = try escapedString()
            return (key, KeyPrefix(key))
        }
        let prefix = KeyPrefix(text)
        return (prefix.isWhole ? keys.string(prefix, text) : String(decoding: text, as: UTF8.self), prefix)
    }

    private mutating func string() throws(Failure) -> String {
        if let text = plainText() { return String(decoding: text, as: UTF8.self) }
        return try escapedString()
    }

    /// Reads a string that may have escapes and other characters than ASCII.
    private mutating func escapedString() throws(Failure) -> String {
        let start = next
        next += 1
        let plainStart = next
        var text: [UInt8] = []
        var isPlain = true
        while true {
            guard next < bytes.count else { throw failure("") }
            switch bytes[next] {
            case UInt8(ascii: "\""):
                let string =
                    isPlain
                    ? String(validating: bytes[plainStart..<next], as: UTF8.self)
                    : String(validating: text, as: UTF8.self)
                next += 1
                guard let string else {
                    throw Failure(message: "the string is not UTF-8", offset: start)
                }
                return string
            case UInt8(ascii: "\\"):
                if isPlain {
                    text.append(contentsOf: bytes[plainStart..<next])
                    isPlain = false
                }
                next += 1
                try escape(into: &text)
            case 0..<0x20: throw failure("a control character must be written as \\u")
            case let other:
                if !isPlain { text.append(other) }
                next += 1
            }
        }
    }

    private mutating func escape(into text: inout [UInt8]) throws(Failure) {
        let kind = byte
        next += 1
        switch kind {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(kind)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            var code = try hexDigits()
            if (0xD800..<0xDC00).contains(code), next + 1 < bytes.count, bytes[next] == UInt8(ascii: "\\"),
                bytes[next + 1] == UInt8(ascii: "u")
            {
                next += 2
                let low = try hexDigits()
                guard (0xDC00..<0xE000).contains(low) else { throw failure("half of a character") }
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(code) else { throw failure("half of a character") }
            text.append(contentsOf: Character(scalar).utf8)
        default:
            next -= 1
            throw failure("no such escape")
        }
    }

    private mutating func hexDigits() throws(Failure) -> UInt32 {
        var code: UInt32 = 0
        for _ in 0..<4 {
            guard next < bytes.count, let digit = Character(Unicode.Scalar(bytes[next])).hexDigitValue else {
                throw failure("four hexadecimal digits must stand here")
            }
            code = code << 4 | UInt32(digit)
            next += 1
        }
        return code
    }
}
