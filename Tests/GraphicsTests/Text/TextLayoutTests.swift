import Geometry
import Graphics
import TestFonts
import Testing

@Suite("Text is laid out")
struct TextLayoutTests {
    let library: FontLibrary

    init() throws {
        library = try TestFonts.use()
    }

    private func layOut(_ string: String, size: CGFloat = 20, _ change: (inout TextRequest) -> Void = { _ in })
        -> TextLayout
    {
        var request = TextRequest(AttributedText(string), font: "DejaVu Sans", fontSize: size)
        change(&request)
        return library.layout(request)
    }

    /// Returns the file names of the faces in a line's order.
    private func files(_ layout: TextLayout) -> [String] {
        layout.lines.flatMap(\.runs).map { $0.face.file }
    }

    @Test("S3 a Latin line has the glyphs of its characters, one after the other by their advances")
    func latin() throws {
        let layout = layOut("Hey")
        let line = try #require(layout.lines.first)
        #expect(layout.lines.count == 1 && line.runs.count == 1)
        let run = line.runs[0]
        let face = run.face
        #expect(face.file == TestFonts.latin)
        #expect(abs(run.size - 20) < 0.01)
        let ids = "Hey".unicodeScalars.compactMap { face.glyph(for: $0.value) }
        #expect(run.glyphs.map(\.id) == ids)
        let widths = ids.map { face.advance(of: $0) * 20 }
        #expect(abs(CGFloat(run.glyphs[1].x) - widths[0]) < 0.02)
        #expect(abs(CGFloat(run.glyphs[2].x) - widths[0] - widths[1]) < 0.5, "“ey” may be kerned")
        #expect(abs(line.width - widths.reduce(0, +)) < 0.5)
        #expect(abs(line.baseline - face.ascent * 20) < 0.5)
        #expect(line.top == 0)
    }

