import TestSupport
import Geometry
import Graphics
import TestFonts
import Testing

@Suite("Paragraph styles")
struct ParagraphStyleTests {
    private let library: FontLibrary
    private let font = CTFont(named: "DejaVu Sans", size: 20)

    init() throws {
        library = try TestFonts.use()
    }

    private func text(_ string: String, _ style: CTParagraphStyle?) -> AttributedText {
        AttributedText(string, attributes: .init(font: font, paragraphStyle: style))
    }

    private func layOut(_ text: AttributedText, width: CGFloat? = nil) -> TextLayout {
        var request = TextRequest(text, font: "DejaVu Sans", fontSize: 20)
        request.isWrapped = true
        request.width = width
        return library.layout(request)
    }

    private let sentence = "The quick brown fox jumps over the lazy dog"

    @Test("S3 a style with the default settings lays out text like no style", arguments: [nil, 140] as [CGFloat?])
    func standard(width: CGFloat?) {
        let string = "One two three four five\nsix\r\n\nseven\u{2029}سلام eight nine ten eleven"
        let plain = layOut(text(string, nil), width: width)
        let styled = layOut(text(string, CTParagraphStyle()), width: width)
        #expect(styled.lines.count == plain.lines.count && plain.lines.count > 4)
        for (a, b) in zip(plain.lines, styled.lines) {
            #expect(isNear(a.top, b.top, within: 0.05))
            #expect(isNear(a.baseline, b.baseline, within: 0.05))
            #expect(isNear(a.bottom, b.bottom, within: 0.05))
            #expect(a.width == b.width)
            #expect(a.range == b.range && a.isRightToLeft == b.isRightToLeft)
            #expect(a.runs.flatMap(\.glyphs).map(\.id) == b.runs.flatMap(\.glyphs).map(\.id))
            #expect(a.runs.flatMap(\.glyphs).map(\.cluster) == b.runs.flatMap(\.glyphs).map(\.cluster))
        }
    }

