import Geometry
import Graphics
import TestFonts
import Testing

/// Hyphens at the ends of lines.
@Suite struct HyphenTests {
    private let library: FontLibrary

    init() throws {
        library = try TestFonts.use()
    }

    private func lines(_ text: AttributedText, width: CGFloat) -> [TextLine] {
        var request = TextRequest(text, font: "DejaVu Sans", fontSize: 20)
        request.width = width
        request.isWrapped = true
        return library.layout(request).lines
    }

    private func lines(_ string: String, width: CGFloat = 80) -> [TextLine] {
        lines(AttributedText(string), width: width)
    }

    /// The numbers of the lines that end with a hyphen.
    private func hyphenated(_ lines: [TextLine]) -> [Int] {
        lines.indices.filter { number in
            guard let run = lines[number].runs.last, let last = run.glyphs.last else { return false }
            return [0x2010, 0x2D].contains { run.face.glyph(for: $0) == last.id }
        }
    }

    @Test(
        "S3 a word that is too long for a line is broken without a hyphen that nobody typed",
        arguments: ["Donaudampfschifffahrt", "someone.with.a.long.name@example.org", "correcthorsebatterystaple"])
    func longWords(word: String) {
        let lines = lines(word)
        #expect(lines.count > 2)
        #expect(hyphenated(lines).isEmpty)
    }

    @Test("S3 a typed hyphen stays, and a soft hyphen is shown where its line ends, and nowhere else")
    func softHyphens() {
        #expect(hyphenated(lines("Donau-dampfer", width: 100)) == [0])
        let soft = lines("Donau\u{AD}dampfer", width: 100)
        #expect(soft.count == 2)
        #expect(hyphenated(soft) == [0])
        #expect(hyphenated(lines("Donau\u{AD}dampfer", width: 400)).isEmpty)
        // Two of them, of which the second one breaks the line.
        #expect(hyphenated(lines("Do\u{AD}nau\u{AD}dampfer", width: 100)) == [0])
    }

    @Test("S3 soft hyphens and words without them work in one text")
    func both() {
        let mixed = lines("Donau\u{AD}dampfer Donaudampfschifffahrt Fluss\u{AD}schiffe", width: 90)
        #expect(hyphenated(mixed).count == 2)
        #expect(hyphenated(mixed).first == 0)
    }

    @Test("S3 a word whose letters have several styles is broken without a hyphen")
    func styles() {
        var text = AttributedText("Donaudampfs")
        var red = AttributedText.Attributes()
        red.foregroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        for (index, part) in ["chiff", "fahrt", "sgesell", "schafts", "kapit"].enumerated() {
            text = text + AttributedText(part, attributes: index % 2 == 0 ? red : AttributedText.Attributes())
        }
        for width in stride(from: CGFloat(40), through: 160, by: 3) {
            #expect(hyphenated(lines(text, width: width)).isEmpty, "\(width)")
        }
    }

    @Test("S3 text of thousands of soft hyphens is laid out")
    func many() {
        let lines = lines(String(repeating: "ab\u{AD}", count: 10_000), width: 300)
        #expect(hyphenated(lines).count == lines.count - 1)
    }
}
