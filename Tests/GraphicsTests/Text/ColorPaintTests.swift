import Geometry
import Glibc
import Graphics
import Testing

@Suite("Paints of colour glyphs")
struct ColorPaintTests {
    private static let red = [255, 0, 0, 255]
    private static let green = [0, 255, 0, 255]
    private static let yellow = [255, 255, 0, 255]
    private static let black = [0, 0, 0, 255]
    private static let clear = [0, 0, 0, 0]

    /// The pixels of a green left half over a red lower half: those with the source only, with both, and with the
    /// backdrop only.
    private static let composites: [(CGBlendMode, [[Int]])] = [
        (.copy, [green, green, clear]),
        (.normal, [green, green, red]),
        (.destinationOver, [green, red, red]),
        (.sourceIn, [clear, green, clear]),
        (.destinationIn, [clear, red, clear]),
        (.sourceOut, [green, clear, clear]),
        (.destinationOut, [clear, clear, red]),
        (.sourceAtop, [clear, green, red]),
        (.destinationAtop, [green, red, clear]),
        (.xor, [green, clear, red]),
        (.plusLighter, [green, yellow, red]),
        (.screen, [green, yellow, red]),
        (.overlay, [green, red, red]),
        (.darken, [green, black, red]),
        (.lighten, [green, yellow, red]),
        (.colorDodge, [green, red, red]),
        (.colorBurn, [green, red, red]),
        (.hardLight, [green, green, red]),
        (.softLight, [green, red, red]),
        (.difference, [green, yellow, red]),
        (.exclusion, [green, yellow, red]),
        (.multiply, [green, black, red]),
    ]

    @Test("S3 paints of colour glyphs are composited in each mode", arguments: composites)
    func composite(mode: CGBlendMode, expected: [[Int]]) throws {
        let paint = ColorPaint.composite(
            .rectangle(ColorPaint.left, ColorPaint.green), mode, backdrop: .rectangle(ColorPaint.bottom, ColorPaint.red)
        )
        let quarters = try #require(PaintedGlyph(paint)).quarters
        #expect([quarters[0], quarters[2], quarters[3]] == expected)
        #expect(quarters[1] == Self.clear)
    }

    @Test("S3 a source that clears its backdrop leaves no glyph")
    func cleared() {
        let half = ColorPaint.rectangle(ColorPaint.left, ColorPaint.green)
        #expect(PaintedGlyph(.composite(half, .clear, backdrop: half)) == nil)
    }

    /// Gradients from red to blue, and the part of blue at a point in units of the font.
    private static let gradients: [(name: String, paint: ColorPaint, blue: @Sendable (Double, Double) -> Double)] = [
        ("linear", .linear(250, 750), { x, _ in min(max((x - 250) / 500, 0), 1) }),
        (
            "linear, repeated", .linear(250, 500, .repeat),
            { x, _ in (x / 250) - (x / 250).rounded(.down) }
        ),
        (
            "linear, reflected", .linear(250, 500, .reflect),
            { x, _ in 1 - abs((x - 250) / 250 - 2 * ((x - 250) / 500).rounded(.down) - 1) }
        ),
        (
            "stops within the line, repeated", .linear(0, 1000, .repeat, from: 0.25, to: 0.75),
            { x, _ in ((x - 250) / 500) - ((x - 250) / 500).rounded(.down) }
        ),
        (
            "stops beyond the line", .linear(400, 600, from: -1, to: 2),
            { x, _ in min(max((x - 200) / 600, 0), 1) }
        ),
        (
            "radial", .gradient(.radial(ColorPaint.middle, 0, ColorPaint.middle, 500)),
            { x, y in min(distance(x, y) / 500, 1) }
        ),
        (
            "radial, repeated", .gradient(.radial(ColorPaint.middle, 100, ColorPaint.middle, 300), .repeat),
            { x, y in (distance(x, y) - 100) / 200 - ((distance(x, y) - 100) / 200).rounded(.down) }
        ),
        (
            "sweep", .gradient(.sweep(ColorPaint.middle, from: .pi / 2, to: 3 * .pi / 2)),
            { x, y in min(max((angle(x, y) - 90) / 180, 0), 1) }
        ),
        (
            "sweep, repeated", .gradient(.sweep(ColorPaint.middle, from: 0, to: .pi / 2), .repeat),
            { x, y in angle(x, y) / 90 - (angle(x, y) / 90).rounded(.down) }
        ),
        (
            "sweep, clockwise", .gradient(.sweep(ColorPaint.middle, from: 2 * .pi, to: 0)),
            { x, y in 1 - angle(x, y) / 360 }
        ),
    ]

    private static func distance(_ x: Double, _ y: Double) -> Double {
        ((x - 500) * (x - 500) + (y - 300) * (y - 300)).squareRoot()
    }

    /// The angle around the middle in degrees, anticlockwise from the right.
    private static func angle(_ x: Double, _ y: Double) -> Double {
        let angle = atan2(y - 300, x - 500) * 180 / .pi
        return angle < 0 ? angle + 360 : angle
    }

