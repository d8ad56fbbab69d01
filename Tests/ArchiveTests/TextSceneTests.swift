import Archive
import Geometry
import Graphics
import Layers
import TestFonts
import Testing

@Suite struct TextSceneTests {
    init() throws {
        try TestFonts.use()
    }

    @Test("K6 text comes back with its parts, fonts and colours")
    func parts() throws {
        let text = CATextLayer()
        var string = AttributedText("ünder", attributes: .init(font: CTFont(name: "DejaVu Sans", size: 9), kern: 2, baselineOffset: -1, isUnderlined: true))
        string.append(AttributedText(" plain "))
        string.append(AttributedText("red", attributes: .init(foregroundColor: CGColor(red: 1, green: 0, blue: 0, alpha: 1), isStruckThrough: true)))
        (text.string, text.font, text.truncationMode, text.isWrapped) = (string, CGFont("Kacst"), .middle, true)
        let copy = try #require(try SceneFile(json: SceneFile(text).json()).layer as? CATextLayer)
        #expect(copy.string as? AttributedText == string && copy.font as? CGFont == CGFont("Kacst"))
        #expect(copy.truncationMode == .middle && copy.isWrapped)
        text.font = CTFont(name: "Kacst", size: 4)
        let other = try SceneFile(json: SceneFile(text).json()).layer as? CATextLayer
        #expect(other?.font as? CTFont == CTFont(name: "Kacst", size: 4))
    }

    @Test("K6 text is written by hand as strings and parts")
    func byHand() throws {
        let json = #"{"vitrine": 1, "layer": {"class": "CATextLayer", "string": {"text": ["Hello ", {"string": "you", "kern": 3}]}, "fontSize": 20, "alignmentMode": "center"}}"#
        let text = try #require(try SceneFile(json: Array(json.utf8)).layer as? CATextLayer)
        #expect(text.string as? AttributedText == AttributedText("Hello ") + AttributedText("you", attributes: .init(kern: 3)))
        #expect(text.fontSize == 20 && text.alignmentMode == .center)
        let plain = try SceneFile(json: Array(#"{"vitrine": 1, "layer": {"class": "CATextLayer", "string": "Hi"}}"#.utf8)).layer as? CATextLayer
        #expect(plain?.string as? String == "Hi")
    }

    @Test("K6 parts that are no text are errors that tell where they are", arguments: [
        #"{"text": "no list"}"#, #"{"text": [12]}"#, #"{"text": [{"string": "a", "sort": 1}]}"#, #"{"text": [{"string": "a", "font": {"name": "x"}}]}"#,
    ])
    func errors(string: String) {
        #expect(throws: SceneFileError.self) { try SceneFile(json: Array(#"{"vitrine": 1, "layer": {"class": "CATextLayer", "string": \#(string)}}"#.utf8)) }
    }
}
