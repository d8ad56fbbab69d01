import TestSupport
import Geometry
import Graphics
import TestFonts
import Testing

#if canImport(Glibc)
    import Glibc
#endif

@Suite("Growth of the cost of text", .inGuest)
struct TextGrowthTests {
    /// The limit of the growth for four times the text: linear cost gives 4, quadratic cost 16.
    private static let most = 5.0

    init() throws {
        try TestFonts.use()
    }

    /// Returns the processor time, in seconds, that this thread needs for a body.
    private func time(_ body: () -> Void) -> Double {
        let start = threadTime()
        body()
        return threadTime() - start
    }

    /// Returns the cost of four times the amount relative to that of `count`.
    private func growth(_ name: String, _ count: Int, _ body: (Int) -> Void) -> Double {
        body(count / 4)
        let one = time { body(count) }
        let four = time { body(4 * count) }
        print("\(name): \(count) take \((one * 1e4).rounded() / 10) ms, \(4 * count) \((four * 1e4).rounded() / 10) ms")
        return four / one
    }

    private func layOut(_ text: AttributedText, width: CGFloat? = nil) {
        // A new library has an empty cache of layouts.
        guard let library = try? FontLibrary(files: [TestFonts.latin]) else {
            Issue.record("there are no fonts to lay out text with")
            return
        }
        var request = TextRequest(text, font: "DejaVu Sans", fontSize: 20)
        request.isWrapped = width != nil
        request.width = width
        _ = library.layout(request)
    }

    private func attributes(_ index: Int) -> AttributedText.Attributes {
        .init(foregroundColor: CGColor(gray: CGFloat(index % 2) / 2, alpha: 1))
    }

    @Test("S3 a text of many runs is assembled, sliced and searched in linear time")
    func runs() {
        func text(_ count: Int) -> AttributedText {
            var text = AttributedText()
            for index in 0..<count { text.append(AttributedText("a ", attributes: attributes(index))) }
            return text
        }
        #expect(growth("runs appended", 2_500) { _ = text($0) } < Self.most)
        #expect(
            growth("runs past the limit", 5_000) { count in
                var whole = AttributedText(String(repeating: "a", count: 40_000))
                whole.append(text(count))
                layOut(whole)
            } < Self.most)
        #expect(growth("runs laid out", 1_250) { layOut(text($0), width: 300) } < Self.most)
        #expect(growth("runs on one line", 1_250) { layOut(text($0)) } < Self.most)
        #expect(
            growth("runs of two distances", 1_000) { count in
                var text = AttributedText()
                for index in 0..<count {
                    text.append(AttributedText("a ", attributes: .init(kern: CGFloat(index % 2))))
                }
                layOut(text, width: 300)
            } < Self.most)
        #expect(
            growth("runs looked up", 1_250) { count in
                let whole = text(count)
                var index = whole.string.startIndex
                while index < whole.string.endIndex {
                    _ = whole.attributes(at: index)
                    index = whole.string.utf8.index(after: index)
                }
            } < Self.most)
        #expect(
            growth("runs set", 1_250) { count in
                var whole = AttributedText(String(repeating: "a", count: count))
                var index = whole.string.startIndex
                for number in 0..<count {
                    let next = whole.string.utf8.index(after: index)
                    whole.setAttributes(attributes(number), in: index..<next)
                    index = next
                }
            } < Self.most)
    }

    @Test("S3 paragraphs with styles are laid out in linear time")
    func paragraphs() {
        func text(_ count: Int) -> AttributedText {
            var text = AttributedText()
            for index in 0..<count {
                let style = CTParagraphStyle(lineSpacing: CGFloat(index % 3))
                text.append(AttributedText("line\n", attributes: .init(paragraphStyle: style)))
            }
            return text
        }
        #expect(growth("paragraphs", 1_000) { layOut(text($0), width: 300) } < Self.most)
    }

    @Test("S3 combining marks on one letter are laid out in linear time")
    func marks() {
        func text(_ count: Int) -> AttributedText { AttributedText("a" + String(repeating: "\u{301}", count: count)) }
        #expect(growth("marks", 1_500) { layOut(text($0)) } < Self.most)
        #expect(growth("marks in a width", 1_500) { layOut(text($0), width: 300) } < Self.most)
    }

    @Test("S3 tabs and long words are laid out in linear time")
    func tabsAndWords() {
        #expect(growth("tabs", 1_500) { layOut(AttributedText(String(repeating: "a\t", count: $0))) } < Self.most)
        #expect(
            growth("a long word", 1_250) { layOut(AttributedText(String(repeating: "a", count: $0)), width: 300) }
                < Self.most)
        #expect(
            growth("short lines", 1_500) { layOut(AttributedText(String(repeating: "a\n", count: $0))) } < Self.most)
        #expect(
            growth("a wrapped text", 1_500) {
                layOut(AttributedText(String(repeating: "word ", count: $0)), width: 100)
            } < Self.most)
    }
}
