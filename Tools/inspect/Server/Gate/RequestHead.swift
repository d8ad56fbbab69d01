/// The head of an HTTP/1.1 request: its first line and its header fields.
package struct RequestHead: Equatable, Sendable {
    package let method: String
    /// The path with its query, as it is in the request.
    package let target: String
    private let fields: [Field]

    private struct Field: Equatable {
        /// The name in small letters.
        let name: String
        let value: String
    }

    /// A head that is no head of HTTP/1.1.
    package struct Malformed: Error, Equatable {
        package let reason: String
    }

    /// Parses a head with the empty line at its end.
    package init(_ bytes: some Collection<UInt8>) throws(Malformed) {
        guard let text = String(validating: bytes, as: UTF8.self), text.hasSuffix("\r\n\r\n") else {
            throw Malformed(reason: "the head is not UTF-8, or does not end in an empty line")
        }
        let body = text.unicodeScalars.dropLast(4)
        guard body.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7f || $0 == "\r" || $0 == "\n" || $0 == "\t" }) else {
            throw Malformed(reason: "the head contains control characters")
        }
        var lines = String(body).utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
            $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0
        }
        guard lines.allSatisfy({ !$0.contains(UInt8(ascii: "\r")) }) else {
            throw Malformed(reason: "a line of the head contains a carriage return")
        }
        let words = lines.removeFirst().split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard words.count == 3, words[2].elementsEqual("HTTP/1.1".utf8), !words[0].isEmpty,
            words[1].first == UInt8(ascii: "/")
        else { throw Malformed(reason: "the first line is not METHOD /PATH HTTP/1.1") }
        method = String(Substring(words[0]))
        target = String(Substring(words[1]))
        var fields: [Field] = []
        for line in lines {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
                line[..<colon].allSatisfy({ $0 > 0x20 && $0 < 0x7f })
            else { throw Malformed(reason: "a header field has no name, or spaces in it") }
            let value = Substring(line[line.index(after: colon)...])
            fields.append(Field(name: Substring(line[..<colon]).lowercased(), value: Self.trimmed(value)))
        }
        self.fields = fields
    }

    /// Returns the value of a header field; `nil` if it is absent or occurs more than once.
    /// - Parameter name: the name in small letters.
    package func value(_ name: String) -> String? {
        let found = fields.filter { $0.name == name }
        return found.count == 1 ? found[0].value : nil
    }

    /// Whether a header field occurs.
    /// - Parameter name: the name in small letters.
    package func has(_ name: String) -> Bool { fields.contains { $0.name == name } }

    private static func trimmed(_ text: Substring) -> String {
        var text = text
        while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return String(text)
    }
}
