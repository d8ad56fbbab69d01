import TestSupport
import Geometry
import Graphics
import TestFonts
import Testing

@Suite("Text that is odd")
struct TextFaultTests {
    let library: FontLibrary

    init() throws {
        library = try TestFonts.use()
    }

    @Test("S3 a file that is no font is an error with its name", arguments: ["/nowhere/font.ttf", "/etc/passwd", "/"])
    func noFont(path: String) {
        #expect(throws: FontError(name: path, reason: .notAFont)) { try FontLibrary(files: [path]) }
        #expect(FontError(name: path, reason: .notAFont).description.contains(path))
    }

    @Test("S3 a missing library is told with its file, by the error of a font and by the fault of a text")
    func noLibrary() {
        let reason = "libpango-1.0.so.0: cannot open shared object file"
        for text in [FontError(name: reason, reason: .noLibrary).description, TextFault.noLibrary(reason).description] {
            #expect(text.hasPrefix(reason) && text.contains("install libpangoft2-1.0-0"))
        }
    }

    @Test("S3 fonts that are prepared on another thread are those of texts that wait for them")
    func prepared() {
        let names = ["DejaVu Sans", "DejaVu Sans Bold", "No Such Font", ""]
        FontLibrary.prepare(names)
        for name in names {
            let layout = library.layout(TextRequest("x", font: name, fontSize: 20))
            #expect(layout.lines.first?.runs.first?.face === library.face(named: name))
        }
    }

    @Test(
        "S3 a missing font is replaced by another",
        arguments: ["", "No Such Font", "-", "-Bold", "A-", "Nonsense-Heavy-Bold", "\u{0}", "Sans 12"])
    func unknownName(name: String) {
        let layout = library.layout(TextRequest("Hello", font: name, fontSize: 20))
        #expect(layout.lines.first?.runs.first?.glyphs.count == 5)
        #expect(layout.lines.first?.runs.first.map { abs($0.size - 20) < 0.01 } == true)
    }

    @Test(
        "S3 invalid sizes draw nothing, sizes above the largest are reduced to it",
        arguments: [0, -5, .nan, .infinity, 1e-300, 1e300] as [Double])
    func sizes(size: Double) {
        let layout = library.layout(TextRequest("Hello", font: "DejaVu Sans", fontSize: CGFloat(size)))
        if size.isFinite && size > 0 {
            #expect(layout.faults.isEmpty && layout.lines.count == 1)
            #expect(layout.lines.flatMap(\.runs).allSatisfy { $0.size <= TextLimits.largestSize + 1 })
        } else {
            #expect(layout.faults == [.noSize] && layout.lines.isEmpty)
        }
    }

    @Test(
        "S3 boxes with an empty or unusual size are laid out",
        arguments: [0, -10, .nan, .infinity, 0.001, 1e30] as [Double])
    func boxes(side: Double) {
        for truncation in [TextTruncation.none, .start, .middle, .end] {
            for isWrapped in [false, true] {
                let request = TextRequest(
                    "Hello brave new world", font: "DejaVu Sans", fontSize: 20, box: CGSize(width: side, height: side),
                    isWrapped: isWrapped, truncation: truncation, isJustified: isWrapped)
                let layout = library.layout(request)
                #expect(!layout.lines.isEmpty)
                #expect(layout.size.width.isFinite)
                #expect(layout.size.height.isFinite)
            }
        }
    }

    @Test("S3 NUL and control characters are invisible, and the text after them is kept")
    func controls() {
        let layout = library.layout(TextRequest("a\u{0}b\u{7}c\u{200B}d\u{FEFF}e", font: "DejaVu Sans", fontSize: 20))
        let letters = "abcde".unicodeScalars.compactMap { library.face(named: "DejaVu Sans")?.glyph(for: $0.value) }
        let drawn = layout.lines.flatMap(\.runs).flatMap { run in
            run.glyphs.filter { !run.face.outline(of: $0.id).path.isEmpty }.map(\.id)
        }
        #expect(drawn == letters)
    }

    @Test("S3 text longer than the limit is truncated at a character and reported as a fault")
    func tooLong() {
        let text = String(repeating: "é ", count: TextLimits.scalars)
        let layout = library.layout(TextRequest(AttributedText(text), font: "DejaVu Sans", fontSize: 20))
        #expect(layout.faults == [.tooLong])
        #expect(layout.lines.flatMap(\.runs).flatMap(\.glyphs).count <= TextLimits.scalars)
        #expect(layout.size.width.isFinite && layout.size.width > 1000)
    }

