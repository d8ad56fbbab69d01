import Geometry
import Graphics
import TestFonts
import Testing

@Suite struct LineCaretTests {
    init() throws {
        try TestFonts.use()
    }

    private func line(_ text: String, size: CGFloat = 20) -> CTLine {
        CTLineCreateWithAttributedString(
            AttributedText(text, attributes: .init(font: CTFontCreateWithName("DejaVu Sans", size, nil))))
    }

    private func width(_ line: CTLine) -> CGFloat { CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil)) }

    @Test("S3 carets are before each character and at the line's end, and hit testing finds them")
    func latin() {
        let line = line("Hello, WAVE")
        let offsets = (0...11).map { CTLineGetOffsetForStringIndex(line, $0, nil) }
        #expect(offsets[0] == 0 && abs(offsets[11] - width(line)) < 0.01)
        #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 < $1 })
        for i in 0..<11 {
            let span = offsets[i + 1] - offsets[i]
            #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: offsets[i] + span * 0.4, y: 3)) == i)
            #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: offsets[i] + span * 0.6, y: 3)) == i + 1)
        }
        #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: -50, y: 0)) == 0)
        #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: 5000, y: 0)) == 11)
        #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: CGFloat.nan, y: 0)) == 0)
        #expect(
            CTLineGetOffsetForStringIndex(line, -4, nil) == 0
                && CTLineGetOffsetForStringIndex(line, 99, nil) == offsets[11])
    }

    @Test("S3 indices count UTF-16 code units; no caret is within a character")
    func units() {
        let line = line("a😀e\u{301}z")
        let offsets = (0...6).map { CTLineGetOffsetForStringIndex(line, $0, nil) }
        #expect(offsets[1] == offsets[2] && offsets[3] == offsets[4])
        #expect(offsets[0] < offsets[1])
        #expect(offsets[2] < offsets[3])
        #expect(offsets[4] < offsets[5])
        #expect(offsets[5] < offsets[6])
        #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: offsets[3] - 0.5, y: 0)) == 3)
    }

    @Test("S3 characters of one glyph share its width")
    func ligature() {
        let line = line("office")
        let offsets = (0...6).map { CTLineGetOffsetForStringIndex(line, $0, nil) }
        #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test("S3 where two directions meet there are two carets, the first in the line's direction")
    func bidirectional() {
        // Three Hebrew letters between Latin ones: the middle of the line runs from right to left.
        let line = line("ab\u{5D0}\u{5D1}\u{5D2}cd")
        let whole = width(line)
        var secondary: CGFloat = -1
        let before = CTLineGetOffsetForStringIndex(line, 2, &secondary)
        let after = CTLineGetOffsetForStringIndex(line, 5, nil)
        #expect(before < after && secondary == after)
        #expect(CTLineGetOffsetForStringIndex(line, 5, &secondary) == after && secondary == before)
        let first = CTLineGetOffsetForStringIndex(line, 3, nil)
        let second = CTLineGetOffsetForStringIndex(line, 4, nil)
        #expect(before < second)
        #expect(second < first)
        #expect(first < after)
        #expect(CTLineGetOffsetForStringIndex(line, 7, &secondary) == secondary && abs(secondary - whole) < 0.01)
        #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: after - 0.5, y: 0)) == 2)
        #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: before + 0.5, y: 0)) == 5)

        let hebrew = self.line("\u{5D0}\u{5D1}\u{5D2}")
        #expect(abs(CTLineGetOffsetForStringIndex(hebrew, 0, nil) - width(hebrew)) < 0.01)
        #expect(abs(CTLineGetOffsetForStringIndex(hebrew, 3, nil)) < 0.01)
        #expect(CTLineGetStringIndexForPosition(hebrew, CGPoint(x: 500, y: 0)) == 0)
    }

    @Test("S3 caret offsets are enumerated in the order of the text, until the block stops")
    func enumerated() {
        let line = line("abc")
        var found: [(Int, Bool)] = []
        CTLineEnumerateCaretOffsets(line) { offset, index, isLeading, stop in
            #expect(
                abs(CGFloat(offset) - CTLineGetOffsetForStringIndex(line, isLeading ? index : index + 1, nil)) < 0.01)
            found.append((index, isLeading))
            if index == 1 && !isLeading { stop.pointee = true }
        }
        #expect(found.map(\.0) == [0, 0, 1, 1] && found.map(\.1) == [true, false, true, false])
    }

    @Test("S3 a line is aligned by its flush factor, and returns the width of its trailing spaces")
    func flush() {
        let line = line("flush")
        let room = 200 - Double(width(line))
        #expect(CTLineGetPenOffsetForFlush(line, 0, 200) == 0 && CTLineGetPenOffsetForFlush(line, 1, 200) == room)
        #expect(CTLineGetPenOffsetForFlush(line, 0.5, 200) == room / 2 && CTLineGetPenOffsetForFlush(line, 1, 5) == 0)
        #expect(CTLineGetTrailingWhitespaceWidth(line) == 0)
        let spaced = self.line("flush  ")
        #expect(abs(CTLineGetTrailingWhitespaceWidth(spaced) - Double(width(spaced) - width(line))) < 0.5)
    }

    @Test("S3 runs return their range, the characters of their glyphs and their metrics")
    func runs() {
        let line = line("ab\u{5D0}\u{5D1}cd")
        let runs = CTLineGetGlyphRuns(line)
        #expect(runs.map { CTRunGetStringRange($0) } == [CFRangeMake(0, 2), CFRangeMake(2, 2), CFRangeMake(4, 2)])
        #expect(runs.map { CTRunGetStatus($0) } == [[], .rightToLeft, []])
        var indices = [Int](repeating: -1, count: 2)
        CTRunGetStringIndices(runs[1], CFRangeMake(0, 0), &indices)
        #expect(indices == [3, 2])
        var ascent: CGFloat = 0
        var sum = 0.0
        for run in runs {
            let width = CTRunGetTypographicBounds(run, CFRangeMake(0, 0), &ascent, nil, nil)
            var advances = [CGSize](repeating: .zero, count: CTRunGetGlyphCount(run))
            CTRunGetAdvances(run, CFRangeMake(0, 0), &advances)
            #expect(abs(advances.reduce(0) { $0 + Double($1.width) } - width) < 0.01 && ascent > 10)
            sum += width
        }
        #expect(abs(sum - Double(width(line))) < 0.01)
    }

    @Test("S3 a line's bounds are from descent to ascent, or the bounding box of its glyphs")
    func bounds() {
        let line = line("xxx")
        var ascent: CGFloat = 0
        var descent: CGFloat = 0
        let width = CTLineGetTypographicBounds(line, &ascent, &descent, nil)
        let whole = CGRect(x: 0, y: -descent, width: CGFloat(width), height: ascent + descent)
        #expect(CTLineGetBoundsWithOptions(line, []) == whole)
        let glyphs = CTLineGetBoundsWithOptions(line, .useGlyphPathBounds)
        #expect(glyphs == CTLineGetImageBounds(line, nil))
        #expect(whole.contains(glyphs))
        #expect(glyphs.height < whole.height * 0.7)
    }

    @Test("S3 a font measures and draws its glyphs")
    func glyphs() {
        let font = CTFontCreateWithName("DejaVu Sans", 20, nil)
        var glyphs = [CGGlyph](repeating: 0, count: 3)
        #expect(CTFontGetGlyphsForCharacters(font, Array("xgx".utf16), &glyphs, 3))
        var advances = [CGSize](repeating: .zero, count: 3)
        var boxes = [CGRect](repeating: .null, count: 3)
        let sum = CTFontGetAdvancesForGlyphs(font, .horizontal, glyphs, &advances, 3)
        #expect(abs(sum - Double(width(line("xgx")))) < 0.5)
        #expect(advances[0] == advances[2])
        #expect(CTFontGetAdvancesForGlyphs(font, .default, glyphs, nil, 3) == sum)
        let whole = CTFontGetBoundingRectsForGlyphs(font, .horizontal, glyphs, &boxes, 3)
        #expect(boxes[0] == CTFontCreatePathForGlyph(font, glyphs[0], nil)?.boundingBoxOfPath)
        #expect(boxes[1].minY < -2)
        #expect(whole.contains(boxes[1]))
        #expect(CTFontGetMatrix(font) == .identity && CTFontCopyDisplayName(font) == CTFontCopyFullName(font))
        let context = CGContext.make(40, 30)
        CTFontDrawGlyphs(font, glyphs, [CGPoint(x: 2, y: 8), CGPoint(x: 14, y: 8), CGPoint(x: 26, y: 8)], 3, context)
        let ink = context.alphas.enumerated().filter { $0.element > 0 }.map {
            (x: $0.offset % 40, y: 29 - $0.offset / 40)
        }
        #expect(ink.map(\.x).min() == 2)
        #expect(ink.contains { $0.x > 28 })
        #expect(ink.map(\.y).min() ?? 9 < 6)
    }

    @Test("S3 options and states have the raw values of Core Text")
    func numbers() {
        let options: [CTLineBoundsOptions] = [
            .excludeTypographicLeading, .excludeTypographicShifts, .useHangingPunctuation, .useGlyphPathBounds,
            .useOpticalBounds, .includeLanguageExtents,
        ]
        #expect(options.map(\.rawValue) == [1, 2, 4, 8, 16, 32])
        let states: [CTRunStatus] = [.rightToLeft, .nonMonotonic, .hasNonIdentityMatrix]
        #expect(states.map(\.rawValue) == [1, 2, 4])
        let orientations: [CTFontOrientation] = [.default, .horizontal, .vertical]
        #expect(orientations.map(\.rawValue) == [0, 1, 2])
    }

    @Test("S3 an empty line has one caret, at its start")
    func empty() {
        let line = line("")
        var secondary: CGFloat = 7
        #expect(CTLineGetOffsetForStringIndex(line, 0, &secondary) == 0 && secondary == 0)
        #expect(
            CTLineGetStringIndexForPosition(line, CGPoint(x: 10, y: 0)) == 0
                && CTLineGetTrailingWhitespaceWidth(line) == 0)
    }
}
