import Foundation
import Geometry
import Graphics
import SampleImages
import Testing

struct DecoderTests {
    /// Returns slow waves, which lossy compression preserves well.
    private func waves(_ width: Int, _ height: Int, _ components: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                for c in 0..<components {
                    let wave: Double = sin(Double(x) / 9 + Double(c)) * cos(Double(y) / 11 - Double(c))
                    bytes.append(UInt8(128 + 100 * wave))
                }
            }
        }
        return bytes
    }

    private func worst(_ image: CGImage, _ width: Int, _ height: Int, _ expected: (Int, Int) -> [Int]) -> Int {
        #expect(image.width == width && image.height == height)
        guard image.width == width && image.height == height else { return 255 }
        return (0..<width * height).reduce(0) { worst, i in
            max(
                worst,
                zip(image.pixel(i % width, i / width).parts, expected(i % width, i / width)).map { abs($0 - $1) }.max()
                    ?? 0)
        }
    }

    @Test("C10 JPEG: grey, RGB and CMYK, baseline and progressive", arguments: [1, 3, 4], [false, true])
    func jpeg(components: Int, isProgressive: Bool) throws {
        let width = 61
        let height = 43
        let pixels = waves(width, height, components)
        let bytes = SampleImages.jpeg(
            pixels, width: width, height: height, components: components, quality: 98, isProgressive: isProgressive)
        let image = try CGImage(data: bytes)
        #expect(
            worst(image, width, height) { x, y in
                let p = (0..<components).map { Int(pixels[(y * width + x) * components + $0]) }
                // libjpeg writes CMYK inverted with Adobe's marker, so that values are read as light.
                switch components {
                case 1: return [p[0], p[0], p[0], 255]
                case 3: return p + [255]
                default: return (0..<3).map { p[$0] * p[3] / 255 } + [255]
                }
            } <= 6)
    }

    @Test("C10 inks are read inverted, with Adobe's marker and without, as browsers do", arguments: [false, true])
    func inks(isMarked: Bool) throws {
        let pixels = (0..<64).flatMap { _ -> [UInt8] in [255, 128, 0, 200] }
        let marked = SampleImages.jpeg(pixels, width: 8, height: 8, components: 4, quality: 100)
        let bytes = isMarked ? marked : SampleImages.jpeg(marked, without: 0xEE)
        #expect(bytes.count == marked.count - (isMarked ? 0 : 16))
        // 255 · 200 / 255, 128 · 200 / 255 and 0.
        #expect(try worst(CGImage(data: bytes), 8, 8) { _, _ in [200, 100, 0, 255] } <= 2)
    }

    /// Returns the position in the file of a pixel of the upright image, by the standard's definitions of row 0 and
    /// column 0.
    private func place(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ orientation: Int) -> (Int, Int) {
        switch orientation {
        case 2: (width - 1 - x, y)
        case 3: (width - 1 - x, height - 1 - y)
        case 4: (x, height - 1 - y)
        case 5: (y, x)
        case 6: (y, height - 1 - x)
        case 7: (width - 1 - y, height - 1 - x)
        case 8: (width - 1 - y, x)
        default: (x, y)
        }
    }

    @Test("C10 PNG and WebP files and animations are upright for each of the eight orientations", arguments: 1...8)
    func orientation(orientation: Int) throws {
        let width = 5
        let height = 3
        func color(_ x: Int, _ y: Int) -> [Int] { [x * 50, y * 80, 200] }
        var pixels: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width { pixels += color(x, y).map { UInt8($0) } + [255] }
        }
        let isBigEndian = orientation % 2 == 0
        let exif = SampleImages.exif(orientation, isBigEndian)
        var png = TinyPNG(width: width, height: height, colorType: 2, depth: 8, samples: color)
        png.chunks = [("eXIf", exif)]
        let webp = SampleImages.webp(
            SampleImages.webp(pixels, width: width, height: height), width: width, height: height, exif: exif)
        let prefixed = SampleImages.webp(
            SampleImages.webp(pixels, width: width, height: height), width: width, height: height,
            exif: Array("Exif".utf8) + [0, 0] + exif)
        let animated = SampleImages.webp(
            SampleImages.animatedWebP([pixels, pixels], width: width, height: height, delay: 50, loops: 1),
            width: width, height: height, exif: exif)
        let images =
            try [png.encoded(), webp, prefixed, animated].map { try CGImage(data: $0) }
            + AnimatedImage(data: animated).frames
        let isTurned = orientation >= 5
        for (index, image) in images.enumerated() {
            let difference = worst(image, isTurned ? height : width, isTurned ? width : height) { x, y in
                let (u, v) = place(x, y, width, height, orientation)
                return color(u, v) + [255]
            }
            #expect(difference == 0, "image \(index)")
        }
    }

    @Test("C10 a PNG file may have its orientation after its pixels; damaged EXIF data are ignored")
    func exif() throws {
        let png = TinyPNG(width: 4, height: 2, colorType: 0, depth: 8) { x, y in [x * 10 + y] }.encoded()
        let exif = SampleImages.exif(6)
        // The last chunk takes 12 bytes.
        let after = Array(png.dropLast(12)) + TinyPNG.chunk("eXIf", exif) + png.suffix(12)
        #expect(try CGImage(data: after).width == 2)
        let unknown: [UInt8] = exif.map { $0 == 6 ? 9 : $0 }
        for data in [[], Array(exif.prefix(20)), unknown] {
            let damaged = Array(png.dropLast(12)) + TinyPNG.chunk("eXIf", data) + png.suffix(12)
            #expect(try CGImage(data: damaged).width == 4)
        }
    }

    @Test("C10 a photograph is upright for each of the eight orientations", arguments: 1...8, [false, true])
    func orientation(orientation: Int, isBigEndian: Bool) throws {
        let width = 24
        let height = 16
        let pixels = waves(width, height, 3)
        let image = try CGImage(
            data: SampleImages.jpeg(
                pixels, width: width, height: height, quality: 98, orientation: orientation, isBigEndian: isBigEndian))
        let isTurned = orientation >= 5
        #expect(
            worst(image, isTurned ? height : width, isTurned ? width : height) { x, y in
                let (u, v) = place(x, y, width, height, orientation)
                return (0..<3).map { Int(pixels[(v * width + u) * 3 + $0]) } + [255]
            } <= 6)
    }

    @Test("C10 lossless WebP has equal pixels, lossy WebP similar ones, alpha included")
    func webp() throws {
        let width = 37
        let height = 29
        var pixels = waves(width, height, 4)
        let exact = try CGImage(data: SampleImages.webp(pixels, width: width, height: height))
        #expect(
            worst(exact, width, height) { x, y in
                let i = (y * width + x) * 4
                let alpha = Int(pixels[i + 3])
                return (0..<3).map { Int((Double(pixels[i + $0]) * Double(alpha) / 255).rounded()) } + [alpha]
            } <= 1)
        for i in stride(from: 3, to: pixels.count, by: 4) { pixels[i] = 255 }
        let lossy = try CGImage(data: SampleImages.webp(pixels, width: width, height: height, isLossless: false))
        #expect(worst(lossy, width, height) { x, y in (0..<4).map { Int(pixels[(y * width + x) * 4 + $0]) } } <= 40)
    }

    @Test("C10 an animated WebP has its frames, their durations and its repeat count")
    func animatedWebP() throws {
        let white = [UInt8](repeating: 255, count: 256)
        let ramp = (0..<64).flatMap { (gray: UInt8) -> [UInt8] in [gray, gray, gray, 255] }
        let animation = try AnimatedImage(
            data: SampleImages.animatedWebP([white, ramp], width: 8, height: 8, delay: 120, loops: 3))
        #expect(animation.frames.count == 2)
        #expect(animation.delays == [0.12, 0.12])
        #expect(animation.loopCount == 3)
        #expect(animation.frames[0].pixel(3, 3) == Pixel(255, 255, 255, 255))
        let word = animation.frames[1].pixel(3, 5)
        let index = 5 * 8 + 3
        #expect(word == Pixel(index, index, index, 255))
        #expect(
            try CGImage(data: SampleImages.animatedWebP([white, ramp], width: 8, height: 8, delay: 120, loops: 3)).rows
                == animation.frames[0].rows)
    }

    // MARK: GIF

    private let colors: [[UInt8]] = [[0, 0, 0], [255, 0, 0], [0, 255, 0], [0, 0, 255]]
    private let pixels: [Pixel] = [Pixel(0, 0, 0, 255), .red, .green, .blue]

    @Test("C10 GIF: frames are composed by their disposal method, and transparent pixels are unchanged")
    func gif() throws {
        func frame(_ place: (Int, Int, Int, Int), _ color: Int, disposal: Int, delay: Int, transparent: Int? = nil)
            -> TinyGIF.Frame
        {
            var frame = TinyGIF.Frame(
                width: place.2, height: place.3, pixels: Array(repeating: color, count: place.2 * place.3))
            frame.left = place.0
            frame.top = place.1
            frame.disposal = disposal
            frame.delay = delay
            frame.transparent = transparent
            return frame
        }
        var holed = frame((0, 0, 4, 4), 2, disposal: 1, delay: 0, transparent: 3)
        holed.pixels[5] = 3
        let gif = TinyGIF(
            width: 4, height: 4, colors: colors,
            frames: [
                frame((0, 0, 4, 4), 1, disposal: 1, delay: 10), frame((1, 1, 2, 2), 2, disposal: 2, delay: 20),
                frame((2, 2, 2, 2), 3, disposal: 3, delay: 5), frame((0, 0, 1, 1), 0, disposal: 1, delay: 100), holed,
            ], loops: 4
        ).encoded()
        let animation = try AnimatedImage(data: gif)
        #expect(animation.delays == [0.1, 0.2, 0.05, 1, 0.1] && animation.loopCount == 5)
        func expect(_ index: Int, _ expected: (Int, Int) -> Pixel) {
            for y in 0..<4 {
                for x in 0..<4 {
                    #expect(animation.frames[index].pixel(x, y) == expected(x, y), "frame \(index) at \(x), \(y)")
                }
            }
        }
        func isHole(_ x: Int, _ y: Int) -> Bool { (1...2).contains(x) && (1...2).contains(y) }
        expect(0) { _, _ in .red }
        expect(1) { x, y in isHole(x, y) ? .green : .red }
        expect(2) { x, y in x >= 2 && y >= 2 ? .blue : isHole(x, y) ? .clear : .red }
        expect(3) { x, y in x == 0 && y == 0 ? pixels[0] : isHole(x, y) ? .clear : .red }
        expect(4) { x, y in x == 1 && y == 1 ? .clear : .green }
        #expect(try CGImage(data: gif).pixel(3, 3) == .red)
        #expect(
            try AnimatedImage(
                data: TinyGIF(width: 1, height: 1, colors: colors, frames: [.init(width: 1, height: 1, pixels: [1])])
                    .encoded()
            ).loopCount == 1)
    }

    @Test(
        "C10 GIF: interlaced rows are in order, local colour tables are used, pixels outside the image are ignored"
    )
    func gifRows() throws {
        let content = (0..<9 * 13).map { ($0 * 7 + $0 / 9) % 4 }
        var frame = TinyGIF.Frame(width: 9, height: 13, pixels: content)
        frame.isInterlaced = true
        frame.colors = [[9, 9, 9], [0, 0, 255], [255, 0, 0], [0, 255, 0]]
        let own = [Pixel(9, 9, 9, 255), Pixel.blue, .red, .green]
        let image = try CGImage(data: TinyGIF(width: 7, height: 13, colors: colors, frames: [frame]).encoded())
        for y in 0..<13 {
            for x in 0..<7 { #expect(image.pixel(x, y) == own[content[y * 9 + x]]) }
        }
    }

    // MARK: Broken files

    private static let samples: [(String, [UInt8])] = {
        let pixels = [UInt8](repeating: 90, count: 40 * 30 * 4)
        let gif = TinyGIF(
            width: 40, height: 30, colors: [[0, 0, 0], [9, 9, 9], [0, 0, 0], [0, 0, 0]],
            frames: [.init(width: 40, height: 30, pixels: (0..<1200).map { $0 % 3 })]
        ).encoded()
        return [
            ("jpeg", SampleImages.jpeg(pixels, width: 40, height: 30)),
            ("webp", SampleImages.webp(pixels, width: 40, height: 30)), ("gif", gif),
        ]
    }()

    @Test("C10 a WebP or GIF file that is truncated anywhere is an error", arguments: [1, 2])
    func truncated(index: Int) {
        let (name, bytes) = Self.samples[index]
        for count in stride(from: 0, to: bytes.count - 2, by: 7) {
            do {
                _ = try AnimatedImage(data: Array(bytes[..<count]), name: name)
                Issue.record("\(name) of \(count) of \(bytes.count) bytes was read")
            } catch {
                #expect(error.name == name)
            }
        }
    }

    @Test("C10 an image that is too large is refused by its header", arguments: samples.indices)
    func tooLarge(index: Int) {
        let (name, bytes) = Self.samples[index]
        for limits in [ImageLimits(pixels: 1199), ImageLimits(side: 39)] {
            #expect(throws: ImageError(name: name, reason: .tooLarge(width: 40, height: 30))) {
                try CGImage(data: bytes, name: name, limits: limits)
            }
        }
        #expect((try? CGImage(data: bytes, limits: ImageLimits(pixels: 1200, side: 40))) != nil)
    }

    @Test("C10 the limit of pixels applies to all frames of an animation together")
    func tooMany() {
        let frames = (0..<10).map { _ in TinyGIF.Frame(width: 8, height: 8, pixels: Array(repeating: 1, count: 64)) }
        let gif = TinyGIF(width: 8, height: 8, colors: colors, frames: frames).encoded()
        #expect(throws: ImageError(name: "image data", reason: .tooLarge(width: 8, height: 64))) {
            try AnimatedImage(data: gif, limits: ImageLimits(pixels: 8 * 8 * 7))
        }
        #expect((try? CGImage(data: gif, limits: ImageLimits(pixels: 64))) != nil)
    }

    @Test(
        "C10 a file that is no image is a separate error",
        arguments: ["", "GIF", "hello, this is a text", "RIFF....WAVEfmt "])
    func unknown(text: String) {
        do {
            _ = try CGImage(data: Array(text.utf8))
            Issue.record("that was read")
        } catch {
            #expect(error.reason == (text == "GIF" ? .truncated : .unknownFormat))
        }
    }

    @Test("C10 files are read on another thread, by their content, not by their names")
    func files() async throws {
        let path = "/tmp/vitrine-decoder-\(getpid()).png"
        defer { unlink(path) }
        try Data(Self.samples[0].1).write(to: URL(fileURLWithPath: path))
        #expect(try await CGImage.load(contentsOfFile: path).width == 40)
        #expect(try await AnimatedImage.load(contentsOfFile: path).frames.count == 1)
        await #expect(throws: ImageError(name: path, reason: .fileTooLarge(bytes: Self.samples[0].1.count))) {
            try await CGImage.load(contentsOfFile: path, limits: ImageLimits(fileBytes: 100))
        }
    }
}
