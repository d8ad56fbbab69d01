import Foundation
import Geometry
import Graphics
import SampleImages
import TestSupport
import Testing

/// PNG and JPEG files that end early.
struct TruncatedImageTests {
    /// Returns noise, of which each row is in other bytes of a file.
    private static func noise(_ width: Int, _ height: Int) -> [UInt8] {
        var random = SeededGenerator(seed: 74)
        return (0..<width * height * 3).map { _ in UInt8.random(in: 0...255, using: &random) }
    }

    private static func jpeg(isProgressive: Bool) -> [UInt8] {
        SampleImages.jpeg(
            noise(64, 48), width: 64, height: 48, components: 3, quality: 90, isProgressive: isProgressive)
    }

    private static func isClear(_ row: [Pixel]) -> Bool { row.allSatisfy { $0 == .clear } }

    // MARK: PNG

    @Test("C10 a PNG file that ends in the middle has its rows up to there, and transparent ones below")
    func rows() throws {
        let png = TinyPNG(width: 20, height: 30, colorType: 2, depth: 8) { x, y in [x * 12, y * 8, 200] }.encoded()
        let whole = try CGImage(pngData: png)
        let image = try CGImage(pngData: Array(png.prefix(png.count / 2)))
        #expect(image.isTruncated)
        let known = image.rows.prefix { !Self.isClear($0) }.count
        #expect((10...15).contains(known), "\(known) rows of 30")
        #expect(image.rows[..<known] == whole.rows[..<known])
        #expect(image.rows[known...].allSatisfy(Self.isClear))
    }

    @Test("C10 an interlaced PNG file that ends early is coarse, not full of holes")
    func interlaced() throws {
        let png = TinyPNG(width: 32, height: 32, colorType: 2, depth: 8, interlaced: true) { _, _ in [9, 90, 200] }
            .encoded()
        let image = try CGImage(pngData: Array(png.prefix(png.count / 2)))
        #expect(image.isTruncated)
        #expect(image.rows.allSatisfy { $0.allSatisfy { $0 == Pixel(9, 90, 200, 255) } })
    }

    @Test("C10 a PNG file of every kind is an error up to its first row, then an image, wherever it ends")
    func kinds() throws {
        for png in TinyPNG.kinds() {
            let bytes = png.encoded()
            var images = 0
            for count in 1..<bytes.count {
                do {
                    let image = try CGImage(pngData: Array(bytes.prefix(count)), name: "cut")
                    #expect(image.isTruncated)
                    #expect(image.width == png.width)
                    #expect(image.height == png.height)
                    images += 1
                } catch {
                    #expect(error == ImageError(name: "cut", reason: .truncated))
                    #expect(images == 0, "\(count) bytes of type \(png.colorType), depth \(png.depth)")
                }
            }
            #expect(images > 12, "type \(png.colorType), depth \(png.depth)")
        }
    }

    @Test("C10 a PNG file that lacks its last chunk only has all pixels")
    func end() throws {
        let png = TinyPNG(width: 8, height: 8, colorType: 6, depth: 8) { x, y in [x * 30, y * 30, 99, 128] }.encoded()
        let image = try CGImage(pngData: Array(png.dropLast(12)))
        #expect(image.isTruncated)
        #expect(image.rows == (try CGImage(pngData: png)).rows)
    }

    @Test("C10 the missing rows of a grey PNG file are transparent for the readers of its bytes as well")
    func grey() throws {
        let png = TinyPNG(width: 20, height: 30, colorType: 0, depth: 8) { x, _ in [x + 1] }.encoded()
        #expect(try CGImage(pngData: png).alphaInfo == .none)
        #expect(try CGImage(pngData: Array(png.prefix(png.count / 2))).alphaInfo == .premultipliedFirst)
    }

    // MARK: JPEG

    @Test("C10 a JPEG file that ends in the middle has its pixels up to there, and grey below")
    func baseline() throws {
        let bytes = Self.jpeg(isProgressive: false)
        let whole = try CGImage(data: bytes)
        let image = try CGImage(data: Array(bytes.prefix(bytes.count / 2)))
        #expect(image.isTruncated)
        #expect(image.rows[..<8] == whole.rows[..<8])
        #expect(image.rows[40...].allSatisfy { $0.allSatisfy { $0 == Pixel(128, 128, 128, 255) } })
    }

