import Graphics
import SampleImages
import Testing

/// Conversions of images to sRGB by their ICC profiles. Little CMS calculates 8-bit colours with 14 binary places, so
/// that a level of difference is permitted.
@Suite(.enabled(if: ColorLibrary.failure == nil, "liblcms2 is not installed"))
struct ColorProfileTests {
    /// The components of a colour in a cube of 6 × 6 × 6, in 36 columns and 6 rows.
    static func cube(_ x: Int, _ y: Int) -> [Int] { [x % 6 * 51, x / 6 * 51, y * 51] }

    /// Returns the bytes of the cube's colours, each with alpha after it or without.
    private static func pixels(alpha: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        for y in 0..<6 {
            for x in 0..<36 { bytes += cube(x, y).map { UInt8($0) } + alpha }
        }
        return bytes
    }

    static func png(_ chunks: [(String, [UInt8])], depth: Int = 8) -> [UInt8] {
        var png = TinyPNG(width: 36, height: 6, colorType: 2, depth: depth) { x, y in
            cube(x, y).map { depth == 16 ? $0 * 257 : $0 }
        }
        png.chunks = chunks
        return png.encoded()
    }

    /// Returns the chunk with a compressed profile.
    static func iCCP(_ profile: [UInt8]) -> (String, [UInt8]) {
        ("iCCP", Array("profile".utf8) + [0, 0] + TinyPNG.zlib(profile))
    }

    /// Returns the greatest difference of a component from an opaque colour.
    static func difference(_ image: CGImage, _ expected: (Int, Int) -> [Double]) -> Double {
        var worst = 0.0
        for y in 0..<image.height {
            for x in 0..<image.width {
                for (part, value) in zip(image.pixel(x, y).parts, expected(x, y) + [255]) {
                    worst = max(worst, abs(Double(part) - value))
                }
            }
        }
        return worst
    }

    private static func same(_ x: Int, _ y: Int) -> [Double] { cube(x, y).map { Double($0) } }

    /// Returns the components in sRGB of a grey whose value is linear.
    private static func linear(_ value: Int, of most: Double = 255) -> [Double] {
        [Double](repeating: LinearRGB.encoded(Double(value) / most) * 255, count: 3)
    }

    // MARK: Formats

    @Test("C10 a PNG file with an ICC profile is converted to sRGB", arguments: [8, 16])
    func png(depth: Int) throws {
        let image = try CGImage(data: Self.png([Self.iCCP(SampleProfile.adobe)], depth: depth))
        #expect(Self.difference(image) { LinearRGB.adobe.standard(Self.cube($0, $1)) } <= 1)
    }

    @Test("C10 alpha is kept by the conversion, for colours and greys of 8 and 16 bits", arguments: [4, 6], [8, 16])
    func alpha(colorType: UInt8, depth: Int) throws {
        let scale = depth == 16 ? 257 : 1
        let parts = colorType == 4 ? 1 : 3
        var png = TinyPNG(width: 16, height: 16, colorType: colorType, depth: depth) { x, y in
            (0..<parts).map { c in (x * 17 + c * 40) % 256 * scale } + [y * 17 * scale]
        }
        let isGray = colorType == 4
        png.chunks = [Self.iCCP(isGray ? SampleProfile.gray(.gamma(1)) : SampleProfile.adobe)]
        let image = try CGImage(data: png.encoded())
        for y in 0..<16 {
            for x in 0..<16 {
                let pixel = image.pixel(x, y)
                #expect(pixel.a == y * 17)
                let color = (0..<parts).map { (x * 17 + $0 * 40) % 256 }
                let expected = isGray ? Self.linear(color[0]) : LinearRGB.adobe.standard(color)
                for (part, value) in zip(pixel.parts, expected) {
                    let premultiplied: Double = value * Double(pixel.a) / 255
                    #expect(abs(Double(part) - premultiplied) <= 1)
                }
            }
        }
    }