    @Test(
        "S3 metrics are proportional to the size, so that one layout serves every scale",
        arguments: [5, 17.3, 100, 3000])
    func proportional(size: Double) throws {
        let one = layOut("Fjord وادي 谷", size: 20)
        let other = layOut("Fjord وادي 谷", size: CGFloat(size))
        let scale = CGFloat(size / 20)
        #expect(abs(other.size.width - one.size.width * scale) < 0.01 * scale)
        #expect(abs(other.size.height - one.size.height * scale) < 0.01 * scale)
        let a = one.lines[0].runs.flatMap(\.glyphs)
        let b = other.lines[0].runs.flatMap(\.glyphs)
        #expect(a.map(\.id) == b.map(\.id))
        for (a, b) in zip(a, b) { #expect(abs(CGFloat(b.x) - CGFloat(a.x) * scale) < 0.01 * scale) }
    }

    @Test("S3 each script uses a font that supports it, within one line")
    func scripts() {
        let layout = layOut("Abc عربي हिन्दी 中文 😀")
        #expect(layout.lines.count == 1)
        let files = Set(files(layout))
        #expect(files.isSuperset(of: [TestFonts.latin, TestFonts.devanagari, TestFonts.chinese, TestFonts.emoji]))
        #expect(layout.lines[0].runs.allSatisfy { $0.glyphs.allSatisfy { $0.id != 0 } }, "no character is missing")
    }

    @Test("S3 Arabic letters join, and run from right to left in a left-to-right line")
    func bidirectional() throws {
        let layout = layOut("ab سلام cd")
        let runs = layout.lines[0].runs
        #expect(!layout.lines[0].isRightToLeft)
        let arabic = try #require(runs.first { $0.isRightToLeft })
        let clusters = arabic.glyphs.map(\.cluster)
        #expect(clusters == clusters.sorted(by: >), "what is read first lies to the right")
        let alone = "سلام".unicodeScalars.compactMap { arabic.face.glyph(for: $0.value) }
        #expect(Set(arabic.glyphs.map(\.id)).intersection(alone).count < 2, "letters have their joined forms")
        let right = try #require(runs.last)
        #expect(right.glyphs[0].x > arabic.glyphs.map(\.x).max()!)
    }

    @Test("S3 a paragraph that begins with Arabic runs from right to left and is naturally aligned to the right")
    func rightToLeft() {
        let layout = layOut("سلام world")
        let line = layout.lines[0]
        #expect(line.isRightToLeft)
        let room: CGFloat = 500 - line.width
        let middle: CGFloat = room / 2
        #expect(layout.offset(of: line, in: 500, .natural) == room)
        #expect(layout.offset(of: line, in: 500, .left) == 0)
        #expect(layout.offset(of: line, in: 500, .right) == room)
        #expect(layout.offset(of: line, in: 500, .center) == middle)
    }

    @Test("S3 the colours of a joined word follow its letters, which stay joined")
    func coloredWord() {
        let word = "بيت"
        var text = AttributedText()
        for (index, letter) in word.unicodeScalars.enumerated() {
            let color = CGColor(gray: CGFloat(index) / 4, alpha: 1)
            text.append(AttributedText(String(letter), attributes: .init(foregroundColor: color)))
        }
        let colored = library.layout(TextRequest(text, font: "DejaVu Sans", fontSize: 20))
        let plain = layOut(word)
        let glyphs = (colored.lines[0].runs.flatMap(\.glyphs), plain.lines[0].runs.flatMap(\.glyphs))
        #expect(glyphs.0.map(\.id) == glyphs.1.map(\.id))
        #expect(glyphs.0.map(\.x) == glyphs.1.map(\.x))
        for run in colored.lines[0].runs {
            #expect(run.glyphs.allSatisfy { Int($0.cluster) / 2 == run.style }, "a letter takes two code units")
        }
        #expect(colored.lines[0].runs.map(\.style).first == 2, "the first letter stands to the right")
    }

    @Test("S3 a long text of short paragraphs has the same lines as when laid out in one piece")
    func shortParagraphs() {
        let text = String(repeating: "word\n1\n\nسلام\n2\r\nmore words than fit\n", count: 200)
        let one = layOut(text) {
            $0.isWrapped = true
            $0.width = 100
            // Lines that are truncated at a height are laid out in one piece.
            $0.height = 1_000_000
        }
        let parts = layOut(text) {
            $0.isWrapped = true
            $0.width = 100
        }
        #expect(parts.lines.count == one.lines.count)
        #expect(parts.lines.count > 1400)
        for (part, one) in zip(parts.lines, one.lines) {
            #expect(part.range == one.range)
            #expect(part.isRightToLeft == one.isRightToLeft)
            #expect(abs(part.baseline - one.baseline) < 0.01)
            #expect(part.runs.flatMap(\.glyphs).map(\.id) == one.runs.flatMap(\.glyphs).map(\.id))
        }
    }

    @Test("S3 Devanagari vowels precede the consonants they follow, and conjuncts are one glyph")
    func devanagari() throws {
        let layout = layOut("कि क्ष")
        let run = try #require(layout.lines[0].runs.first { $0.face.file == TestFonts.devanagari })
        let ka = try #require(run.face.glyph(for: 0x915))
        let index = try #require(run.glyphs.firstIndex { $0.id == ka })
        #expect(index > 0 && run.glyphs[index - 1].cluster == run.glyphs[index].cluster)
        let glyphs = layout.lines[0].runs.flatMap(\.glyphs)
        #expect(glyphs.filter { $0.cluster >= 7 }.count == 1, "three characters, one glyph")
    }

    @Test("S3 emoji of several characters are one image")
    func emojiSequences() throws {
        let layout = layOut("👨‍👩‍👧🇩🇪👍🏽")
        let run = try #require(layout.lines[0].runs.first)
        #expect(run.face.hasColorGlyphs)
        #expect(layout.lines[0].runs.flatMap(\.glyphs).count == 3)
        let picture = try #require(run.face.bitmap(of: run.glyphs[0].id))
        #expect(try CGImage(pngData: picture.png).width == 136)
        #expect(abs(run.size - 20) < 0.5)
        #expect(picture.box.width * run.size > 18 && picture.box.width * run.size < 30)
    }

    @Test("S3 wrapped lines are broken between words and are no longer than the width")
    func wrapping() {
        let text = "The quick brown fox jumps over the lazy dog"
        let layout = layOut(text) {
            $0.isWrapped = true
            $0.width = 120
        }
        #expect(layout.lines.count > 2)
        #expect(layout.lines.allSatisfy { $0.width <= 120 })
        let utf8 = Array(text.utf8)
        for line in layout.lines.dropFirst() { #expect(utf8[line.range.lowerBound - 1] == UInt8(ascii: " ")) }
        for (upper, lower) in zip(layout.lines, layout.lines.dropFirst()) {
            #expect(abs(lower.top - upper.bottom) < 0.01)
        }
        #expect(layout.size.height == layout.lines.last?.bottom)
    }

    @Test("S3 a word wider than the width is broken between characters, Chinese anywhere")
    func longWords() {
        let word = layOut("Donaudampfschifffahrt") {
            $0.isWrapped = true
            $0.width = 60
        }
        #expect(word.lines.count > 2 && word.lines.allSatisfy { $0.width <= 60 })
        let chinese = layOut("春眠不觉晓处处闻啼鸟") {
            $0.isWrapped = true
            $0.width = 85
        }
        #expect(chinese.lines.map { $0.runs.flatMap(\.glyphs).count } == [4, 4, 2])
    }

    @Test("S3 newlines begin lines in wrapped and unwrapped text")
    func newlines() {
        #expect(layOut("one\ntwo\r\nthree\u{2029}four").lines.count == 4)
        #expect(layOut("one\n\nthree").lines.count == 3)
        #expect(layOut("one\n").lines.count == 2)
    }

    @Test(
        "S3 a line that is too long is truncated at the requested position, with an ellipsis",
        arguments: [TextTruncation.start, .middle, .end])
    func truncation(_ truncation: TextTruncation) throws {
        let text = "0123456789ABCDEFGHIJ"
        let layout = layOut(text) {
            $0.truncation = truncation
            $0.width = 100
        }
        #expect(layout.lines.count == 1)
        #expect(layout.size.width <= 100)
        #expect(layout.size.width > 75)
        let run = layout.lines[0].runs
        let ellipsis = try #require(run[0].face.glyph(for: 0x2026))
        let glyphs = run.flatMap(\.glyphs).map(\.id)
        let at = try #require(glyphs.firstIndex(of: ellipsis))
        let first = try #require(run[0].face.glyph(for: 0x30))
        let last = try #require(run[0].face.glyph(for: 0x4A))
        switch truncation {
        case .start: #expect(at == 0 && glyphs.last == last)
        case .end: #expect(at == glyphs.count - 1 && glyphs.first == first)
        default: #expect(at > 0 && at < glyphs.count - 1 && glyphs.first == first && glyphs.last == last)
        }
        #expect(
            layOut("0123") {
                $0.truncation = truncation
                $0.width = 100
            }.lines[0].runs.flatMap(\.glyphs).count == 4, "what fits stays whole")
    }

    @Test("S3 the last line of wrapped text that fits is truncated")
    func wrappedTruncation() throws {
        let text = String(repeating: "lorem ipsum ", count: 20)
        let layout = layOut(text) {
            $0.isWrapped = true
            $0.truncation = .end
            $0.width = 150
            $0.height = 75
        }
        #expect(layout.lines.count == 3 && layout.size.height <= 75)
        let run = try #require(layout.lines[2].runs.last)
        let ellipsis = try #require(run.face.glyph(for: 0x2026))
        #expect(run.glyphs.last?.id == ellipsis)
    }

    @Test("S3 justified lines fill the width, except a paragraph's last line")
    func justified() {
        let layout = layOut("The quick brown fox jumps over the lazy dog") {
            $0.isWrapped = true
            $0.isJustified = true
            $0.width = 140
        }
        #expect(layout.lines.count > 2)
        for line in layout.lines.dropLast() { #expect(abs(line.width - 140) < 0.1) }
        #expect(layout.lines.last!.width < 130)
    }

    @Test("S3 ranges have their own sizes, fonts, kerning, baselines and underlines")
    func attributes() throws {
        var text = AttributedText("big", attributes: .init(font: CTFont(named: "DejaVu Sans", size: 40)))
        text.append(
            AttributedText("small", attributes: .init(font: CTFont(named: "DejaVuSans-Bold", size: 10), kern: 5)))
        text.append(AttributedText("under", attributes: .init(baselineOffset: 7, isUnderlined: true)))
        let line = try #require(library.layout(TextRequest(text, font: "DejaVu Sans", fontSize: 20)).lines.first)
        #expect(line.runs.map(\.style) == [0, 1, 2])
        #expect(zip(line.runs.map(\.size), [40, 10, 20]).allSatisfy { abs($0 - $1) < 0.01 })
        #expect(line.runs.map(\.face.file) == [TestFonts.latin, TestFonts.latinBold, TestFonts.latin])
        let spaced = line.runs[1]
        let gap = CGFloat(spaced.glyphs[1].x - spaced.glyphs[0].x)
        #expect(abs(gap - 5 - spaced.face.advance(of: spaced.glyphs[0].id) * 10) < 0.1)
        #expect(abs(CGFloat(line.runs[2].glyphs[0].y) - line.baseline + 7) < 0.01)
        let rule = try #require(line.rules.first)
        #expect(line.rules.count == 1 && rule.style == 2)
        #expect(rule.rect.minY > line.baseline, "\(rule.rect) \(line.baseline)")
        #expect(rule.rect.maxX <= line.width + 0.01)
        #expect(abs(rule.rect.height - line.runs[2].face.underlineThickness * 20) < 0.01)
    }

    @Test("S3 missing bold or italic faces of a family are synthesized from the existing one")
    func synthesis() throws {
        let plain = try #require(library.face(named: "Lohit Devanagari"))
        let bold = try #require(library.face(named: "LohitDevanagari-Bold"))
        let slanted = try #require(library.face(named: "LohitDevanagari-Italic"))
        #expect(bold.file == plain.file && slanted.file == plain.file)
        let glyph = try #require(plain.glyph(for: 0x915))
        #expect(bold.outline(of: glyph).path.elements.count == 2 * plain.outline(of: glyph).path.elements.count)
        let upright = plain.outline(of: glyph).path.points
        let leaning = slanted.outline(of: glyph).path.points
        for (a, b) in zip(upright, leaning) { #expect(abs(b.x - a.x + a.y * 0.2) < 1e-6 && b.y == a.y) }
    }
}