    @Test("C10 a progressive JPEG file that ends early is coarse in all its parts")
    func progressive() throws {
        let bytes = Self.jpeg(isProgressive: true)
        let image = try CGImage(data: Array(bytes.prefix(bytes.count * 3 / 4)))
        #expect(image.isTruncated)
        #expect(image.rows[40...].allSatisfy { Set($0.map(\.g)).count > 8 })
    }

    @Test(
        "C10 a JPEG file is an error up to its first pixels, then an image, wherever it ends",
        arguments: [false, true])
    func everyLength(isProgressive: Bool) {
        let bytes = Self.jpeg(isProgressive: isProgressive)
        var images = 0
        for count in 1..<bytes.count {
            do {
                let image = try CGImage(data: Array(bytes.prefix(count)), name: "cut")
                #expect(image.isTruncated)
                #expect(image.width == 64)
                #expect(image.height == 48)
                images += 1
            } catch {
                #expect(error == ImageError(name: "cut", reason: .truncated))
                #expect(images == 0, "\(count) of \(bytes.count) bytes")
            }
        }
        #expect(images > bytes.count / 2)
    }

    @Test("C10 a truncated photograph is upright")
    func upright() throws {
        let bytes = SampleImages.jpeg(Self.noise(64, 48), width: 64, height: 48, quality: 90, orientation: 3)
        let image = try CGImage(data: Array(bytes.prefix(bytes.count / 2)))
        #expect(image.isTruncated)
        #expect(image.rows[..<8].allSatisfy { $0.allSatisfy { $0 == Pixel(128, 128, 128, 255) } })
    }

    // MARK: Both

    @Test("C10 a complete file is not truncated, and neither is a part of a truncated one")
    func complete() throws {
        let bytes = Self.jpeg(isProgressive: false)
        #expect(try !CGImage(data: bytes).isTruncated)
        #expect(try !CGImage(pngData: TinyPNG.kinds()[0].encoded()).isTruncated)
        let image = try CGImage(data: Array(bytes.prefix(bytes.count / 2)))
        #expect(image.cropping(to: CGRect(x: 0, y: 0, width: 8, height: 8))?.isTruncated == false)
    }

    @Test("C10 invalid data before the end of a truncated file are an error")
    func broken() {
        var bytes = TinyPNG(width: 20, height: 30, colorType: 2, depth: 8) { x, y in [x, y, 0] }.encoded()
        // The first block of the pixels gets a type that does not exist.
        bytes[43] = 7
        #expect {
            try CGImage(pngData: Array(bytes.prefix(bytes.count / 2)))
        } throws: { error in
            guard case .broken? = (error as? ImageError)?.reason else { return false }
            return true
        }
    }

    @Test("C10 every way to read a truncated file gives its beginning")
    func ways() async throws {
        let bytes = Array(Self.jpeg(isProgressive: false).dropLast(500))
        let folder = try TemporaryFolder()
        let path = folder.path("cut.jpeg")
        try Data(bytes).write(to: URL(filePath: path))
        #expect(try CGImage(contentsOfFile: path).isTruncated)
        #expect(try await CGImage.load(contentsOfFile: path).isTruncated)
        #expect(try await CGImage.load(data: bytes).isTruncated)
        #expect(try AnimatedImage(data: bytes).frames.map(\.isTruncated) == [true])
        #expect(try await AnimatedImage.load(contentsOfFile: path).frames.map(\.isTruncated) == [true])
        let provider = CGDataProvider(bytes: bytes)
        #expect(
            CGImage(
                jpegDataProviderSource: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)?
                .isTruncated == true)
    }

    @Test("C10 a truncated file is logged once by its name, and not without end")
    func log() {
        var images = TruncatedImages()
        let fault = "the data end before the image does; its beginning is shown; replace it with a complete file"
        #expect(images.line(for: "a.png") == "app: image: a.png: \(fault)")
        #expect(images.line(for: "a.png") == nil)
        let lines = (0..<1000).compactMap { images.line(for: "\($0).png") }
        #expect(lines.count == 99)
    }
}
