import Geometry
import Lottie
import Testing

/// The composition itself: what is one, and what is not.
@Suite struct DocumentTests {
    @Test("S10 a composition has its size, its frames and its markers")
    func composition() throws {
        let document = try Samples.document(
            more: #""nm": "Door", "markers": [{"tm": 10, "cm": "open", "dr": 20}, {"cm": "nowhere"}],"#)
        #expect(document.name == "Door")
        #expect(document.size == CGSize(width: 200, height: 100))
        #expect(document.frameRate == 30)
        #expect(document.duration == 2)
        #expect(document.markers == [Marker(name: "open", time: 10, duration: 20)])
        #expect(document.unsupported.isEmpty)
    }

    @Test(
        "S10 a text that is no composition is refused with its position",
        arguments: [
            ("", "test.json:1:1: the text ends too early"),
            (
                "[1]",
                "test.json:1:1: not a composition: an object must stand here, not an array; export it again as Lottie JSON"
            ),
            ("{\"a\":\n 1", "test.json:2:3: the text ends too early"),
            (
                "{\"v\": \"5\"}",
                "test.json:1:1: not a composition: it has no list of “layers”; export it again as Lottie JSON"
            ),
            (
                "{\"layers\": [], \"w\": 5,\n\"fr\": 0}",
                "test.json:2:7: not a composition: its frame rate “fr” must be a number above 0; export it again as Lottie JSON"
            ),
            (
                "{\"layers\": [], \"w\": 5, \"fr\": 9, \"h\": \"5\"}",
                "test.json:1:38: not a composition: its height “h” must be a number above 0; export it again as Lottie JSON"
            ),
            (
                "{\"layers\": [], \"w\": 5, \"fr\": 9, \"h\": 5, \"ip\": 3, \"op\": 3}",
                "test.json:1:56: not a composition: its out point “op” must be a number after its in point “ip”; export it again as Lottie JSON"
            ),
            ("{\"layers\": [], \"fr\": 9, \"w\": 1e9}", "test.json:1:30: the width is greater than 32767.0"),
        ])
    func refused(text: String, words: String) {
        let error = #expect(throws: LottieError.self) {
            try LottieDocument(Array(text.utf8), name: "test.json")
        }
        #expect(error.map(String.init(describing:)) == words)
    }

    @Test("S10 a byte order mark before the text is skipped")
    func byteOrderMark() throws {
        #expect(try LottieDocument([0xEF, 0xBB, 0xBF] + Array(Samples.text().utf8)).frameRate == 30)
    }

    @Test(
        "S10 values of other types have their defaults",
        arguments: [
            "null", "1", "\"a\"", "[]", "{}", "[null]", "[[[]]]", "{\"k\": {}}", "{\"k\": [{\"t\": 0}]}",
            "{\"k\": [{\"t\": null, \"s\": {}}, {\"t\": 1}]}",
        ])
    func otherTypes(value: String) throws {
        let keys = [
            "ks", "shapes", "masksProperties", "ef", "t", "tm", "nm", "ind", "parent", "sc", "refId", "pe", "tt",
        ]
        for key in keys {
            for type in [0, 1, 2, 3, 4, 5, 13] {
                let document = try Samples.document(layers: #"{"ty": \#(type), "\#(key)": \#(value)}"#)
                #expect(document.layers.count == 1)
            }
        }
        for key in ["assets", "markers", "fonts", "chars", "slots"] {
            #expect(try Samples.document(more: #""\#(key)": \#(value),"#).layers.isEmpty)
        }
        for type in ["gr", "sh", "rc", "el", "sr", "fl", "gf", "st", "gs", "tm", "rp", "rd", "mm", "op", "pb", "zz"] {
            let keys = ["it", "ks", "p", "s", "r", "c", "g", "d", "e", "tr", "a", "mm"]
            let members = keys.map { #""\#($0)": \#(value)"# }.joined(separator: ", ")
            #expect(try Samples.shapes(#"{"ty": "\#(type)", \#(members)}"#).count == 1)
        }
    }

    @Test("S10 every limit is kept")
    func limits() throws {
        func reason(_ change: (inout LottieLimits) -> Void, layers: String = "", more: String = "") -> String? {
            var limits = LottieLimits()
            change(&limits)
            do {
                _ = try Samples.document(layers: layers, more: more, limits: limits)
                return nil
            } catch {
                guard case .tooMuch(let words)? = (error as? LottieError)?.reason else { return nil }
                return words
            }
        }
        #expect(reason { $0.bytes = 20 } == "the file is larger than 20 bytes")
        #expect(reason({ $0.layers = 1 }, layers: #"{"ty": 3}, {"ty": 3}"#) == "more than 1 layers")
        let nested = #"{"ty": 4, "shapes": [{"ty": "gr", "it": [{"ty": "gr", "it": []}]}]}"#
        #expect(reason({ $0.shapeItems = 1 }, layers: nested) == "more than 1 shape items")
        #expect(
            reason({ $0.shapeDepth = 1 }, layers: nested) == "more than 1 groups of shapes inside each other")
        let keyframes = #"{"ty": 3, "ks": {"o": {"k": [{"t": 0, "s": [1]}, {"t": 1, "s": [2]}]}}}"#
        #expect(reason({ $0.keyframes = 1 }, layers: keyframes) == "more than 1 keyframes")
        let path = #"{"ty": 4, "shapes": [{"ty": "sh", "ks": {"k": {"v": [[0, 0], [1, 1]]}}}]}"#
        #expect(reason({ $0.vertices = 1 }, layers: path) == "more than 1 vertices")
        let image = #""assets": [{"id": "a", "p": "data:image/png;base64,AAAA"}],"#
        #expect(reason({ $0.imageBytes = 2 }, more: image) == "more than 2 bytes of embedded images")
        let text = #"{"ty": 5, "t": {"d": {"k": [{"t": 0, "s": {"t": "abc"}}]}}}"#
        #expect(reason({ $0.characters = 2 }, layers: text) == "more than 2 characters of text")
        #expect(reason({ _ in }, layers: nested + "," + keyframes + "," + path, more: image) == nil)
    }

    @Test("S10 an error of a limit names the place in the composition")
    func place() {
        var limits = LottieLimits()
        limits.shapeItems = 1
        let error = #expect(throws: LottieError.self) {
            try Samples.document(
                layers: #"{"ty": 4, "shapes": [{"ty": "gr", "it": [{"ty": "fl"}]}]}"#, limits: limits)
        }
        #expect(error?.path == "layers[0].shapes[0].it[0]")
        #expect(error?.description.hasPrefix("test.json:1:") == true)
    }
}
