import Geometry
import Glibc
import Graphics
import TestFonts
import Testing

@Suite("Fonts with colours")
struct ColorFontTests {
    private let layers: GlyphFace
    private let paints: GlyphFace

    init() throws {
        let library = try FontLibrary(files: [TestFonts.colorLayers, TestFonts.colorPaints])
        layers = try #require(library.face(named: "Vitrine Color Layers"))
        paints = try #require(library.face(named: "Vitrine Color Paints"))
    }

    /// Whether FreeType reads paints: Debian builds 2.12 without.
    private static let readsPaints: Bool = {
        typealias Start = @convention(c) (UnsafeMutablePointer<OpaquePointer?>) -> CInt
        typealias Version =
            @convention(c) (
                OpaquePointer, UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CInt>
            ) -> Void
        typealias End = @convention(c) (OpaquePointer) -> CInt
        guard let file = dlopen("libfreetype.so.6", RTLD_LAZY), let start = dlsym(file, "FT_Init_FreeType"),
            let version = dlsym(file, "FT_Library_Version"), let end = dlsym(file, "FT_Done_FreeType")
        else { return false }
        var made: OpaquePointer?
        guard unsafeBitCast(start, to: Start.self)(&made) == 0, let library = made else { return false }
        defer { _ = unsafeBitCast(end, to: End.self)(library) }
        var number: (major: CInt, minor: CInt, patch: CInt) = (0, 0, 0)
        unsafeBitCast(version, to: Version.self)(library, &number.major, &number.minor, &number.patch)
        return number.major > 2 || number.minor >= 13
    }()

