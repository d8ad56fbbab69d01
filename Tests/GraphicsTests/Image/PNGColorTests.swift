import Graphics
import SampleImages
import Testing

/// The chunks of PNG files that describe colours.
@Suite(.enabled(if: ColorLibrary.failure == nil, "liblcms2 is not installed"))
struct PNGColorTests {
    private static let displayP3: (String, [UInt8]) = ("cICP", [12, 13, 0, 1])
    private static let adobe = ColorProfileTests.iCCP(SampleProfile.adobe)
    private static let standard: (String, [UInt8]) = ("sRGB", [0])
    /// The white and the primaries of Adobe RGB (1998).
    private static let chromaticities: (String, [UInt8]) = (
        "cHRM", [31270, 32900, 64000, 33000, 21000, 71000, 15000, 6000].flatMap { TinyPNG.word($0) }
    )
    /// A gamma of 256 / 563.
    private static let gamma: (String, [UInt8]) = ("gAMA", TinyPNG.word(45471))

    private func expect(
        _ chunks: [(String, [UInt8])], _ space: LinearRGB?, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let image = try CGImage(data: ColorProfileTests.png(chunks), name: "chunks")
        let difference = ColorProfileTests.difference(image) { x, y in
            let parts = ColorProfileTests.cube(x, y)
            return space?.standard(parts) ?? parts.map { Double($0) }
        }
        #expect(difference <= 1, sourceLocation: sourceLocation)
    }

    @Test("C10 of several chunks about colours the one of higher precedence counts: cICP, iCCP, sRGB, cHRM")
    func precedence() throws {
        let all = [Self.gamma, Self.chromaticities, Self.standard, Self.adobe, Self.displayP3]
        try expect(all, .displayP3)
        try expect(all.dropLast(), .adobe)
        try expect(all.dropLast(2), nil)
        try expect(all.dropLast(3), .adobe)
    }

    @Test("C10 primaries without a gamma have the curve of sRGB")
    func chromaticities() throws {
        var space = LinearRGB.adobe
        space.light = LinearRGB.decoded
        try expect([Self.chromaticities], space)
    }

    @Test("C10 primaries of sRGB and its gamma change nothing, and impossible primaries are ignored")
    func ignored() throws {
        let bt709: [UInt32] = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]
        try expect([("gAMA", TinyPNG.word(45455)), ("cHRM", bt709.flatMap { TinyPNG.word($0) })], nil)
        for index in 0..<8 {
            var points = bt709
            points[index] = index % 2 == 0 ? 4_000_000_000 : 0
            try expect([("cHRM", points.flatMap { TinyPNG.word($0) })], nil)
        }
        // All primaries are the same.
        try expect([("cHRM", (0..<4).flatMap { _ in TinyPNG.word(31270) + TinyPNG.word(32900) })], nil)
        try expect([("cHRM", [1, 2, 3])], nil)
    }

    @Test("C10 coding-independent code points: the primaries of sRGB, Display P3 and BT.2020")
    func primaries() throws {
        try expect([("cICP", [1, 13, 0, 1])], nil)
        try expect([("cICP", [12, 13, 0, 1])], .displayP3)
        try expect([("cICP", [9, 13, 0, 1])], .bt2020)
    }

    @Test(
        "C10 coding-independent code points: greys by the transfer functions of BT.709, gamma 2.2, linear, PQ and HLG",
        arguments: [
            // Levels of a file and those of sRGB. PQ and HLG are white from 203 cd/m² on.
            (1, [(0, 0), (10, 23), (40, 56), (128, 140), (200, 206), (255, 255)]),
            (4, [(0, 0), (40, 35), (128, 129), (200, 201), (255, 255)]),
            (8, [(0, 0), (10, 56), (40, 110), (128, 188), (200, 229), (255, 255)]),
            (16, [(0, 0), (40, 17), (100, 107), (130, 188), (149, 255), (255, 255)]),
            (18, [(0, 0), (40, 33), (64, 62), (100, 104), (160, 185), (192, 255), (255, 255)]),
        ] as [(UInt8, [(Int, Int)])])
    func transfers(function: UInt8, levels: [(Int, Int)]) throws {
        for depth in [8, 16] {
            var png = TinyPNG(width: levels.count, height: 1, colorType: 2, depth: depth) { x, _ in
                [Int](repeating: levels[x].0 * (depth == 16 ? 257 : 1), count: 3)
            }
            png.chunks = [("cICP", [9, function, 0, 1])]
            let image = try CGImage(data: png.encoded())
            for (x, level) in levels.enumerated() {
                #expect(image.pixel(x, 0).isNear(Pixel(level.1, level.1, level.1, 255)), "level \(level.0)")
            }
        }
    }

    @Test(
        "C10 code points that are not supported are ignored, and the next chunk counts",
        arguments: [[2, 13, 0, 1], [12, 17, 0, 1], [12, 13, 9, 1], [12, 13, 0, 0], [12, 13, 0], []] as [[UInt8]])
    func unsupported(points: [UInt8]) throws {
        try expect([("cICP", points)], nil)
        try expect([("cICP", points), Self.adobe], .adobe)
    }

    @Test("C10 a chunk with a wrong checksum is ignored")
    func checksum() throws {
        var bytes = ColorProfileTests.png([Self.displayP3])
        // The header takes 33 bytes, and the points begin 8 bytes after it.
        bytes[33 + 8] = 9
        let image = try CGImage(data: bytes, name: "checksum")
        #expect(ColorProfileTests.difference(image) { ColorProfileTests.cube($0, $1).map { Double($0) } } == 0)
    }

    @Test("C10 a truncated file is converted up to its end")
    func truncated() throws {
        let bytes = ColorProfileTests.png([Self.displayP3], depth: 16)
        let image = try CGImage(data: Array(bytes.prefix(bytes.count - 300)), name: "truncated")
        #expect(image.isTruncated)
        #expect(image.pixel(0, 5) == .clear)
        for x in 0..<36 {
            let expected = LinearRGB.displayP3.standard(ColorProfileTests.cube(x, 0))
            for (part, value) in zip(image.pixel(x, 0).parts, expected) { #expect(abs(Double(part) - value) <= 1) }
        }
    }
}
