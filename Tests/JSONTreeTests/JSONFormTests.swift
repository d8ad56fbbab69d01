import JSONTree
import Testing

/// Values that are read from JSON and written to it by one description.
@Suite struct JSONFormTests {
    private struct Point: Equatable {
        var x = 0
        var y = 0.0
        var name: String?
        var inner: [Point] = []
    }

    private static func form(depth: Int) -> JSONForm<Point> {
        var fields: [RecordField<Point>] = [
            .required("x", .whole(-5...5), \.x, "A number."),
            .optional("y", .quantity(0...3600, .time), \.y, else: 0, "A time."),
            .optional("name", .line("a name", longest: 4), \.name, "A name."),
        ]
        if depth > 0 {
            fields.append(
                .optional("inner", .list(of: form(depth: depth - 1), count: 0...2), \.inner, else: [], "Further ones."))
        }
        return .record("a point", { Point() }, fields, ignoring: ["$schema"])
    }

    private func read(_ text: String) -> Result<Point, JSONFormError> {
        do throws(JSONFormError) {
            let node = try? JSONParser.parse(Array(text.utf8), maximumDepth: 10, maximumCount: 100)
            return .success(try Self.form(depth: 1).read(node ?? JSONNode(.null)))
        } catch {
            return .failure(error)
        }
    }

    @Test("a value that is written is read again")
    func roundTrip() throws {
        let point = Point(x: 3, y: 90, name: "a", inner: [Point(x: -5, y: 0.25), Point()])
        let json = Self.form(depth: 1).write(point)
        #expect(try Self.form(depth: 1).read(JSONNode(json)) == point)
        #expect(
            String(decoding: JSONPrinter.print(Self.form(depth: 0).write(Point(y: 90))), as: UTF8.self)
                == "{\n  \"x\": 0,\n  \"y\": \"90 s\"\n}\n")
    }

    @Test("members that are not read are ignored only if the form names them")
    func ignored() throws {
        #expect(try read(#"{"$schema": "a", "x": 1}"#).get() == Point(x: 1))
        #expect(throws: JSONFormError.self) { try read(#"{"schema": "a", "x": 1}"#).get() }
    }

    @Test(
        "an error says which value must stand where",
        arguments: [
            ("[]", "", "a point must stand here, not an array", 0),
            ("{}", "", "“x” is missing: a whole number from -5 to 5", 0),
            (#"{"x": 6}"#, "x", "6: not possible; a whole number from -5 to 5 must stand here", 6),
            (#"{"x": 1, "nmae": 1}"#, "", "“nmae”: no such key; write “name”", 9),
            (#"{"x": 1, "colour": 1}"#, "", "“colour”: no such key; choose x, y, name or inner", 9),
            (
                #"{"x": 1, "y": 5}"#, "y",
                "5: not possible; a number and its unit (s, ms, min or h) from “0 s” to “1 h” must stand here", 14
            ),
            (#"{"x": 1, "name": "abcde"}"#, "name", "“abcde”: not possible; a name must stand here", 17),
            (#"{"x": 1, "name": "a\u0007"}"#, "name", "“a\u{7}”: not possible; a name must stand here", 17),
            (
                #"{"x": 1, "inner": [{"x": 1}, {"x": true}]}"#, "inner[1].x",
                "true or false: not possible; a whole number from -5 to 5 must stand here", 35
            ),
            (#"{"x": 1, "inner": [1, 2, 3]}"#, "inner", "a list of up to 2 must stand here", 18),
        ])
    func errors(text: String, path: String, message: String, offset: Int) {
        guard case .failure(let error) = read(text) else { return #expect(Bool(false), "\(text) was read") }
        #expect(error.path == path, "\(error)")
        #expect(error.message == message, "\(error)")
        #expect(error.offset == offset, "\(error)")
    }

    @Test(
        "a quantity has a number and one of its units",
        arguments: [
            ("1.5 min", 90), ("250 ms", 0.25), ("0 s", 0), ("1 h", 3600), ("2 h", nil), ("5", nil), ("5s", nil),
            ("5 sec", nil), ("-5 s", nil), ("1e3 s", nil), ("nan s", nil), (" 5 s", nil), ("5  s", nil), ("", nil),
        ] as [(String, Double?)])
    func quantity(text: String, value: Double?) {
        let form = JSONForm<Double>.quantity(0...3600, .time)
        #expect((try? form.read(JSONNode(.string(text)))) == value)
    }

    @Test("a quantity is written in the largest unit in which it is whole")
    func units() {
        let form = JSONForm<Double>.quantity(0...86_400, .time)
        let texts = [0, 0.25, 59, 60, 90, 7200, 86_400].map { form.write($0) }
        #expect(texts == ["0 s", "250 ms", "59 s", "1 min", "90 s", "2 h", "24 h"].map { JSONValue.string($0) })
    }

    @Test("a position counts lines and columns from 1")
    func position() {
        let text = Array("ab\n\ncd".utf8)
        let expected = [(0, 1, 1), (1, 1, 2), (2, 1, 3), (3, 2, 1), (4, 3, 1), (6, 3, 3), (99, 3, 3)]
        for (offset, line, column) in expected {
            let position = TextPosition(of: offset, in: text)
            #expect(position.line == line && position.column == column, "\(offset)")
        }
        let empty = TextPosition(of: 0, in: [])
        #expect(empty.line == 1 && empty.column == 1)
    }
}