    @Test("C10 greys of 16 bits keep their precision until they are converted", arguments: [0, 4])
    func deepGrays(colorType: UInt8) throws {
        // As 8 bits the first 128 of these would be black.
        var png = TinyPNG(width: 256, height: 1, colorType: colorType, depth: 16) { x, _ in
            colorType == 4 ? [x, 65535] : [x]
        }
        png.chunks = [Self.iCCP(SampleProfile.gray(.gamma(1)))]
        let image = try CGImage(data: png.encoded())
        #expect(Self.difference(image) { x, _ in Self.linear(x, of: 65535) } <= 1)
    }

    @Test("C10 a grey image with a profile of greys stays grey, and is a mask like one without a profile")
    func grays() throws {
        var png = TinyPNG(width: 256, height: 1, colorType: 0, depth: 8) { x, _ in [x] }
        png.chunks = [Self.iCCP(SampleProfile.gray(.gamma(1)))]
        let image = try CGImage(data: png.encoded())
        #expect(image.bitsPerPixel == 8)
        #expect(Self.difference(image) { x, _ in Self.linear(x) } <= 1)
    }

    @Test("C10 a grey JPEG file may have a profile of colours, and stays grey")
    func grayWithColors() throws {
        let pixels = (0..<64).map { UInt8($0 * 4) }
        let jpeg = SampleImages.jpeg(pixels, width: 64, height: 1, components: 1, quality: 100)
        let plain = try CGImage(data: jpeg)
        let image = try CGImage(data: SampleImages.jpeg(jpeg, profile: SampleProfile.adobe))
        for x in 0..<64 {
            let pixel = image.pixel(x, 0)
            #expect(pixel.r == pixel.g)
            #expect(pixel.b == pixel.g)
            let gray = plain.pixel(x, 0).r
            #expect(abs(Double(pixel.g) - LinearRGB.adobe.standard([gray, gray, gray])[1]) <= 1)
        }
    }

