import TestSupport
import Foundation
import Geometry
import Graphics
import SampleImages
import Testing

struct PNGTests {
    @Test("C10 every kind of PNG is decoded: all colour types, depths, interlaced, transparent")
    func kinds() throws {
        for png in TinyPNG.kinds() {
            let image = try CGImage(pngData: png.encoded())
            #expect(image.width == png.width && image.height == png.height)
            let bytes = image.premultipliedRGBA()
            var worst = 0.0
            for y in 0..<png.height {
                for x in 0..<png.width {
                    let color = png.color(x, y)
                    // Rounded to eight bits, then premultiplied.
                    let alpha = (color[3] * 255).rounded()
                    for c in 0..<3 {
                        let expected = (color[c] * 255).rounded() * alpha / 255
                        worst = max(worst, abs(Double(bytes[(y * png.width + x) * 4 + c]) - expected))
                    }
                    #expect(Double(bytes[(y * png.width + x) * 4 + 3]) == alpha)
                }
            }
            #expect(worst <= 0.5, "type \(png.colorType) depth \(png.depth) interlaced \(png.interlaced)")
        }
    }

    @Test("C10 a file with linear gamma is converted to sRGB")
    func gamma() throws {
        var png = TinyPNG(width: 256, height: 1, colorType: 0, depth: 8) { x, _ in [x] }
        png.chunks = [("gAMA", TinyPNG.word(100_000))]
        let bytes = try CGImage(pngData: png.encoded()).premultipliedRGBA()
        for x in 0..<256 {
            let linear = Double(x) / 255
            let expected = linear <= 0.003_130_8 ? 12.92 * linear : 1.055 * pow(linear, 1 / 2.4) - 0.055
            // libpng treats a gamma of 2.2 as that of sRGB.
            #expect(abs(Double(bytes[x * 4]) - expected * 255) <= 9)
        }
        #expect(abs(Int(bytes[128 * 4]) - 187) <= 1)
    }

    static func random(width: Int, height: Int, opaque: Bool, _ random: inout SeededGenerator) -> CGImage {
        var bytes: [UInt8] = []
        for _ in 0..<width * height {
            let alpha = opaque ? 255 : UInt8.random(in: 0...255, using: &random)
            bytes += (0..<3).map { _ in UInt8.random(in: 0...alpha, using: &random) } + [alpha]
        }
        return CGImage(premultipliedRGBA: bytes, width: width, height: height)!
    }

    @Test(
        "C10 an encoded and decoded image has the same pixels, opaque or not, at any size",
        arguments: [(1, 1), (3, 200), (257, 5), (300, 200)], [true, false])
    func roundTrip(size: (Int, Int), opaque: Bool) throws {
        var random = SeededGenerator(seed: 71)
        let image = Self.random(width: size.0, height: size.1, opaque: opaque, &random)
        let png = try image.pngData()
        #expect(try CGImage(pngData: png).premultipliedRGBA() == image.premultipliedRGBA())
        #expect(png[25] == (opaque ? 2 : 6), "the colour type tells whether there is alpha")
    }

    @Test("C10 every premultiplied colour is preserved by encoding")
    func everyColour() throws {
        var bytes: [UInt8] = []
        for alpha: UInt8 in 0...255 {
            for part: UInt8 in 0...255 { bytes += [min(part, alpha), 0, alpha, alpha] }
        }
        let image = try #require(CGImage(premultipliedRGBA: bytes, width: 256, height: 256))
        #expect(try CGImage(pngData: image.pngData()).premultipliedRGBA() == bytes)
    }