    private func colorGlyph(_ face: GlyphFace, _ character: UInt32) throws -> ColorGlyph? {
        face.colorGlyph(try #require(face.glyph(for: character)))
    }

    // MARK: Layers

    @Test("S3 layers have the colours of the font's first palette and of the text")
    func layerColors() throws {
        let glyph = try #require(try colorGlyph(layers, 0xE000))
        #expect(glyph.usesTextColor)
        #expect(glyph.box == CGRect(x: 0, y: -0.8, width: 1, height: 1))
        let painted = try #require(PaintedGlyph(glyph, textColor: CGColor(red: 0, green: 1, blue: 1, alpha: 1)))
        let red = [255, 0, 0, 255]
        let cyan = [0, 255, 255, 255]
        #expect(painted.quarters == [red, cyan, red, cyan])
    }

    @Test("S3 a translucent layer lies over those before it")
    func translucentLayers() throws {
        let glyph = try #require(try colorGlyph(layers, 0xE001))
        #expect(!glyph.usesTextColor)
        let painted = try #require(PaintedGlyph(glyph))
        #expect(painted[10, 10] == [0, 0, 255, 255])
        #expect(zip(painted[50, 50], [128, 128, 255, 255]).allSatisfy { abs($0 - $1) <= 1 })
    }

    @Test("S3 a glyph with colours has no outline, others of the font have")
    func outlines() throws {
        #expect(layers.hasColorGlyphs)
        #expect(layers.outline(of: try #require(layers.glyph(for: 0xE001))).path.isEmpty)
        #expect(try colorGlyph(layers, 0xE002) == nil)
        let plain = layers.outline(of: try #require(layers.glyph(for: 0xE002)))
        #expect(plain.box == CGRect(x: 0, y: -0.8, width: 1, height: 1))
    }

    @Test("S3 the ink of a line contains colours where the glyph has no outline")
    func ink() throws {
        let library = try FontLibrary(files: [TestFonts.colorLayers])
        let layout = library.layout(
            TextRequest(AttributedText("\u{E000}\u{E000}"), font: "Vitrine Color Layers", fontSize: 50))
        let ink = try #require(layout.lines.first).ink
        #expect(abs(ink.minX) < 0.1)
        #expect(abs(ink.width - 100) < 0.2)
        #expect(abs(ink.minY) < 0.1)
        #expect(abs(ink.height - 50) < 0.2)
    }

    @Test("S3 contexts draw layers upright, with the alpha and one shadow of the text")
    func context() throws {
        try TestFonts.use()
        let font = CTFont(named: "Vitrine Color Layers", size: 40)
        let color = CGColor(red: 0, green: 1, blue: 0, alpha: 0.5)
        let line = CTLineCreateWithAttributedString(
            AttributedText("\u{E000}", attributes: .init(font: font, foregroundColor: color)))
        let context = try #require(
            CGContext(
                data: nil, width: 120, height: 60, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.setShadow(
            offset: CGSize(width: 50, height: 0), blur: 0, color: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        context.textPosition = CGPoint(x: 10, y: 20)
        CTLineDraw(line, context)
        // The glyph covers the columns 10..<50 and the rows 8..<48.
        let bytes = try #require(context.makeImage()).premultipliedRGBA()
        func pixel(_ x: Int, _ y: Int) -> [UInt8] { Array(bytes[(y * 120 + x) * 4..<(y * 120 + x) * 4 + 4]) }
        func isNear(_ pixel: [UInt8], _ expected: [Int]) -> Bool {
            zip(pixel, expected).allSatisfy { abs(Int($0) - $1) <= 1 }
        }
        #expect(isNear(pixel(20, 12), [128, 0, 0, 128]))
        #expect(isNear(pixel(40, 44), [0, 128, 0, 128]))
        #expect(isNear(pixel(70, 12), [0, 0, 128, 128]))
        #expect(isNear(pixel(90, 44), [0, 0, 128, 128]))
        #expect(pixel(20, 4) == [0, 0, 0, 0])
        #expect(pixel(20, 52) == [0, 0, 0, 0])
    }

    // MARK: Paints

    private static let solid = PaletteColor(color: CGColor(red: 1, green: 0, blue: 0, alpha: 1), alpha: 0.5)

    private static func around(_ center: CGPoint, _ map: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(translationX: -center.x, y: -center.y).concatenating(map).concatenating(
            CGAffineTransform(translationX: center.x, y: center.y))
    }

    private static func full(_ paint: ColorPaint) -> ColorPaint { .rectangle(ColorPaint.full, paint) }

    private static let composites: [CGBlendMode] = [
        .copy, .normal, .destinationOver, .sourceIn, .destinationIn, .sourceOut, .destinationOut, .sourceAtop,
        .destinationAtop, .xor, .plusLighter, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight,
        .softLight, .difference, .exclusion, .multiply, .hue, .saturation, .color, .luminosity,
    ]

    /// The paints of the font by its characters, except those of composites.
    private static let formats: [(UInt32, ColorPaint)] = [
        (0xE100, .rectangle(ColorPaint.full, solid)),
        (0xE101, full(.linear(250, 750))),
        (0xE102, full(.linear(250, 500, .repeat))),
        (0xE103, full(.linear(250, 500, .reflect))),
        (0xE104, full(.linear(0, 500))),
        (0xE105, full(.linear(0, 1000, .repeat, from: 0.25, to: 0.75))),
        (0xE106, full(.gradient(.radial(ColorPaint.middle, 0, ColorPaint.middle, 500)))),
        (0xE107, full(.gradient(.radial(ColorPaint.middle, 100, ColorPaint.middle, 300), .reflect))),
        (0xE108, full(.gradient(.sweep(ColorPaint.middle, from: .pi / 2, to: 3 * .pi / 2)))),
        (0xE109, full(.gradient(.sweep(ColorPaint.middle, from: 0, to: .pi / 2), .repeat))),
        (0xE10A, .rectangle(ColorPaint.full, solid)),
        (0xE10B, .rectangle(CGRect(x: 250, y: 50, width: 500, height: 500), ColorPaint.red)),
        (0xE10C, .rectangle(CGRect(x: 500, y: -200, width: 500, height: 1000), ColorPaint.green)),
        (0xE10D, .rectangle(CGRect(x: 500, y: -200, width: 500, height: 1000), ColorPaint.red)),
        (0xE10E, .rectangle(ColorPaint.bottom, ColorPaint.red)),
        (
            0xE10F,
            .transform(
                around(CGPoint(x: 0, y: -200), CGAffineTransform(a: 1, b: 0, c: -1, d: 1, tx: 0, ty: 0)),
                .rectangle(ColorPaint.left, ColorPaint.red))
        ),
        (0xE110, .rectangle(ColorPaint.full, PaletteColor(color: .black, alpha: 0.5))),
        (0xE111, full(.linear(500, 1000))),
        (
            0xE112,
            .layers([.rectangle(ColorPaint.full, ColorPaint.red), .rectangle(ColorPaint.inner, ColorPaint.green)])
        ),
        (0xE113, .rectangle(CGRect(x: 0, y: -200, width: 500, height: 500), ColorPaint.red)),
        (0xE114, .rectangle(ColorPaint.full, PaletteColor(color: .clear))),
        (0xE120, .rectangle(ColorPaint.inner, ColorPaint.red)),
        (0xE122, .rectangle(ColorPaint.left, ColorPaint.red)),
        (0xE182, .rectangle(ColorPaint.bottom, ColorPaint.red)),
    ]

    @Test("S3 every format of paints is read", .enabled(if: readsPaints), arguments: formats.indices)
    func format(index: Int) throws {
        let (character, paint) = Self.formats[index]
        let read = try #require(PaintedGlyph(try colorGlyph(paints, character)))
        let expected = try #require(PaintedGlyph(paint))
        // The factors of transforms in the file have 14 or 16 binary places.
        #expect(read.largestDifference(expected) <= 2, "U+\(String(character, radix: 16))")
    }

    @Test("S3 every mode of composites is read", .enabled(if: readsPaints), arguments: composites.indices)
    func composite(index: Int) throws {
        // The font has a character for each of FreeType's modes: clear, source, backdrop, and the others.
        let character = 0xE180 + UInt32(index == 0 ? 1 : index + 2)
        let read = try #require(PaintedGlyph(try colorGlyph(paints, character)))
        let expected = try #require(
            PaintedGlyph(
                .composite(
                    .rectangle(ColorPaint.left, ColorPaint.green), Self.composites[index],
                    backdrop: .rectangle(ColorPaint.bottom, ColorPaint.red))))
        #expect(read.largestDifference(expected) == 0, "\(Self.composites[index])")
    }

    @Test("S3 paints use the colour of the text", .enabled(if: readsPaints))
    func textColor() throws {
        #expect(try colorGlyph(paints, 0xE110)?.usesTextColor == true)
        #expect(try colorGlyph(paints, 0xE100)?.usesTextColor == false)
    }

    @Test(
        "S3 paints that contain themselves, that are deep or many, or that fill the plane, are not painted",
        arguments: [0xE130, 0xE131, 0xE132, 0xE140, 0xE121] as [UInt32])
    func harmful(character: UInt32) throws {
        #expect(try colorGlyph(paints, character) == nil)
    }

    @Test("S3 a glyph whose paints are not painted is drawn as its outline")
    func fallback() throws {
        let outline = paints.outline(of: try #require(paints.glyph(for: 0xE121)))
        #expect(outline.box == CGRect(x: 0, y: -0.8, width: 0.5, height: 1))
    }
}
