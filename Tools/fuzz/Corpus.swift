import Graphics
import SampleImages

/// Valid files of one format, and their reader.
struct Corpus: Sendable {
    let name: String
    let files: [[UInt8]]
    /// The number of broken files of a run that does not depend on time: about a second's worth.
    var cases = 20_000
    /// Returns whether a file could be read. Every other outcome must be a thrown error.
    let read: @Sendable ([UInt8], ImageLimits) -> Bool

    static let all = [
        Corpus(name: "png", files: sizes.compactMap { png($0.0, $0.1) }, read: readImage),
        Corpus(name: "jpeg", files: jpegs, read: readImage),
        Corpus(name: "webp", files: webps, read: readImage),
        Corpus(name: "gif", files: gifs, read: readImage),
        Corpus(name: "animation", files: gifs + [animatedWebP], read: readAnimation),
        Corpus(name: "profile", files: profiles, cases: 1000, read: readImage),
        Corpus(name: "recording", files: RecordingCorpus.files, read: { bytes, _ in RecordingCorpus.read(bytes) }),
        Corpus(name: "control", files: ControlCorpus.files, read: { bytes, _ in ControlCorpus.read(bytes) }),
        Corpus(name: "settings", files: SettingsCorpus.files, read: { bytes, _ in SettingsCorpus.read(bytes) }),
        Corpus(name: "trace", files: TraceCorpus.files, read: { bytes, _ in TraceCorpus.read(bytes) }),
        Corpus(name: "font", files: FontCorpus.files, cases: 300, read: { bytes, _ in FontCorpus.read(bytes) }),
        Corpus(name: "lottie", files: LottieCorpus.files, cases: 600, read: { bytes, _ in LottieCorpus.read(bytes) }),
        Corpus(name: "kernel", files: KernelCorpus.files, read: { bytes, _ in KernelCorpus.read(bytes) }),
    ]

    private static let sizes = [(1, 1), (9, 5), (40, 33), (130, 17)]

    @Sendable private static func readImage(_ bytes: [UInt8], _ limits: ImageLimits) -> Bool {
        (try? CGImage(data: bytes, limits: limits)) != nil
    }
    @Sendable private static func readAnimation(_ bytes: [UInt8], _ limits: ImageLimits) -> Bool {
        (try? AnimatedImage(data: bytes, limits: limits)) != nil
    }

    /// Returns runs of colours with noise.
    private static func pixels(_ width: Int, _ height: Int, _ components: Int) -> [UInt8] {
        (0..<width * height * components).map { i in
            UInt8(truncatingIfNeeded: i / 7 &* 31 ^ (i % 11 == 0 ? i &* 97 : 0))
        }
    }

    private static func png(_ width: Int, _ height: Int) -> [UInt8]? {
        let space = CGColorSpaceCreateDeviceRGB()
        let info = CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue)
        let image = CGImage(
            width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4, space: space,
            bitmapInfo: info,
            provider: CGDataProvider(bytes: pixels(width, height, 4)), decode: nil, shouldInterpolate: false,
            intent: .defaultIntent)
        return try? image?.pngData()
    }

    /// Files with colour profiles and orientations. A printer's profile takes the longest.
    private static let profiles: [[UInt8]] = {
        let exif = SampleImages.exif(5)
        let points: [UInt32] = [31270, 32900, 64000, 33000, 21000, 71000, 15000, 6000]
        let chunks: [[(String, [UInt8])]] = [
            [("iCCP", [65, 0, 0] + TinyPNG.zlib(SampleProfile.adobe)), ("eXIf", exif)], [("cICP", [9, 16, 0, 1])],
            [("gAMA", TinyPNG.word(45455)), ("cHRM", points.flatMap { TinyPNG.word($0) })],
        ]
        let pngs = chunks.map { chunks in
            var png = TinyPNG(width: 5, height: 4, colorType: 6, depth: 8) { x, y in [x * 40, y * 60, 90, 200] }
            png.chunks = chunks
            return png.encoded()
        }
        let profiles: [(Int, [UInt8])] = [
            (1, SampleProfile.gray(.gamma(2))), (3, SampleProfile.adobe), (4, SampleProfile.inks()),
        ]
        let jpegs = profiles.map { components, profile in
            let jpeg = SampleImages.jpeg(pixels(9, 5, components), width: 9, height: 5, components: components)
            return SampleImages.jpeg(jpeg, profile: profile, parts: 2)
        }
        let still = SampleImages.webp(pixels(9, 5, 4), width: 9, height: 5)
        return pngs + jpegs + [
            SampleImages.webp(still, width: 9, height: 5, profile: SampleProfile.adobe, exif: exif),
            SampleImages.webp(animatedWebP, width: 20, height: 20, profile: SampleProfile.adobe, exif: exif),
        ]
    }()

    private static let jpegs: [[UInt8]] = sizes.flatMap { width, height in
        [1, 3, 4].flatMap { components in
            [false, true].map { isProgressive in
                SampleImages.jpeg(
                    pixels(width, height, components), width: width, height: height, components: components,
                    quality: 70,
                    isProgressive: isProgressive, orientation: components == 3 ? 6 : nil)
            }
        }
    }

    private static let webps: [[UInt8]] =
        sizes.flatMap { width, height in
            [true, false].map {
                SampleImages.webp(pixels(width, height, 4), width: width, height: height, isLossless: $0)
            }
        } + [animatedWebP]

    private static let animatedWebP = SampleImages.animatedWebP(
        (0..<3).map { i in pixels(20, 20, 4).map { $0 &+ UInt8(i * 40) } }, width: 20, height: 20, delay: 50, loops: 2)

    private static let gifs: [[UInt8]] = [false, true].map { isInterlaced in
        let colors: [[UInt8]] = [[0, 0, 0], [255, 0, 0], [0, 255, 0], [0, 0, 255]]
        let frames = (0..<4).map { disposal in
            var frame = TinyGIF.Frame(
                width: 12 - disposal, height: 11, pixels: (0..<(12 - disposal) * 11).map { ($0 / 3 + disposal) % 4 })
            frame.left = disposal
            frame.top = 1
            frame.delay = 5
            frame.disposal = disposal
            frame.isInterlaced = isInterlaced
            frame.transparent = disposal == 2 ? 1 : nil
            return frame
        }
        return TinyGIF(width: 16, height: 12, colors: colors, frames: frames, loops: 0).encoded()
    }
}
