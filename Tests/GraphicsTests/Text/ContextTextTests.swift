import Geometry
import Graphics
import Pixels
import TestFonts
import Testing

@Suite("Text in contexts")
struct ContextTextTests {
    init() throws {
        try TestFonts.use()
    }

    private let font = CTFont(named: "DejaVu Sans", size: 24)

    /// Creates a context of 120 × 60 pixels with y pointing up.
    private func makeContext() -> CGContext {
        CGContext(
            data: nil, width: 120, height: 60, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    }

    /// Creates a context with the axes of a layer.
    private func makeLayerContext() -> (CGContext, PixelBuffer) {
        let buffer = PixelBuffer(width: 120, height: 60, format: .argb8888)
        return (CGContext(drawingOn: buffer, scale: 1), buffer)
    }

    private func bytes(_ context: CGContext) -> [UInt8] { context.makeImage()?.premultipliedRGBA() ?? [] }

    /// Returns the box around all pixels that are not transparent, with y down.
    private func ink(_ bytes: [UInt8]) -> CGRect {
        var box = CGRect.null
        for i in 0..<120 * 60 where bytes[i * 4 + 3] > 0 {
            box = box.union(CGRect(x: i % 120, y: i / 120, width: 1, height: 1))
        }
        return box
    }

    @Test("C3 glyphs are drawn like their filled outlines, at points of text space")
    func glyphs() throws {
        var characters = Array("Rg".utf16)
        var glyphs: [CGGlyph] = [0, 0]
        #expect(CTFontGetGlyphsForCharacters(font, &characters, &glyphs, 2))
        let shown = makeContext()
        let filled = makeContext()
        shown.setFont(try #require(CGFont("DejaVu Sans")))
        shown.setFontSize(24)
        shown.textPosition = CGPoint(x: 5, y: 3)
        shown.showGlyphs(glyphs, at: [CGPoint(x: 5, y: 17), CGPoint(x: 40.5, y: 20)])
        for (glyph, point) in zip(glyphs, [CGPoint(x: 10, y: 20), CGPoint(x: 45.5, y: 23)]) {
            var place = CGAffineTransform(translationX: point.x, y: point.y)
            filled.addPath(try #require(CTFontCreatePathForGlyph(font, glyph, &place)))
        }
        filled.fillPath()
        let a = bytes(shown)
        let b = bytes(filled)
        #expect(zip(a, b).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
        #expect(ink(a).height > 18 && ink(a).maxY < 50)
    }

    @Test("C3 a line is drawn with its baseline at the text position, which moves to its end")
    func line() {
        let line = CTLineCreateWithAttributedString(AttributedText("Hx", attributes: .init(font: font)))
        let context = makeContext()
        context.textPosition = CGPoint(x: 10, y: 20)
        CTLineDraw(line, context)
        let box = ink(bytes(context))
        #expect(box.maxY == 40, "the baseline is 20 above the lower edge")
        #expect(abs(box.height - CTFontGetCapHeight(font)) < 1.5)
        let width = CTLineGetTypographicBounds(line, nil, nil, nil)
        #expect(abs(Double(context.textPosition.x) - 10 - width) < 1e-6 && context.textPosition.y == 20)
        let image = CTLineGetImageBounds(line, context)
        #expect(abs(image.minY) < 0.1 && abs(image.height - CTFontGetCapHeight(font)) < 0.5)
    }

    @Test("C3 a line in a layer's context is upside down unless the text matrix flips it, as on iOS")
    func textMatrix() {
        let line = CTLineCreateWithAttributedString(AttributedText("T", attributes: .init(font: font)))
        func rows(_ matrix: CGAffineTransform) -> (upper: Int, lower: Int) {
            let (context, _) = makeLayerContext()
            context.textMatrix = matrix
            context.textPosition = CGPoint(x: 10, y: 30)
            CTLineDraw(line, context)
            let bytes = bytes(context)
            let box = ink(bytes)
            func count(_ y: Int) -> Int { (0..<120).count { bytes[(y * 120 + $0) * 4 + 3] > 127 } }
            return (count(Int(box.minY) + 1), count(Int(box.maxY) - 2))
        }
        let upright = rows(CGAffineTransform(scaleX: 1, y: -1))
        let turned = rows(.identity)
        #expect(upright.upper > upright.lower * 2 && turned.lower > turned.upper * 2)
    }

    @Test("C3 text in a rectangle is upright and starts at its upper edge, in either direction of y")
    func upright() {
        var text = AttributedText("Type ", attributes: .init(font: font))
        text.append(AttributedText("🟥", attributes: .init(font: font, isUnderlined: true)))
        let up = makeContext()
        let (down, _) = makeLayerContext()
        let size = up.draw(text, in: CGRect(x: 5, y: 10, width: 110, height: 40))
        #expect(down.draw(text, in: CGRect(x: 5, y: 10, width: 110, height: 40)) == size)
        #expect(zip(bytes(up), bytes(down)).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
        let box = ink(bytes(up))
        #expect(box.minY >= 10)
        #expect(box.minY < 20)
        #expect(box.minX >= 4)
    }

    @Test("C3 alignment, wrapping and colours apply in contexts")
    func alignment() {
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let text = AttributedText(
            "█ █", attributes: .init(font: CTFont(named: "DejaVu Sans", size: 12), foregroundColor: red))
        let (context, _) = makeLayerContext()
        let size = context.draw(text, in: CGRect(x: 0, y: 0, width: 14, height: 60), alignment: .center)
        #expect(size.height > 25, "two lines")
        let (right, _) = makeLayerContext()
        right.draw(text, in: CGRect(x: 0, y: 0, width: 120, height: 60), alignment: .right)
        #expect(ink(bytes(right)).maxX == 120)
        let pixel = (8 * 120 + 118) * 4
        #expect(Array(bytes(right)[pixel..<pixel + 4]) == [255, 0, 0, 255])
    }

    @Test("C3 glyphs are filled, stroked or invisible by the drawing mode, with clip and alpha")
    func modes() {
        let line = CTLineCreateWithAttributedString(
            AttributedText("█", attributes: .init(font: CTFont(named: "DejaVu Sans", size: 40))))
        func middle(_ mode: CGTextDrawingMode, _ change: (CGContext) -> Void = { _ in }) -> UInt8 {
            let context = makeContext()
            change(context)
            context.setTextDrawingMode(mode)
            context.textPosition = CGPoint(x: 20, y: 15)
            CTLineDraw(line, context)
            return bytes(context)[(30 * 120 + 35) * 4 + 3]
        }
        #expect(middle(.fill) == 255)
        #expect(middle(.stroke) == 0)
        #expect(middle(.fillStroke) == 255)
        #expect(middle(.invisible) == 0)
        #expect(middle(.fill) { $0.setAlpha(0.4) } == 102)
        #expect(middle(.fill) { $0.clip(to: CGRect(x: 60, y: 0, width: 60, height: 60)) } == 0)
        #expect(
            middle(.fill) {
                $0.setFont(CGFont("Kacst")!)
                $0.saveGState()
                $0.restoreGState()
            } == 255)
    }

    @Test("C3 glyphs of all fonts of a line become a clip in the clipping modes, until the state is restored")
    func glyphsAsClip() {
        let line = CTLineCreateWithAttributedString(
            AttributedText("a你 z", attributes: .init(font: CTFont(named: "DejaVu Sans", size: 30))))
        func drawn(_ mode: CGTextDrawingMode, fillsAll: Bool) -> [UInt8] {
            let context = makeContext()
            context.saveGState()
            context.setTextDrawingMode(mode)
            context.textPosition = CGPoint(x: 4, y: 15)
            CTLineDraw(line, context)
            if fillsAll { context.fill(CGRect(x: 0, y: 0, width: 120, height: 60)) }
            context.restoreGState()
            if !fillsAll { context.fill(CGRect(x: 100, y: 0, width: 20, height: 60)) }
            return bytes(context)
        }
        let filled = drawn(.fill, fillsAll: false)
        let clipped = drawn(.clip, fillsAll: true)
        for y in 0..<60 {
            for x in 0..<100 {
                let alpha = (y * 120 + x) * 4 + 3
                #expect(abs(Int(filled[alpha]) - Int(clipped[alpha])) <= 1)
            }
        }
        #expect(
            drawn(.fillClip, fillsAll: false) == filled
                && drawn(.clip, fillsAll: false)[(30 * 120 + 110) * 4 + 3] == 255)
    }

    @Test("S3 a line that is too long is truncated to a width, or refused if nothing fits")
    func truncatedLine() throws {
        let line = CTLineCreateWithAttributedString(
            AttributedText("a rather long line\nof text", attributes: .init(font: font)))
        #expect(CTLineGetStringRange(line) == CFRangeMake(0, 26), "newlines are spaces")
        let cut = try #require(CTLineCreateTruncatedLine(line, 120, .end, nil))
        #expect(CTLineGetTypographicBounds(cut, nil, nil, nil) <= 120 && CTLineGetGlyphCount(cut) < 20)
        #expect(CTLineCreateTruncatedLine(line, 2, .end, nil) == nil)
    }

    @Test("S3 a line returns the fonts, glyphs and positions of its runs")
    func runs() throws {
        let line = CTLineCreateWithAttributedString(AttributedText("a你", attributes: .init(font: font)))
        let runs = CTLineGetGlyphRuns(line)
        #expect(runs.count == 2 && runs.map(CTRunGetGlyphCount) == [1, 1])
        #expect(
            CTFontCopyFamilyName(runs[0].font) == "DejaVu Sans"
                && CTFontCopyFamilyName(runs[1].font).contains("WenQuanYi"))
        var glyph: CGGlyph = 0
        var position = CGPoint.zero
        CTRunGetGlyphs(runs[1], CFRangeMake(0, 0), &glyph)
        CTRunGetPositions(runs[1], CFRangeMake(0, 1), &position)
        #expect(glyph > 0)
        #expect(position.x > 10)
        #expect(abs(position.y) < 0.01)
    }

