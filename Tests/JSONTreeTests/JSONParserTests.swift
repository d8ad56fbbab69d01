import JSONTree
import Testing

/// Numbers and keys of JSON text.
@Suite struct JSONParserTests {
    private func parse(_ text: String) throws(JSONParser.Failure) -> JSONValue {
        try JSONParser.parse(Array(text.utf8), maximumDepth: 10, maximumCount: 1000).value
    }

    @Test("a number is the nearest one to its text, whatever its length")
    func numbers() throws {
        var state: UInt64 = 88_172_645_463_325_252
        func next(_ limit: UInt64) -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state % limit
        }
        for _ in 0..<20_000 {
            let whole = next(2) == 0 ? String(next(1000)) : String(next(1 << 60))
            let fraction = (0...next(12)).map { _ in String(next(10)) }.joined()
            let exponent = next(8) == 0 ? "e\(next(40))" : ""
            let text = (next(2) == 0 ? "-" : "") + whole + "." + fraction + exponent
            #expect(try parse(text) == .number(try #require(Double(text))), "\(text)")
        }
    }

    @Test(
        "whole numbers keep their kind up to the largest one",
        arguments: [
            ("0", JSONValue.integer(0)), ("-0", .integer(0)), ("-7", .integer(-7)),
            ("999999999999999", .integer(999_999_999_999_999)), ("-9223372036854775808", .integer(.min)),
            ("9223372036854775807", .integer(.max)), ("9223372036854775808", .number(9_223_372_036_854_775_808)),
            ("1e2", .number(100)), ("-0.0", .number(-0.0)),
        ])
    func wholeNumbers(text: String, value: JSONValue) throws {
        #expect(try parse(text) == value)
    }

    @Test(
        "a string is the same whether it is ASCII, has other characters or escapes",
        arguments: [
            ("", ""), ("k", "k"), ("ADBE Vector Shape - Group", "ADBE Vector Shape - Group"), ("ü", "ü"),
            ("Größe 1", "Größe 1"), (#"a\n\u00fc"#, "a\nü"), (#"ü\""#, "ü\""), ("\u{7f}", "\u{7f}"),
        ])
    func strings(text: String, string: String) throws {
        #expect(try parse("\"\(text)\"") == .string(string))
        #expect(try parse("{\"\(text)\": 1}") == .object([JSONMember(string, .integer(1))]))
    }

    @Test(
        "a string that is not UTF-8, has a control character or does not end is an error",
        arguments: [
            [0x22, 0x61, 0xFF, 0x22], [0x22, 0x61, 0x09, 0x22], [0x22, 0x61], [0x22, 0xC3], [0x22],
        ] as [[UInt8]])
    func brokenStrings(bytes: [UInt8]) {
        #expect(throws: JSONParser.Failure.self) {
            try JSONParser.parse(bytes, maximumDepth: 10, maximumCount: 10)
        }
    }

    @Test("arrays and objects inside each other have their own elements")
    func nested() throws {
        func object(_ members: (String, JSONValue)...) -> JSONValue { .object(members.map { JSONMember($0.0, $0.1) }) }
        #expect(
            try parse("[1, [2, [], [3, 4]], 5]")
                == array(.integer(1), array(.integer(2), array(), array(.integer(3), .integer(4))), .integer(5)))
        #expect(
            try parse(#"{"a": {"a": [{"b": 1}], "c": {}}, "b": 2}"#)
                == object(
                    ("a", object(("a", array(object(("b", .integer(1))))), ("c", object()))), ("b", .integer(2))))
    }

    private func array(_ elements: JSONValue...) -> JSONValue { .array(elements.map { JSONNode($0) }) }

    @Test("a key that stands twice is an error in objects of any size", arguments: [2, 15, 16, 17, 18, 40])
    func repeatedKeys(count: Int) throws {
        let keys = (0..<count).map { "\"key\($0)\": \($0)" }
        guard case .object(let members) = try parse("{" + keys.joined(separator: ",") + "}") else {
            Issue.record("no object")
            return
        }
        #expect(members.map(\.key) == (0..<count).map { "key\($0)" })
        for repeated in [0, count - 1] {
            let text = "{" + (keys + ["\"key\(repeated)\": 0"]).joined(separator: ",") + "}"
            let error = #expect(throws: JSONParser.Failure.self) { try parse(text) }
            #expect(error?.message == "the key “key\(repeated)” stands twice in its object")
        }
    }

    @Test("the last value of a key that stands twice counts if that is allowed", arguments: [1, 15, 16, 17, 40])
    func lastValue(count: Int) throws {
        let keys = (0..<count).map { "\"key\($0)\": \($0)" } + ["\"key0\": true", "\"key0\": false"]
        let text = "{" + keys.joined(separator: ",") + "}"
        let value = try JSONParser.parse(
            Array(text.utf8), maximumDepth: 10, maximumCount: 100, allowsRepeatedKeys: true
        ).value
        guard case .object(let members) = value else {
            Issue.record("no object")
            return
        }
        #expect(members.map(\.key) == (1..<count).map { "key\($0)" } + ["key0"])
        #expect(members.last?.node.value == .bool(false))
    }

    /// Keys that share their first bytes, their lengths, or both.
    private static let similarKeys = [
        "", "k", "ks", "sk", "ki", "1234567", "12345678", "12345679", "abcdefgX", "abcdefgY", "abcdefghX", "ü", "uu",
        String(repeating: "a", count: 255), String(repeating: "a", count: 256), String(repeating: "a", count: 300),
    ]

    @Test("each key is found, and is another one than keys that begin as it does or are as long")
    func similarKeys() throws {
        let members = Self.similarKeys.enumerated().map { "\"\($1)\": \($0)" }
        let value = try JSONParser.parse(
            Array("{\(members.joined(separator: ","))}".utf8), maximumDepth: 10, maximumCount: 100
        ).value
        for (index, key) in Self.similarKeys.enumerated() { #expect(value[key]?.value == .integer(index), "\(key)") }
        for key in ["kz", "123456", "abcdefgZ", "abcdefgh", "u", String(repeating: "a", count: 299)] {
            #expect(value[key] == nil, "\(key)")
        }
    }

    @Test(
        "a key with escapes is the key that it stands for",
        arguments: [("k", #"\u006b"#), ("abcdefgh", #"abcdefg\u0068"#)])
    func escapedKeys(key: String, escaped: String) throws {
        #expect(try parse("{\"\(escaped)\": 1}")[key]?.value == .integer(1))
        #expect(throws: JSONParser.Failure.self) { try parse("{\"\(key)\": 1, \"\(escaped)\": 2}") }
    }
}
