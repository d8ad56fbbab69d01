/// The fields of one line of a recording. A “#” outside quotes begins a comment.
struct RecordingFields {
    private let bytes: ArraySlice<UInt8>
    private var place: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        place = bytes.startIndex
    }

    /// Returns the next word, or `nil` at the end of the line.
    mutating func next() throws(RecordingError.Reason) -> String? {
        skipSpaces()
        let start = place
        while let byte = current, !Self.isSpace(byte) { place += 1 }
        return start == place ? nil : String(decoding: bytes[start..<place], as: UTF8.self)
    }

    /// Returns the next `KEY=VALUE`, whose value may be quoted.
    mutating func nextPair() throws(RecordingError.Reason) -> (key: String, value: String)? {
        skipSpaces()
        let start = place
        while let byte = current, !Self.isSpace(byte), byte != UInt8(ascii: "=") { place += 1 }
        if start == place && current == nil { return nil }
        let key = String(decoding: bytes[start..<place], as: UTF8.self)
        guard current == UInt8(ascii: "=") else { throw .arguments("KEY=VALUE") }
        place += 1
        guard current == UInt8(ascii: "\"") else { return (key, try next(joined: ()) ?? "") }
        return (key, try quoted())
    }

    /// Returns the next word if no space comes before it.
    private mutating func next(joined: Void) throws(RecordingError.Reason) -> String? {
        guard let byte = current, !Self.isSpace(byte) else { return nil }
        return try next()
    }

    private mutating func quoted() throws(RecordingError.Reason) -> String {
        let opening = place
        func text(_ end: Int) -> RecordingError.Reason {
            .noText(String(decoding: bytes[opening..<end], as: UTF8.self))
        }
        place += 1
        var plain: [UInt8] = []
        while place < bytes.endIndex {
            let byte = bytes[place]
            place += 1
            if byte == UInt8(ascii: "\"") { return String(decoding: plain, as: UTF8.self) }
            guard byte == UInt8(ascii: "\\") else {
                plain.append(byte)
                continue
            }
            guard place < bytes.endIndex else { break }
            let escaped = bytes[place]
            place += 1
            switch escaped {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): plain.append(escaped)
            case UInt8(ascii: "u"):
                guard let scalar = scalar() else { throw text(place) }
                plain += Array(String(scalar).utf8)
            default: throw text(place)
            }
        }
        throw text(bytes.endIndex)
    }

    /// Returns the character of `{1F}`, the rest of an escaped Unicode scalar.
    private mutating func scalar() -> Unicode.Scalar? {
        guard place < bytes.endIndex, bytes[place] == UInt8(ascii: "{"),
            let end = bytes[place...].firstIndex(of: UInt8(ascii: "}"))
        else { return nil }
        let digits = String(decoding: bytes[(place + 1)..<end], as: UTF8.self)
        place = end + 1
        return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
    }

    private var current: UInt8? { place < bytes.endIndex ? bytes[place] : nil }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }

    private mutating func skipSpaces() {
        while let byte = current, Self.isSpace(byte) { place += 1 }
        if current == UInt8(ascii: "#") { place = bytes.endIndex }
    }

    // MARK: Values

    /// Returns the next word as an integer.
    ///
    /// - Parameter form: The form of the line, for errors.
    mutating func number<Number: FixedWidthInteger>(_ form: String) throws(RecordingError.Reason) -> Number {
        guard let word = try next(), let number = Number(word) else { throw .arguments(form) }
        return number
    }

    /// Returns the next word as a number, which may be infinite or NaN: devices may report anything.
    mutating func real(_ form: String) throws(RecordingError.Reason) -> Double {
        guard let word = try next(), let number = Double(word) else { throw .arguments(form) }
        return number
    }

    /// Returns the next word as a number, or `nil` for “-”.
    mutating func optionalReal(_ form: String) throws(RecordingError.Reason) -> Double? {
        guard let word = try next() else { throw .arguments(form) }
        if word == "-" { return nil }
        guard let number = Double(word) else { throw .arguments(form) }
        return number
    }

    mutating func position(_ form: String) throws(RecordingError.Reason) -> DevicePosition {
        DevicePosition(x: try real(form), y: try real(form))
    }

    mutating func word<Word: RawRepresentable<String>>(_ form: String) throws(RecordingError.Reason) -> Word {
        guard let text = try next(), let word = Word(rawValue: text) else { throw .arguments(form) }
        return word
    }
}
