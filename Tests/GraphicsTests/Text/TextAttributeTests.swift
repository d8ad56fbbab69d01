import Geometry
import Graphics
import Pixels
import TestFonts
import Testing

@Suite("Attributes of text")
struct TextAttributeTests {
    private let library: FontLibrary
    private let font = CTFont(named: "DejaVu Sans", size: 40)

    init() throws {
        library = try TestFonts.use()
    }

    private func line(_ string: String, _ attributes: AttributedText.Attributes) throws -> TextLine {
        try #require(
            library.layout(
                TextRequest(AttributedText(string, attributes: attributes), font: "DejaVu Sans", fontSize: 40)
            ).lines.first)
    }

    @Test("S3 a kern of 0 disables pair kerning, nil enables it, other values add to the advances")
    func kern() throws {
        let face = try #require(library.face(named: "DejaVu Sans"))
        let advances = "AVA".unicodeScalars.reduce(CGFloat(0)) {
            $0 + face.advance(of: face.glyph(for: $1.value) ?? 0) * 40
        }
        let paired = try line("AVA", .init()).width
        let plain = try line("AVA", .init(kern: 0)).width
        #expect(abs(plain - advances) < 0.1)
        #expect(paired < plain - 1)
        func distances(_ kern: CGFloat?) throws -> [CGFloat] {
            let glyphs = try line("AVA", .init(kern: kern)).runs.flatMap(\.glyphs)
            return zip(glyphs.dropFirst(), glyphs).map { CGFloat($0.x - $1.x) }
        }
        let spaced = try distances(5)
        let unspaced = try distances(nil)
        let unpaired = try distances(0)
        #expect(zip(spaced, unspaced).allSatisfy { abs($0 - $1 - 5) < 0.1 })
        #expect(zip(unpaired, unspaced).allSatisfy { $0 > $1 + 1 })
        let odd = try line("AVA", .init(kern: .nan)).width
        #expect(odd == paired)
        let part = AttributedText("AV") + AttributedText("AV", attributes: .init(kern: 0))
        let mixed = library.layout(TextRequest(part, font: "DejaVu Sans", fontSize: 40)).lines[0]
        let none = try line("AVAV", .init(kern: 0)).width
        let all = try line("AVAV", .init()).width
        #expect(mixed.width < none && mixed.width > all)
    }

    @Test("S3 ligatures: required ones only, standard ones, all")
    func ligatures() throws {
        func count(_ ligature: Int?) throws -> Int {
            try line("fi", .init(ligature: ligature)).runs.flatMap(\.glyphs).count
        }
        #expect(try count(nil) == 1)
        #expect(try count(1) == 1)
        #expect(try count(2) == 1)
        #expect(try count(0) == 2)
        let joined = try line("لا", .init()).runs.flatMap(\.glyphs).map(\.id)
        let required = try line("لا", .init(ligature: 0)).runs.flatMap(\.glyphs).map(\.id)
        #expect(required == joined)
    }

    @Test("S3 stroke widths are relative to the font's size: positive strokes only, negative strokes and fills")
    func strokes() throws {
        for width in [5, -5] as [CGFloat] {
            let line = try line("O", .init(strokeWidth: width))
            let run = try #require(line.runs.first)
            let stroke = try #require(line.strokes.first)
            #expect(run.isFilled == (width < 0))
            #expect(stroke.isStroke)
            #expect(stroke.glyphs.map(\.id) == run.glyphs.map(\.id))
            let inner = run.outline(through: .identity).controlBox
            let outer = stroke.outline(through: .identity).controlBox
            #expect(abs(inner.minX - outer.minX - 1) < 0.05 && abs(outer.maxY - inner.maxY - 1) < 0.05)
            #expect(
                line.ink.contains(outer)
                    && CGRect(x: -0.1, y: -0.1, width: 100, height: 100).contains(line.ink.insetBy(dx: 15, dy: 15)))
        }
        for width in [0, .nan, .infinity, 0.001] as [CGFloat] {
            let line = try line("O", .init(strokeWidth: width))
            #expect(line.strokes.isEmpty && line.runs.allSatisfy(\.isFilled))
        }
        let huge = try line("O", .init(strokeWidth: 1e300))
        #expect(huge.strokes.count == 1 && huge.ink.width.isFinite)
        let emoji = try line("😀", .init(strokeWidth: 3))
        #expect(emoji.strokes.isEmpty && emoji.runs.allSatisfy(\.isFilled))
    }

    @Test("S3 faces of stroked outlines are shared by all text with the same width")
    func strokedFaces() throws {
        let first = try line("O", .init(strokeWidth: 5)).strokes[0].face
        let same = try line("Other", .init(strokeWidth: -5)).strokes[0].face
        let other = try line("O", .init(strokeWidth: 6)).strokes[0].face
        #expect(same === first && other !== first)
        for step in 0..<500 { _ = try line("O", .init(strokeWidth: 1 + CGFloat(step) / 10)) }
    }

    @Test("C3 stroked text in a context has the stroke colour or the text's, alone and with filled glyphs")
    func drawing() throws {
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        func pixels(_ attributes: AttributedText.Attributes) throws -> (red: Int, blue: Int) {
            let context = try #require(
                CGContext(
                    data: nil, width: 60, height: 60, bitsPerComponent: 8, bytesPerRow: 0,
                    space: CGColorSpaceCreateDeviceRGB(),
                    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
            context.textPosition = CGPoint(x: 10, y: 15)
            CTLineDraw(CTLineCreateWithAttributedString(AttributedText("█", attributes: attributes)), context)
            let bytes = context.makeImage()?.premultipliedRGBA() ?? []
            func count(_ channel: Int) -> Int {
                stride(from: 0, to: bytes.count, by: 4).count { bytes[$0 + channel] > 127 }
            }
            return (count(0), count(2))
        }
        let filled = try pixels(.init(font: font, foregroundColor: red))
        #expect(filled.red > 800 && filled.blue == 0)
        let both = try pixels(.init(font: font, foregroundColor: red, strokeWidth: -10, strokeColor: blue))
        #expect(both.blue > 300)
        #expect(both.red < filled.red - 100)
        #expect(both.red + both.blue > filled.red + 100)
        let outline = try pixels(.init(font: font, foregroundColor: red, strokeWidth: 10, strokeColor: blue))
        #expect(outline.red == 0 && abs(outline.blue - both.blue) < 10)
        let own = try pixels(.init(font: font, foregroundColor: red, strokeWidth: 10))
        #expect(own.blue == 0 && abs(own.red - outline.blue) < 10)
    }
}