    @Test("C10 a JPEG file with a profile in one or several segments is converted to sRGB", arguments: [1, 3])
    func jpeg(parts: Int) throws {
        let jpeg = SampleImages.jpeg(Self.pixels(alpha: []), width: 36, height: 6, quality: 100)
        let plain = try CGImage(data: jpeg)
        let image = try CGImage(data: SampleImages.jpeg(jpeg, profile: SampleProfile.adobe, parts: parts))
        #expect(
            Self.difference(image) { x, y in LinearRGB.adobe.standard(Array(plain.pixel(x, y).parts.prefix(3))) } <= 1)
    }

    @Test("C10 a WebP file with a profile is converted to sRGB, and so is every frame of an animated one")
    func webp() throws {
        let pixels = Self.pixels(alpha: [255])
        let still = SampleImages.webp(
            SampleImages.webp(pixels, width: 36, height: 6), width: 36, height: 6, profile: SampleProfile.adobe)
        #expect(Self.difference(try CGImage(data: still)) { LinearRGB.adobe.standard(Self.cube($0, $1)) } <= 1)
        let white = [UInt8](repeating: 255, count: pixels.count)
        let animated = SampleImages.webp(
            SampleImages.animatedWebP([pixels, white], width: 36, height: 6, delay: 50, loops: 1), width: 36, height: 6,
            profile: SampleProfile.adobe)
        let frames = try AnimatedImage(data: animated).frames
        #expect(frames.count == 2)
        #expect(Self.difference(frames[0]) { LinearRGB.adobe.standard(Self.cube($0, $1)) } <= 1)
        #expect(Self.difference(frames[1]) { _, _ in [255, 255, 255] } <= 0)
    }

    @Test("C10 the alpha of a WebP file is kept by the conversion")
    func webpAlpha() throws {
        let pixels = (0..<16).flatMap { (i: Int) -> [UInt8] in [200, 100, 50, UInt8(i * 17)] }
        let image = try CGImage(
            data: SampleImages.webp(
                SampleImages.webp(pixels, width: 16, height: 1), width: 16, height: 1, profile: SampleProfile.adobe))
        let expected = LinearRGB.adobe.standard([200, 100, 50])
        for x in 1..<16 {
            let pixel = image.pixel(x, 0)
            #expect(pixel.a == x * 17)
            for (part, value) in zip(pixel.parts, expected) {
                let premultiplied: Double = value * Double(pixel.a) / 255
                #expect(abs(Double(part) - premultiplied) <= 1)
            }
        }
    }

    @Test("C10 inks are converted by their profile, also in files without Adobe's marker", arguments: [true, false])
    func inks(hasMarker: Bool) throws {
        // Black ink alone, inverted as JPEG files have it. L* falls linearly from 100.
        let levels: [(Int, Double)] = [(0, 255), (64, 184.3), (128, 118.4), (200, 51.7), (255, 0)]
        for (ink, level) in levels {
            let pixels = (0..<64).flatMap { _ -> [UInt8] in [255, 255, 255, UInt8(255 - ink)] }
            var jpeg = SampleImages.jpeg(pixels, width: 8, height: 8, components: 4, quality: 100)
            if !hasMarker { jpeg = SampleImages.jpeg(jpeg, without: 0xEE) }
            let image = try CGImage(data: SampleImages.jpeg(jpeg, profile: SampleProfile.inks()))
            #expect(Self.difference(image) { _, _ in [level, level, level] } <= 1.5, "ink \(ink)")
        }
    }

    // MARK: Profiles that do not count

    @Test(
        "C10 a damaged profile is ignored",
        arguments: [
            [], [UInt8](repeating: 0, count: 200), Array(SampleProfile.adobe.dropLast(20)),
            // No signature, another class, another space, too many tags, a tag outside of the profile, no curves.
            SampleProfile.adobe.replacing(36, [0]), SampleProfile.adobe.replacing(12, Array("link".utf8)),
            SampleProfile.adobe.replacing(16, Array("Lab ".utf8)), SampleProfile.adobe.replacing(128, [0, 0, 0, 101]),
            SampleProfile.adobe.replacing(136, [255, 255, 255, 255]),
            SampleProfile.adobe.replacing(132 + 3 * 12, Array("xxxx".utf8)),
            // For pixels of another space.
            SampleProfile.gray(.gamma(1)), SampleProfile.inks(),
        ])
    func damaged(profile: [UInt8]) throws {
        let image = try CGImage(data: Self.png([Self.iCCP(profile)]), name: "damaged profile")
        #expect(Self.difference(image, Self.same) == 0)
    }

    @Test("C10 a profile whose compression is damaged or that has more than 4 MiB is ignored")
    func compression() throws {
        let chunk = Self.iCCP(SampleProfile.adobe)
        let large = Self.iCCP(SampleProfile.adobe + [UInt8](repeating: 0, count: 4 << 20))
        for data in [[], Array("profile".utf8), Array(chunk.1.dropLast(4)), chunk.1.replacing(8, [1]), large.1] {
            let image = try CGImage(data: Self.png([("iCCP", data)]), name: "damaged compression")
            #expect(Self.difference(image, Self.same) == 0)
        }
    }

    @Test("C10 a JPEG file that lacks a part of its profile has its colours unchanged")
    func missingPart() throws {
        let jpeg = SampleImages.jpeg(Self.pixels(alpha: []), width: 36, height: 6, quality: 100)
        let whole = SampleImages.jpeg(jpeg, profile: SampleProfile.adobe, parts: 2)
        // The first segment begins after two bytes, and its size does not include its marker.
        let size = Int(whole[4]) << 8 | Int(whole[5])
        let image = try CGImage(data: Array(whole[..<2] + whole[(4 + size)...]), name: "missing part")
        #expect(image.rows == (try CGImage(data: jpeg).rows))
    }
}

extension [UInt8] {
    /// Returns a copy with other bytes from a position.
    fileprivate func replacing(_ position: Int, _ bytes: [UInt8]) -> [UInt8] {
        var copy = self
        copy.replaceSubrange(position..<position + bytes.count, with: bytes)
        return copy
    }
}