    @Test(
        "C10 an image that is too large is refused by its header, before memory is allocated",
        arguments: [
            (65535, 65535, ImageLimits()), (32768, 1, ImageLimits()), (1, 32768, ImageLimits()),
            (32000, 32000, ImageLimits()),
            (11, 10, ImageLimits(pixels: 100)), (11, 10, ImageLimits(side: 10)),
        ])
    func tooLarge(width: Int, height: Int, limits: ImageLimits) {
        // The file contains no pixels at all.
        let size = TinyPNG.word(UInt32(width)) + TinyPNG.word(UInt32(height))
        let header = TinyPNG.signature + TinyPNG.chunk("IHDR", size + [8, 0, 0, 0, 0])
        #expect(throws: ImageError(name: "big", reason: .tooLarge(width: width, height: height))) {
            try CGImage(pngData: header, name: "big", limits: limits)
        }
    }

    @Test("C10 a file that is not a PNG is reported as such")
    func unknown() {
        for bytes in [[], Array("GIF89a".utf8), [0x89, 0x50, 0x4E, 0x48], [UInt8](repeating: 0, count: 1000)]
            as [[UInt8]]
        {
            #expect(throws: ImageError(name: "PNG data", reason: .unknownFormat)) { try CGImage(pngData: bytes) }
        }
    }

    @Test("C10 damaged bytes give an error with a reason, or an image of the header's size, never a crash")
    func fuzz() {
        var random = SeededGenerator(seed: 72)
        let corpus = TinyPNG.kinds().map { $0.encoded() }
        var broken = 0
        for round in 0..<3000 {
            var bytes = corpus[round % corpus.count]
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let i = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<6, using: &random) {
                case 0: bytes[i] ^= 1 << UInt8.random(in: 0..<8, using: &random)
                case 1: bytes[i] = UInt8.random(in: 0...255, using: &random)
                case 2: bytes.removeLast(min(bytes.count - 1, Int.random(in: 0..<20, using: &random)))
                case 3: bytes.insert(UInt8.random(in: 0...255, using: &random), at: i)
                case 4: bytes.replaceSubrange(i..<min(i + 4, bytes.count), with: [0xFF, 0xFF, 0xFF, 0xFF])
                default: bytes.remove(at: i)
                }
                if bytes.isEmpty { bytes = [0] }
            }
            // Half of the files get valid checksums, so that later checks are reached.
            if round % 2 == 0 { bytes = Self.withChecksums(bytes) }
            do {
                let image = try CGImage(pngData: bytes, limits: ImageLimits(pixels: 1 << 20))
                #expect(image.width > 0 && image.height > 0)
            } catch {
                broken += 1
                #expect(!error.description.isEmpty)
            }
        }
        #expect(broken > 1000)
    }

    /// Returns the chunks with valid checksums.
    static func withChecksums(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.count > 8 else { return bytes }
        var result = Array(bytes[..<8])
        var position = 8
        while position + 12 <= bytes.count {
            let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            guard position + 12 + length <= bytes.count,
                let name = String(bytes: bytes[position + 4..<position + 8], encoding: .isoLatin1), name.utf8.count == 4
            else { break }
            result += TinyPNG.chunk(name, Array(bytes[position + 8..<position + 8 + length]))
            position += 12 + length
        }
        return result + bytes[position...]
    }

    @Test("C10 files are written and read back; a missing file, a directory and a pipe are errors with their names")
    func files() throws {
        let folder = NSTemporaryDirectory() + "png-\(UInt64.random(in: 0...UInt64.max))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var random = SeededGenerator(seed: 73)
        let image = Self.random(width: 20, height: 10, opaque: false, &random)
        let path = folder + "/picture.png"
        try image.writePNG(toFile: path)
        try image.writePNG(toFile: path)
        #expect(try CGImage(contentsOfFile: path).premultipliedRGBA() == image.premultipliedRGBA())
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder) == ["picture.png"], "nothing else is left there"
        )

        #expect(throws: ImageError(name: folder + "/none.png", reason: .file(errno: ENOENT))) {
            try CGImage(contentsOfFile: folder + "/none.png")
        }
        #expect(throws: ImageError(name: folder, reason: .file(errno: EISDIR))) { try CGImage(contentsOfFile: folder) }
        mkfifo(folder + "/pipe", 0o600)
        #expect(throws: ImageError(name: folder + "/pipe", reason: .file(errno: EINVAL))) {
            try CGImage(contentsOfFile: folder + "/pipe")
        }
        let size = try image.pngData().count
        #expect(throws: ImageError(name: path, reason: .fileTooLarge(bytes: size))) {
            try CGImage(contentsOfFile: path, limits: ImageLimits(fileBytes: 100))
        }
        #expect(throws: ImageError(name: "/nowhere/at/all.png", reason: .file(errno: ENOENT))) {
            try image.writePNG(toFile: "/nowhere/at/all.png")
        }
    }

    @Test("an error contains the name of the image and the reason")
    func descriptions() {
        #expect(
            ImageError(name: "a.png", reason: .file(errno: ENOENT)).description == "a.png: No such file or directory")
        #expect(
            ImageError(name: "a.png", reason: .tooLarge(width: 5, height: 6)).description
                == "a.png: 5 x 6 pixels exceed the limits; reduce the image or raise the limits")
    }
}
