import Geometry
import Graphics
import Testing

@Suite struct AttributedTextTests {
    private let bold = AttributedText.Attributes(font: CTFont(named: "DejaVuSans-Bold", size: 20))
    private let red = AttributedText.Attributes(foregroundColor: CGColor(red: 1, green: 0, blue: 0, alpha: 1))

    @Test("S3 appended parts keep their attributes; neighbours with equal attributes are merged")
    func appending() {
        let text =
            AttributedText("a", attributes: bold) + AttributedText("b", attributes: bold) + AttributedText("")
            + AttributedText("ü", attributes: red)
        #expect(text.string == "abü")
        #expect(text.runs.map(\.length) == [2, 2])
        #expect(text.runs.map(\.attributes) == [bold, red])
        #expect(text.attributes(at: text.string.startIndex) == bold)
        #expect(text.attributes(at: text.string.index(text.string.startIndex, offsetBy: 2)) == red)
        #expect(text.attributes(at: text.string.endIndex) == .init())
    }

    @Test("S3 attributes of a range apply to that range only")
    func setting() {
        var text = AttributedText("one two three")
        let two =
            text.string.index(
                text.string.startIndex, offsetBy: 4)..<text.string.index(text.string.startIndex, offsetBy: 7)
        text.setAttributes(red, in: two)
        #expect(text.runs.map(\.length) == [4, 3, 6] && text.runs[1].attributes == red)
        text.setAttributes(bold, in: text.string.startIndex..<text.string.endIndex)
        #expect(text.runs.count == 1 && text.runs[0].attributes == bold)
        text.setAttributes(red, in: two.lowerBound..<two.lowerBound)
        #expect(text.runs.count == 1)
    }
}
