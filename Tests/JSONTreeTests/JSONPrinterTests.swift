import JSONTree
import Testing

@Suite struct JSONPrinterTests {
    @Test("a text on one line has neither spaces nor newlines, and parses as the same value")
    func line() throws {
        let value = JSONValue.object([
            JSONMember("text", .string("two\nlines \u{1} “x” \\ \"")),
            JSONMember("numbers", .array((0..<40).map { JSONNode(.number(Double($0) / 4)) })),
            JSONMember("nested", .object([JSONMember("a", .array([JSONNode(.null)])), JSONMember("b", .bool(true))])),
        ])
        let line = JSONPrinter.line(value)
        #expect(!line.contains(0x0A))
        #expect(String(decoding: line.prefix(20), as: UTF8.self) == "{\"text\":\"two\\nlines ")
        let parsed = try JSONParser.parse(line, maximumDepth: 8, maximumCount: 100).value
        #expect(JSONPrinter.line(parsed) == line)
        #expect(parsed["nested"] == value["nested"])
    }
}
