import Archive
import Geometry
import Graphics
import Layers
import LayerTestSupport
import TestFonts
import Testing

@Suite(.standingTime) struct TextSceneTests {
    init() throws {
        try TestFonts.use()
    }

    @Test("K6 text comes back with its parts, fonts and colours")
    func parts() throws {
        let text = CATextLayer()
        var string = AttributedText(
            "ünder",
            attributes: .init(
                font: CTFont(named: "DejaVu Sans", size: 9), kern: 2, baselineOffset: -1, isUnderlined: true))
        string.append(AttributedText(" plain "))
        string.append(
            AttributedText(
                "red",
                attributes: .init(foregroundColor: CGColor(red: 1, green: 0, blue: 0, alpha: 1), isStruckThrough: true))
        )
        text.string = string
        text.font = CGFont("Kacst")
        text.truncationMode = .middle
        text.isWrapped = true
        let copy = try #require(try SceneFile(json: SceneFile(text).json()).layer as? CATextLayer)
        #expect(copy.string as? AttributedText == string && copy.font as? CGFont == CGFont("Kacst"))
        #expect(copy.truncationMode == .middle && copy.isWrapped)
        text.font = CTFont(named: "Kacst", size: 4)
        let other = try SceneFile(json: SceneFile(text).json()).layer as? CATextLayer
        #expect(other?.font as? CTFont == CTFont(named: "Kacst", size: 4))
    }

    @Test("K6 kerning, ligatures, outlines and paragraph styles come back")
    func styles() throws {
        let style = CTParagraphStyle(
            alignment: .justified, lineBreakMode: .byTruncatingMiddle, firstLineHeadIndent: 1, headIndent: 2,
            tailIndent: -3,
            lineHeightMultiple: 1.5, maximumLineHeight: 40, minimumLineHeight: 30, lineSpacing: 4, paragraphSpacing: 5,
            paragraphSpacingBefore: 6, baseWritingDirection: .rightToLeft)
        let text = CATextLayer()
        let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        let string =
            AttributedText(
                "a", attributes: .init(kern: 0, ligature: 0, strokeWidth: -3, strokeColor: blue, paragraphStyle: style))
            + AttributedText("b", attributes: .init(ligature: 2, paragraphStyle: CTParagraphStyle()))
        text.string = string
        let copy = try #require(try SceneFile(json: SceneFile(text).json()).layer as? CATextLayer)
        #expect(copy.string as? AttributedText == string)
    }

    @Test("K6 text is written by hand as strings and parts")
    func byHand() throws {
        let json =
            #"{"vitrine": 1, "layer": {"class": "CATextLayer", "string": {"text": ["Hello ", {"string": "you", "kern": 3}]}, "fontSize": 20, "alignmentMode": "center"}}"#
        let text = try #require(try SceneFile(json: Array(json.utf8)).layer as? CATextLayer)
        #expect(
            text.string as? AttributedText == AttributedText("Hello ")
                + AttributedText("you", attributes: .init(kern: 3)))
        #expect(text.fontSize == 20 && text.alignmentMode == .center)
        let plain =
            try SceneFile(json: Array(#"{"vitrine": 1, "layer": {"class": "CATextLayer", "string": "Hi"}}"#.utf8)).layer
            as? CATextLayer
        #expect(plain?.string as? String == "Hi")
    }

    @Test(
        "K6 parts that are no text are errors that tell where they are",
        arguments: [
            #"{"text": "no list"}"#, #"{"text": [12]}"#, #"{"text": [{"string": "a", "sort": 1}]}"#,
            #"{"text": [{"string": "a", "font": {"name": "x"}}]}"#,
            #"{"text": [{"string": "a", "paragraphStyle": {"alignment": "middle"}}]}"#,
            #"{"text": [{"string": "a", "paragraphStyle": {"indent": 2}}]}"#,
            #"{"text": [{"string": "a", "paragraphStyle": 3}]}"#,
        ])
    func errors(string: String) {
        #expect(throws: SceneFileError.self) {
            try SceneFile(json: Array(#"{"vitrine": 1, "layer": {"class": "CATextLayer", "string": \#(string)}}"#.utf8))
        }
    }
}