    @Test("S3 a line's height is multiplied, then clamped to the minimum and maximum")
    func lineHeights() {
        let own = layOut(text("One\nTwo", nil))
        let height: CGFloat = own.lines[0].bottom - own.lines[0].top
        let descent: CGFloat = own.lines[0].bottom - own.lines[0].baseline
        let cases: [(CTParagraphStyle, CGFloat)] = [
            (CTParagraphStyle(lineHeightMultiple: 1.5), height * 1.5),
            (CTParagraphStyle(lineHeightMultiple: 0.5), height / 2),
            (CTParagraphStyle(minimumLineHeight: 50), 50),
            (CTParagraphStyle(maximumLineHeight: 12), 12),
            (CTParagraphStyle(maximumLineHeight: 0.75), 0.75),
            (CTParagraphStyle(maximumLineHeight: 100, minimumLineHeight: 10), height),
            (CTParagraphStyle(lineHeightMultiple: 4, maximumLineHeight: 30), 30),
        ]
        for (style, expected) in cases {
            let layout = layOut(text("One\nTwo", style))
            for (index, line) in layout.lines.enumerated() {
                #expect(isNear(line.bottom - line.top, expected, within: 0.05))
                #expect(isNear(line.top, expected * CGFloat(index), within: 0.05))
                #expect(
                    isNear(line.bottom - line.baseline, descent, within: 0.05), "the difference lies above the text")
            }
            #expect(isNear(layout.size.height, expected * 2, within: 0.05))
            #expect(isNear(layout.lines[0].ascent + layout.lines[0].descent, height, within: 0.05))
        }
    }

    @Test("S3 spacing is added between lines, after paragraphs and before all but the first, not after the last line")
    func spacing() {
        let plain = layOut(text("One two\nThree", nil), width: 70)
        #expect(plain.lines.count == 3)
        let height: CGFloat = plain.lines[0].bottom
        let style = CTParagraphStyle(lineSpacing: 7, paragraphSpacing: 11, paragraphSpacingBefore: 13)
        let layout = layOut(text("One two\nThree", style), width: 70)
        #expect(isNear(layout.lines[0].top, 0, within: 0.05))
        #expect(isNear(layout.lines[1].top, height + 7, within: 0.05))
        let spacing: CGFloat = 7 + 7 + 11 + 13
        #expect(isNear(layout.lines[2].top, 2 * height + spacing, within: 0.05))
        #expect(isNear(layout.size.height, 3 * height + spacing, within: 0.05))
    }

    @Test("S3 the style of a paragraph is that of its first character")
    func firstCharacter() {
        var mixed = text("One ", CTParagraphStyle(minimumLineHeight: 40))
        mixed.append(text("two\n", CTParagraphStyle(minimumLineHeight: 90)))
        mixed.append(text("three", CTParagraphStyle(minimumLineHeight: 60)))
        let layout = layOut(mixed)
        #expect(zip(layout.lines.map { $0.bottom - $0.top }, [40, 60]).allSatisfy { isNear($0, $1, within: 0.05) })
        #expect(layout.lines.count == 2)
    }

    @Test(
        "S3 lines begin at the head indents and end at the tail indent, which is relative to either edge",
        arguments: [30, -40] as [CGFloat])
    func indents(first: CGFloat) {
        let head: CGFloat = 20
        for tail in [0, -35, 150] as [CGFloat] {
            let style = CTParagraphStyle(firstLineHeadIndent: max(first, 0), headIndent: head, tailIndent: tail)
            let layout = layOut(text(sentence, style), width: 200)
            let end: CGFloat = tail > 0 ? tail : 200 + tail
            #expect(layout.lines.count > 2)
            let offsets = layout.lines.map { layout.offset(of: $0, in: 200, .natural) }
            #expect(offsets[0] == max(first, 0) && offsets.dropFirst().allSatisfy { $0 == head })
            for (index, line) in layout.lines.enumerated() {
                #expect(offsets[index] + line.width <= end + 0.05, "line \(index)")
                // The next word does not fit.
                guard index + 1 < layout.lines.count else { continue }
                let next = sentence.utf8.dropFirst(layout.lines[index + 1].range.lowerBound).prefix { $0 != 0x20 }
                let word = layOut(text(String(Substring(next)), nil)).lines[0].width
                #expect(offsets[index] + line.width + 6.4 + word > end, "line \(index)")
            }
        }
    }

    @Test("S3 indents of right-to-left text are relative to the right edge")
    func rightToLeftIndents() {
        let style = CTParagraphStyle(firstLineHeadIndent: 30, headIndent: 10, tailIndent: -15)
        let layout = layOut(text("سلام سلام سلام سلام", style), width: 100)
        #expect(layout.lines.count > 1)
        for (index, line) in layout.lines.enumerated() {
            let left = layout.offset(of: line, in: 100, .natural)
            #expect(isNear(left + line.width, index == 0 ? 70 : 90, within: 0.05) && left >= 14.9)
            #expect(isNear(layout.offset(of: line, in: 100, .left), 15, within: 0.05))
        }
    }

    @Test("S3 a paragraph's alignment takes precedence over the layer's, which applies to natural alignment")
    func alignment() {
        var mixed = text("right\n", CTParagraphStyle(alignment: .right))
        mixed.append(text("center\n", CTParagraphStyle(alignment: .center)))
        mixed.append(text("as the layer", CTParagraphStyle()))
        let layout = layOut(mixed, width: 300)
        let widths = layout.lines.map(\.width)
        let offsets = layout.lines.map { layout.offset(of: $0, in: 300, .right) }
        #expect(isNear(offsets[0], 300 - widths[0], within: 0.05))
        #expect(isNear(offsets[1], (300 - widths[1]) / 2, within: 0.05))
        #expect(isNear(offsets[2], 300 - widths[2], within: 0.05))
        #expect(layout.offset(of: layout.lines[2], in: 300, .natural) == 0)
    }

    @Test("S3 justified paragraphs fill the width between their indents, except the last line")
    func justified() {
        let style = CTParagraphStyle(alignment: .justified, firstLineHeadIndent: 30, headIndent: 10, tailIndent: -20)
        let layout = layOut(text(sentence, style), width: 200)
        #expect(layout.lines.count > 2)
        for (index, line) in layout.lines.dropLast().enumerated() {
            #expect(isNear(line.width, index == 0 ? 150 : 170, within: 0.05))
        }
        #expect(layout.lines.last!.width < 165)
    }

    @Test("S3 lines are wrapped by words or characters, clipped or truncated, by the style")
    func lineBreakModes() throws {
        func layout(_ mode: CTLineBreakMode, _ string: String) -> TextLayout {
            layOut(text(string, CTParagraphStyle(lineBreakMode: mode)), width: 110)
        }
        let words = layout(.byWordWrapping, sentence)
        let characters = layout(.byCharWrapping, sentence)
        #expect(words.lines.count >= characters.lines.count)
        #expect(sentence.utf8.dropFirst(words.lines[1].range.lowerBound - 1).first == 0x20)
        #expect(
            characters.lines.dropLast().contains { line in
                let after = sentence.utf8.dropFirst(line.range.upperBound).first
                let before = sentence.utf8.dropFirst(line.range.upperBound - 1).first
                return after != 0x20 && before != 0x20
            })
        let clipped = layout(.byClipping, sentence + "\nnext")
        #expect(clipped.lines.count == 2 && clipped.lines[0].width > 300)
        let face = try #require(library.face(named: "DejaVu Sans"))
        let ellipsis = try #require(face.glyph(for: 0x2026))
        for (mode, place) in [(CTLineBreakMode.byTruncatingHead, 0), (.byTruncatingMiddle, 1), (.byTruncatingTail, 2)] {
            let cut = layout(mode, sentence + "\nnext")
            #expect(cut.lines.count == 2 && cut.lines[0].width <= 110.05)
            let glyphs = cut.lines[0].runs.flatMap(\.glyphs).map(\.id)
            let index = try #require(glyphs.firstIndex(of: ellipsis))
            #expect([index == 0, index > 0 && index < glyphs.count - 1, index == glyphs.count - 1][place])
        }
    }

    @Test("S3 the base direction applies to text without a direction")
    func direction() {
        let left = layOut(text("123 abc", CTParagraphStyle(baseWritingDirection: .rightToLeft)), width: 300)
        #expect(
            left.lines[0].isRightToLeft
                && isNear(left.offset(of: left.lines[0], in: 300, .natural), 300 - left.lines[0].width, within: 0.05))
        let right = layOut(text("سلام abc", CTParagraphStyle(baseWritingDirection: .leftToRight)), width: 300)
        #expect(!right.lines[0].isRightToLeft)
        #expect(!layOut(text("abc", nil)).lines[0].isRightToLeft, "later texts have their own")
    }

    @Test(
        "S3 truncated wrapped text has as many lines as fit into the height",
        arguments: [30, 75, 100, 130, 400] as [CGFloat])
    func cutting(height: CGFloat) throws {
        let styled = text(sentence + "\n" + sentence, CTParagraphStyle(minimumLineHeight: 30, lineSpacing: 10))
        let request = TextRequest(
            styled, font: "", fontSize: 20, box: CGSize(width: 150, height: height), isWrapped: true,
            truncation: .end, isJustified: false)
        let layout = library.layout(request)
        let whole = layOut(styled, width: 150)
        let first = whole.lines.prefix { $0.range.upperBound <= sentence.utf8.count }
        let room = Int((height + 10) / 40)
        let ellipsis = try #require(library.face(named: "DejaVu Sans")?.glyph(for: 0x2026))
        let isCut = layout.lines.contains { $0.runs.last?.glyphs.last?.id == ellipsis }
        #expect(isCut == (room < whole.lines.count))
        if room < first.count { #expect(layout.lines[room - 1].runs.last?.glyphs.last?.id == ellipsis) }
        if room >= whole.lines.count { #expect(layout.lines.map(\.range) == whole.lines.map(\.range)) }
    }

    @Test("S3 empty lines, and an empty last line, have the height of their own style and font")
    func blankLines() {
        let layout = layOut(text("One\n\nTwo\n", CTParagraphStyle(minimumLineHeight: 44)))
        #expect(layout.lines.count == 4 && isNear(layout.size.height, 176, within: 0.05))
        let own = layOut(text("One\n\nTwo", CTParagraphStyle(lineSpacing: 1)))
        #expect(isNear(own.lines[1].bottom - own.lines[1].top, own.lines[0].bottom, within: 0.05))
    }

    @Test(
        "S3 settings that are not finite or out of range are harmless",
        arguments: [.nan, .infinity, -.infinity, 1e300, -5] as [CGFloat])
    func oddSettings(value: CGFloat) {
        let style = CTParagraphStyle(
            firstLineHeadIndent: value, headIndent: value, tailIndent: value, lineHeightMultiple: value,
            maximumLineHeight: value,
            minimumLineHeight: value, lineSpacing: value, paragraphSpacing: value, paragraphSpacingBefore: value)
        for width in [nil, 0, 100] as [CGFloat?] {
            let layout = layOut(text(sentence + "\n" + sentence, style), width: width)
            #expect(layout.size.width.isFinite)
            #expect(layout.size.height.isFinite)
            #expect(layout.lines.count >= 2)
            #expect(
                layout.lines.allSatisfy { $0.bottom >= $0.top && layout.offset(of: $0, in: 100, .natural).isFinite })
        }
    }

    @Test("C3 a style is created from settings, and returns them")
    func settings() {
        var alignment = CTTextAlignment.right
        var mode = CTLineBreakMode.byCharWrapping
        var direction = CTWritingDirection.rightToLeft
        var lengths: [CGFloat] = [1, 2, -3, 1.5, 40, 30, 4, 5, 6]
        let specifiers: [CTParagraphStyleSpecifier] = [
            .firstLineHeadIndent, .headIndent, .tailIndent, .lineHeightMultiple, .maximumLineHeight, .minimumLineHeight,
            .lineSpacingAdjustment, .paragraphSpacing, .paragraphSpacingBefore,
        ]
        let style = withUnsafePointer(to: &alignment) { alignment in
            withUnsafePointer(to: &mode) { mode in
                withUnsafePointer(to: &direction) { direction in
                    lengths.withUnsafeMutableBufferPointer { lengths in
                        var settings = [
                            CTParagraphStyleSetting(
                                spec: .alignment, valueSize: MemoryLayout<CTTextAlignment>.size, value: alignment),
                            CTParagraphStyleSetting(
                                spec: .lineBreakMode, valueSize: MemoryLayout<CTLineBreakMode>.size, value: mode),
                            CTParagraphStyleSetting(spec: .baseWritingDirection, valueSize: 1, value: direction),
                            CTParagraphStyleSetting(spec: .headIndent, valueSize: 3, value: direction),
                        ]
                        for (index, specifier) in specifiers.enumerated() {
                            settings.append(
                                CTParagraphStyleSetting(
                                    spec: specifier, valueSize: MemoryLayout<CGFloat>.size,
                                    value: lengths.baseAddress! + index))
                        }
                        return CTParagraphStyleCreate(settings, settings.count)
                    }
                }
            }
        }
        #expect(
            style
                == CTParagraphStyle(
                    alignment: .right, lineBreakMode: .byCharWrapping, firstLineHeadIndent: 1, headIndent: 2,
                    tailIndent: -3,
                    lineHeightMultiple: 1.5, maximumLineHeight: 40, minimumLineHeight: 30, lineSpacing: 4,
                    paragraphSpacing: 5,
                    paragraphSpacingBefore: 6, baseWritingDirection: .rightToLeft))
        #expect(CTParagraphStyleCreateCopy(style) == style && CTParagraphStyleCreate(nil, 0) == CTParagraphStyle())
        for (specifier, length) in zip(specifiers, [1, 2, -3, 1.5, 40, 30, 4, 5, 6] as [CGFloat]) {
            var value: CGFloat = 0
            #expect(
                CTParagraphStyleGetValueForSpecifier(style, specifier, MemoryLayout<CGFloat>.size, &value)
                    && value == length)
        }
        var read = CTTextAlignment.left
        #expect(
            CTParagraphStyleGetValueForSpecifier(style, .alignment, MemoryLayout<CTTextAlignment>.size, &read)
                && read == .right)
        #expect(!CTParagraphStyleGetValueForSpecifier(style, .alignment, 8, &read))
        #expect(!CTParagraphStyleGetValueForSpecifier(style, .tabStops, 8, &read))
    }

    @Test("C3 the lines of a framesetter and the size of a frame follow the paragraph styles")
    func framesetter() {
        let style = CTParagraphStyle(
            alignment: .right, headIndent: 25, tailIndent: -15, lineHeightMultiple: 2, paragraphSpacing: 9)
        let framesetter = CTFramesetterCreateWithAttributedString(text("One\nTwo", style))
        let box = CGRect(x: 0, y: 0, width: 200, height: 300)
        let frame = CTFramesetterCreateFrame(framesetter, CFRange(), CGPath(rect: box, transform: nil), nil)
        let lines = CTFrameGetLines(frame)
        var origins = [CGPoint](repeating: .zero, count: lines.count)
        CTFrameGetLineOrigins(frame, CFRange(), &origins)
        var ascent: CGFloat = 0
        var descent: CGFloat = 0
        let widths = lines.map { CGFloat(CTLineGetTypographicBounds($0, &ascent, &descent, nil)) }
        let height: CGFloat = 2 * (ascent + descent)
        #expect(lines.count == 2)
        for index in 0..<2 { #expect(isNear(origins[index].x + widths[index], 185, within: 0.05)) }
        #expect(isNear(origins[0].y, 300 - height + descent, within: 0.05))
        #expect(isNear(origins[0].y - origins[1].y, height + 9, within: 0.05))
        let size = CTFramesetterSuggestFrameSizeWithConstraints(
            framesetter, CFRange(), nil, CGSize(width: 500, height: CGFloat.greatestFiniteMagnitude), nil)
        #expect(isNear(size.height, 2 * height + 9, within: 0.05))
        let indented = CTFramesetterCreateWithAttributedString(
            text("One", CTParagraphStyle(firstLineHeadIndent: 25, tailIndent: -15)))
        let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
        let wide = CTFramesetterSuggestFrameSizeWithConstraints(indented, CFRange(), nil, unlimited, nil)
        #expect(isNear(wide.width, widths[0] + 40, within: 0.05))
    }
}