    @Test("S3 a character that no font has is shown as a replacement glyph")
    func missing() throws {
        let layout = library.layout(TextRequest("a\u{E0FF}b", font: "DejaVu Sans", fontSize: 20))
        let runs = layout.lines.flatMap(\.runs)
        #expect(runs.flatMap(\.glyphs).count == 3)
        let sign = try #require(runs.flatMap { run in run.glyphs.map { (run.face, $0) } }.first { $0.1.id == 0 })
        #expect(!sign.0.outline(of: 0).path.isEmpty)
    }

    @Test("S3 characters without a font keep their width while other libraries lay out text")
    func librariesBesideEachOther() async throws {
        func hasWidth() throws -> Bool {
            let library = try FontLibrary(files: TestFonts.all)
            let layout = library.layout(TextRequest("a\u{1FA4E}b", font: "DejaVu Sans", fontSize: 20))
            let places = layout.lines.flatMap(\.runs).flatMap(\.glyphs).map(\.x)
            return places.count == 3 && places[2] - places[1] > 1
        }
        for _ in 0..<30 {
            async let other = hasWidth()
            let one = try hasWidth()
            #expect(try await other && one)
        }
    }

    @Test("S3 random text from all of Unicode is laid out without a fault, and reproducibly")
    func random() throws {
        var numbers = SeededGenerator(seed: 2026)
        let again = try FontLibrary(files: TestFonts.all)
        for round in 0..<150 {
            let text = Self.randomText(&numbers)
            var request = TextRequest(text, font: "DejaVu Sans", fontSize: 1 + CGFloat(numbers.next() % 60))
            if round % 2 == 0 { request.width = CGFloat(numbers.next() % 300) }
            request.isWrapped = round % 4 < 2
            request.truncation = Self.truncations[Int(numbers.next() % 4)]
            if round % 8 == 0 { request.height = CGFloat(numbers.next() % 100) }
            let layout = library.layout(request)
            let length = text.string.utf8.count
            for line in layout.lines {
                #expect(line.range.lowerBound >= 0 && line.range.upperBound <= length)
                #expect(line.width.isFinite)
                #expect(line.baseline.isFinite)
                #expect(line.bottom >= line.top)
                for run in line.runs {
                    #expect(layout.styles.indices.contains(run.style) && run.size.isFinite)
                    for glyph in run.glyphs {
                        #expect(glyph.x.isFinite)
                        #expect(glyph.y.isFinite)
                        #expect(Int(glyph.cluster) < max(length, 1))
                        #expect(Int(glyph.id) < max(run.face.glyphCount, 1))
                        _ = run.face.outline(of: glyph.id)
                    }
                }
            }
            let other = again.layout(request)
            #expect(other.lines.map(\.width) == layout.lines.map(\.width))
            let glyphs = layout.lines.flatMap(\.runs).flatMap(\.glyphs).map(\.id)
            #expect(other.lines.flatMap(\.runs).flatMap(\.glyphs).map(\.id) == glyphs)
        }
    }

    private static let truncations = [TextTruncation.none, .start, .middle, .end]

    /// Returns up to 40 characters of any kind in runs with random attributes.
    private static func randomText(_ numbers: inout SeededGenerator) -> AttributedText {
        let ranges: [ClosedRange<UInt32>] = [
            0...0x7F, 0x20...0x7E, 0x590...0x6FF, 0x900...0x97F, 0x300...0x36F, 0x200B...0x206F, 0x4E00...0x9FFF,
            0x1F300...0x1FAFF, 0x1F1E6...0x1F1FF,
            0xFE00...0xFE0F, 0xE0000...0xE007F, 0...0x10FFFF,
        ]
        var text = AttributedText()
        for _ in 0..<numbers.next() % 4 + 1 {
            var part = ""
            for _ in 0..<numbers.next() % 10 {
                let range = ranges[Int(numbers.next() % UInt64(ranges.count))]
                if let scalar = Unicode.Scalar(range.lowerBound + UInt32(numbers.next() % UInt64(range.count))) {
                    part.unicodeScalars.append(scalar)
                }
            }
            let kern = [0, 3, -4, .nan, 1e9][Int(numbers.next() % 5)] as CGFloat
            let font =
                numbers.next() % 2 == 0
                ? nil
                : CTFont(
                    named: ["Kacst", "DejaVuSans-Bold", "?"][Int(numbers.next() % 3)],
                    size: CGFloat(numbers.next() % 50)
                )
            text.append(
                AttributedText(
                    part,
                    attributes: .init(
                        font: font, kern: kern, baselineOffset: kern, isUnderlined: numbers.next() % 2 == 0)))
        }
        return text
    }
}