    @Test("S3 gradients of colour glyphs extend as the font says", arguments: gradients.indices)
    func gradient(index: Int) throws {
        let (name, paint, blue) = Self.gradients[index]
        let painted = try #require(PaintedGlyph(.rectangle(ColorPaint.full, paint)))
        for (x, y) in [(3, 50), (20, 10), (37, 81), (44, 62), (61, 23), (72, 94), (88, 35), (96, 58)] {
            let part = blue(Double(x) * 10 + 5, 795 - Double(y) * 10)
            let pixel = painted[x, y]
            #expect(abs(Double(pixel[2]) - part * 255) <= 1, "\(name) at \(x), \(y)")
            #expect(abs(Double(pixel[0]) - (1 - part) * 255) <= 1, "\(name) at \(x), \(y)")
            #expect(pixel[3] == 255, "\(name) at \(x), \(y)")
        }
    }

    @Test("S3 stops at one place divide the plane if they are extended, and paint nothing if they are repeated")
    func stopsAtOnePlace() throws {
        let padded = try #require(
            PaintedGlyph(.rectangle(ColorPaint.full, .linear(0, 1000, .pad, from: 0.5, to: 0.5))))
        #expect(padded[25, 50] == Self.red)
        #expect(padded[75, 50] == [0, 0, 255, 255])
        let repeated = try #require(
            PaintedGlyph(.rectangle(ColorPaint.full, .linear(0, 1000, .repeat, from: 0.5, to: 0.5))))
        #expect(repeated.quarters == [[Int]](repeating: Self.clear, count: 4))
    }

    @Test("S3 a transform inside an outline moves the gradient only, one outside moves both")
    func transforms() throws {
        let shift = CGAffineTransform(translationX: 500, y: 0)
        let inside = try #require(
            PaintedGlyph(.rectangle(ColorPaint.full, .transform(shift, .linear(0, 500)))))
        #expect(inside[25, 50] == Self.red)
        #expect(inside[99, 50][2] > 250)
        let outside = try #require(
            PaintedGlyph(.transform(shift, .rectangle(ColorPaint.left, .linear(0, 500)))))
        #expect(outside[25, 50] == Self.clear)
        #expect(outside[99, 50][2] > 250)
    }

    @Test("S3 layers, clips and outlines inside outlines are painted where all of them are")
    func nested() throws {
        let layers = try #require(
            PaintedGlyph(
                .layers([
                    .rectangle(ColorPaint.full, ColorPaint.red), .rectangle(ColorPaint.inner, ColorPaint.green),
                ])))
        #expect(layers[10, 10] == Self.red)
        #expect(layers[50, 50] == Self.green)
        let inside = try #require(
            PaintedGlyph(.rectangle(ColorPaint.left, .rectangle(ColorPaint.bottom, ColorPaint.red))))
        #expect(inside.quarters == [Self.clear, Self.clear, Self.red, Self.clear])
        let clipped = try #require(PaintedGlyph(.clip(ColorPaint.left, .solid(ColorPaint.red))))
        #expect(clipped.quarters == [Self.red, Self.clear, Self.red, Self.clear])
    }

    @Test("S3 the edge of an outline around several paints is as opaque as that around one")
    func edges() throws {
        // The edge is in the middle of a column of pixels.
        let half = CGRect(x: 0, y: -200, width: 505, height: 1000)
        let single = try #require(PaintedGlyph(.rectangle(half, ColorPaint.red)))
        let nested = try #require(
            PaintedGlyph(.rectangle(half, .rectangle(ColorPaint.full, ColorPaint.red))))
        #expect(abs(single[50, 50][3] - 128) <= 1)
        #expect(abs(nested[50, 50][3] - 128) <= 1)
    }

    @Test("S3 paints without an end, and those that need many pictures, are not painted")
    func refused() {
        #expect(PaintedGlyph(.solid(ColorPaint.red)) == nil)
        var paint = ColorPaint.rectangle(ColorPaint.full, ColorPaint.red)
        for _ in 0..<8 { paint = .rectangle(ColorPaint.full, paint) }
        #expect(PaintedGlyph(paint) != nil)
        #expect(PaintedGlyph(.rectangle(ColorPaint.full, paint)) == nil)
    }

    @Test("S3 pictures of large glyphs, and of those with many paints, have a limited size")
    func limits() throws {
        let paint = ColorPaint.rectangle(ColorPaint.full, ColorPaint.red)
        for (paints, side) in [(1, 1024), (2048, 256)] {
            let glyph = try #require(
                ColorGlyph(paint, unitsPerEm: 1000, usesTextColor: false, paintCount: paints))
            let picture = try #require(glyph.picture(pixelsPerEm: 100_000, textColor: .black))
            #expect(picture.image.width <= side)
            #expect(picture.image.width > side - 4)
            #expect(abs(picture.box.width - 1) < 0.02)
        }
    }

    @Test("S3 transforms that collapse or exceed all numbers paint nothing and do not trap")
    func extremes() {
        let paint = ColorPaint.rectangle(ColorPaint.full, .linear(0, 500))
        for scale: CGFloat in [0, 1e-300, 1e300, .infinity, .nan] {
            var nested = ColorPaint.transform(CGAffineTransform(scaleX: scale, y: scale), paint)
            nested = .transform(CGAffineTransform(scaleX: scale, y: scale), nested)
            _ = PaintedGlyph(nested)
            _ = PaintedGlyph(.clip(ColorPaint.full, nested))
            _ = PaintedGlyph(.rectangle(ColorPaint.full, .transform(CGAffineTransform(scaleX: scale, y: 1), nested)))
        }
    }
}
