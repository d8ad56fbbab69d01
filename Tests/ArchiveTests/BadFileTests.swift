import LayerTestSupport
import TestSupport
import Archive
import Foundation
import Layers
import Testing

@Suite(.standingTime) struct BadFileTests {
    init() { Samples.register() }

    private func error(_ text: String, limits: SceneLimits = SceneLimits()) -> SceneFileError? {
        do throws(SceneFileError) {
            _ = try SceneFile(json: Array(text.utf8), name: "bad.json", limits: limits)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "K6 a bad file is an error that tells line, column, path and what should be there",
        arguments: [
            ("", "bad.json:1:1: the text ends too early"),
            ("{\n  \"vitrine\": 1,\n  \"layer\": {,}\n}", "bad.json:3:13: a key in quotes must stand here"),
            (
                #"{"vitrine": 1, "layer": {"name": "a", "name": "b"}}"#,
                "bad.json:1:39: the key “name” stands twice in its object"
            ),
            ("{\"vitrine\": 1, \"layer\": {}} x", "bad.json:1:29: the text goes on after its end"),
            (#"{"vitrine": 01}"#, "bad.json:1:14: a comma or a closing brace must stand here"),
            (#"{"vitrine": 1e999}"#, "bad.json:1:13: the number is too large"),
            (#"{"layer": {}}"#, "bad.json:1:1: “vitrine”, the version of the file, must stand here, not an object"),
            (#"{"vitrine": 2, "layer": {}}"#, "bad.json:1:13: version 2 is newer than what this program reads (1)"),
            (#"{"vitrine": 1}"#, "bad.json:1:1: “layer”, the root of the tree, must stand here, not an object"),
            (
                "{\"vitrine\": 1, \"layer\": {\"sublayers\": [{}, {},\n {\"animations\": {\"turn\": {\"keyPath\": \"position\",\n  \"toValue\": [1, 2, 3]}}}]}}",
                "bad.json:3:14: layer.sublayers[2].animations.turn.toValue: a point [x, y] must stand here, not an array"
            ),
            (
                #"{"vitrine": 1, "layer": {"bounds": [0, 0, "wide", 1]}}"#,
                "bad.json:1:43: layer.bounds[2]: a number must stand here, not a string"
            ),
            (
                #"{"vitrine": 1, "layer": {"class": "NoSuchLayer"}}"#,
                "bad.json:1:35: layer.class: no class “NoSuchLayer” is registered"
            ),
            (
                ##"{"vitrine": 1, "layer": {"backgroundColor": "#12"}}"##,
                "bad.json:1:45: layer.backgroundColor: a colour: “#rrggbb”, “#rrggbbaa”, or three or four numbers from 0 to 1, must stand here, not a string"
            ),
            (
                #"{"vitrine": 1, "layer": {"hidden": true, "isHidden": false}}"#,
                "bad.json:1:54: layer.isHidden: “hidden” and “isHidden” are the same property; keep one of them"
            ),
            (
                #"{"vitrine": 1, "layer": {"isDoubleSided": true, "doubleSided": true}}"#,
                "bad.json:1:64: layer.doubleSided: “isDoubleSided” and “doubleSided” are the same property; keep one of them"
            ),
            (
                #"{"vitrine": 1, "layer": {"hidden": 1}}"#,
                "bad.json:1:36: layer.hidden: true or false must stand here, not a number"
            ),
            (
                #"{"vitrine": 1, "layer": {"class": "CAShapeLayer", "path": "L 1 2"}}"#,
                "bad.json:1:59: layer.path: a path of M x y, L x y, Q x y x y, C x y x y x y and Z must stand here, not a string"
            ),
            (
                #"{"vitrine": 1, "layer": {"class": "Gauge", "season": "spring"}}"#,
                "bad.json:1:54: layer.season: a Season must stand here, not a string"
            ),
            (
                #"{"vitrine": 1, "layer": {"class": "Gauge", "byte": 256}}"#,
                "bad.json:1:52: layer.byte: a whole number must stand here, not a number"
            ),
            (
                #"{"vitrine": 1, "layer": {"class": "Gauge", "place": {"radius": 1}}}"#,
                "bad.json:1:53: layer.place: an object with “angle” must stand here, not an object"
            ),
        ])
    func messages(text: String, message: String) {
        #expect(error(text)?.description == message)
    }

    @Test("K6 a file that is not there, or is no file, is an error with the system's words")
    func files() {
        #expect(throws: SceneFileError.self) { try SceneFile(contentsOfFile: "/no/such.json") }
        do throws(SceneFileError) {
            _ = try SceneFile(contentsOfFile: "/tmp")
            Issue.record("a folder was read")
        } catch {
            #expect(error.description == "/tmp: it is a folder")
        }
    }

    @Test("K6 what is too deep, too much or too large is refused before it is taken in")
    func limits() {
        let deep = String(repeating: "[", count: 100_000)
        #expect(error(deep)?.reason == .syntax("more than 160 values inside each other"))
        func nested(_ count: Int) -> String {
            #"{"vitrine": 1, "layer": "# + String(repeating: #"{"sublayers": ["#, count: count) + "{}"
                + String(repeating: "]}", count: count) + "}"
        }
        #expect(error(nested(63)) == nil)
        #expect(error(nested(64))?.reason == .tooMuch("more than 64 layers inside each other"))
        var limits = SceneLimits()
        limits.values = 10
        #expect(
            error(#"{"vitrine": 1, "layer": {"a": [1, 2, 3, 4, 5, 6, 7, 8]}}"#, limits: limits)?.reason
                == .syntax("more than 10 values"))
        limits = SceneLimits()
        limits.layers = 3
        #expect(
            error(#"{"vitrine": 1, "layer": {"sublayers": [{}, {}, {}]}}"#, limits: limits)?.reason
                == .tooMuch("more than 3 layers"))
        limits.bytes = 20
        #expect(
            error(#"{"vitrine": 1, "layer": {"a": 1}}"#, limits: limits)?.reason
                == .tooMuch("33 bytes are more than the 20 allowed"))
        // A picture is rejected by its header.
        limits = SceneLimits()
        limits.pictureBytes = 63
        let picture = CALayer()
        picture.contents = Samples.image(1)
        let text = String(decoding: SceneFile(picture).json(), as: UTF8.self)
        #expect(error(text) == nil)
        guard case .tooMuch? = error(text, limits: limits)?.reason else {
            return #expect(Bool(false), "\(String(describing: error(text, limits: limits)))")
        }
    }

    @Test("K6 ten thousand broken files: an error or a tree, never a stop")
    func mutations() throws {
        let whole = SceneFile(Samples.tree()).json()
        let words = [
            "null", "true", "-1", "1e308", "-1e-300", "\"infinity\"", "\"nan\"", "[]", "{}", "\"\"", "[[[]]]",
            "99999999999999999999", "\"CAShapeLayer\"",
            "{\"layer\": {}}", "\"position\"", "\"transform.rotation.z\"", "\\ud800", "\u{0}",
        ].map { Array($0.utf8) }
        var random = SeededGenerator(seed: 1)
        var trees = 0
        var errors = 0
        for round in 0..<10_000 {
            var bytes = whole
            for _ in 0...Int.random(in: 0..<2, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<5, using: &random) {
                case 0: bytes[place] = UInt8(Int.random(in: 0..<256, using: &random))
                case 1:
                    bytes.removeSubrange(place..<min(place + 1 + Int.random(in: 0..<20, using: &random), bytes.count))
                case 2: bytes.insert(contentsOf: words[Int.random(in: 0..<words.count, using: &random)], at: place)
                case 3:
                    // The value of one key takes the place of another key's.
                    guard let end = bytes[place...].firstIndex(where: { [0x2C, 0x7D, 0x5D].contains($0) }),
                        let start = bytes[..<end].lastIndex(where: { [0x3A, 0x5B, 0x2C].contains($0) })
                    else { break }
                    bytes.replaceSubrange(
                        (start + 1)..<end, with: words[Int.random(in: 0..<words.count, using: &random)])
                default:
                    bytes.replaceSubrange(
                        place..<place, with: bytes[Int.random(in: 0..<place + 1, using: &random)..<place].prefix(200))
                }
                if bytes.isEmpty { bytes = [0x7B] }
            }
            do throws(SceneFileError) {
                let layer = try SceneFile(json: bytes).layer
                trees += 1
                if round % 16 == 0 { _ = Samples.pictures(of: layer, at: [0.5]) }
            } catch {
                #expect(error.line > 0 && error.column > 0)
                errors += 1
            }
        }
        #expect(trees + errors == 10_000)
        #expect(trees > 250 && errors > 1000, "\(trees) trees, \(errors) errors")
    }
}