    @Test("S3 a frame breaks lines at its path's width, from the top, as many as fit")
    func frames() {
        let text = AttributedText(
            "The quick brown fox jumps over the lazy dog",
            attributes: .init(font: CTFont(named: "DejaVu Sans", size: 12)))
        let setter = CTFramesetterCreateWithAttributedString(text)
        var fit = CFRange()
        let size = CTFramesetterSuggestFrameSizeWithConstraints(
            setter, CFRangeMake(0, 0), nil, CGSize(width: 100, height: 1000), &fit)
        #expect(size.width <= 100)
        #expect(size.height > 40)
        #expect(fit == CFRangeMake(0, 43))
        let frame = CTFramesetterCreateFrame(
            setter, CFRangeMake(0, 0), CGPath(rect: CGRect(x: 10, y: 10, width: 100, height: 32), transform: nil), nil)
        let lines = CTFrameGetLines(frame)
        #expect(lines.count == 2)
        var origins = [CGPoint](repeating: .zero, count: 2)
        CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
        #expect(origins[0].x == 0)
        #expect(origins[0].y > origins[1].y)
        #expect(origins[0].y < 32)
        #expect(origins[1].y > 0)
        let context = makeContext()
        CTFrameDraw(frame, context)
        let box = ink(bytes(context))
        #expect(box.minY >= 18, "the frame's box, y turned over")
        #expect(box.maxY <= 50, "the frame's box, y turned over")
        #expect(box.minX >= 9, "the frame's box, y turned over")
        #expect(box.maxX <= 110, "the frame's box, y turned over")
        let tail = CTFramesetterCreateFrame(
            setter, CFRangeMake(40, 0), CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 32), transform: nil), nil)
        #expect(CTFrameGetLines(tail).map(CTLineGetGlyphCount) == [3])
    }

    @Test("S3 fonts return their names and metrics")
    func fonts() {
        #expect(CTFontCopyPostScriptName(CTFont(named: "DejaVu Sans", size: 10)) == "DejaVuSans")
        #expect(CTFontCopyFullName(CTFont(named: "DejaVuSans-Bold", size: 10)) == "DejaVu Sans Bold")
        #expect(CTFontGetUnitsPerEm(font) == 2048)
        #expect(CTFontGetSize(font) == 24)
        #expect(CTFontGetGlyphCount(font) > 5000)
        #expect(CTFontGetAscent(font) > 20)
        #expect(CTFontGetDescent(font) > 4)
        #expect(CTFontGetXHeight(font) > 12)
        #expect(CTFontGetXHeight(font) < CTFontGetCapHeight(font))
        #expect(CTFontGetUnderlinePosition(font) < 0 && CTFontGetUnderlineThickness(font) > 0)
        #expect(CTFontGetSize(CTFontCreateWithName("DejaVu Sans", 0, nil)) == 12)
        #expect(CTFontCreatePathForGlyph(font, 3, nil) == nil && CGFont("") == nil)
    }
}
