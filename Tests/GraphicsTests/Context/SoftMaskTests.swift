import TestSupport
import Geometry
import Graphics
import SampleImages
import Testing

struct SoftMaskTests {
    static let whole = CGRect(x: 0, y: 0, width: 8, height: 8)
    /// Greys from 0 at the left to 255.
    static let ramp: [UInt8] = [0, 30, 70, 100, 150, 200, 230, 255]

    /// Returns an image each row of which is ``ramp``.
    private static func image(_ info: CGImageAlphaInfo) -> CGImage {
        let bytes = (0..<8).flatMap { _ in ramp }
        return CGImage(
            width: 8, height: 8, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 8,
            space: CGColorSpaceCreateDeviceGray(),
            bitmapInfo: CGBitmapInfo(rawValue: info.rawValue), provider: CGDataProvider(bytes: bytes), decode: nil,
            shouldInterpolate: true, intent: .defaultIntent)!
    }

    private static func imageMask(decode: [CGFloat]? = nil) -> CGImage {
        let provider = CGDataProvider(bytes: (0..<8).flatMap { _ in ramp })
        return CGImage(
            maskWidth: 8, height: 8, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 8, provider: provider,
            decode: decode,
            shouldInterpolate: true)!
    }

    /// Returns the alphas of a row that is filled through a clip.
    private static func clipped(_ mask: CGImage) -> [UInt8] {
        let context = CGContext.make(8, 8)
        context.clip(to: whole, mask: mask)
        context.fill(whole)
        return Array(context.alphas.prefix(8))
    }

    @Test(
        "C3 a grey image clips by its luminance, an image mask by the complement of its samples, others by their alpha")
    func kinds() {
        #expect(Self.clipped(Self.image(.none)) == Self.ramp)
        #expect(Self.clipped(Self.imageMask()) == Self.ramp.map { 255 - $0 })
        #expect(Self.clipped(Self.imageMask(decode: [1, 0])) == Self.ramp)
        #expect(Self.clipped(Self.image(.alphaOnly)) == Self.ramp)
        let color = CGImage(rows: [(0..<8).map { Pixel(0, 0, 0, Int(Self.ramp[$0])) }])
        #expect(Self.clipped(color) == Self.ramp)
    }

    @Test("C3 a gradient with transparent stops in a grey context fades an image")
    func reflection() throws {
        let gray = CGContext.gray(1, 64)
        let gradient = try #require(
            CGGradient(
                colorsSpace: CGColorSpaceCreateDeviceGray(),
                colors: [CGColor(gray: 1, alpha: 1), CGColor(gray: 1, alpha: 0)], locations: nil))
        gray.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: 64), options: [])
        let context = CGContext.make(16, 64)
        context.clip(to: CGRect(x: 0, y: 0, width: 16, height: 64), mask: try #require(gray.makeImage()))
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 16, height: 64))
        for y in 0..<64 {
            let alpha = Int((255 * (Double(y) + 0.5) / 64).rounded())
            #expect(context.picture.pixel(5, y).isNear(Pixel(alpha, 0, 0, alpha), within: 2))
        }
    }

    @Test("C3 a disc in a grey context and one in an alpha-only context clip equally")
    func disc() throws {
        let gray = CGContext.gray(32, 32)
        gray.setFillColor(gray: 1, alpha: 1)
        gray.fillEllipse(in: CGRect(x: 3, y: 4, width: 20, height: 25))
        let alpha = try #require(
            CGContext(
                data: nil, width: 32, height: 32, bitsPerComponent: 8, bytesPerRow: 0, space: nil,
                bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue))
        alpha.fillEllipse(in: CGRect(x: 3, y: 4, width: 20, height: 25))
        func clipped(_ mask: CGImage) -> [UInt8] {
            let context = CGContext.make(40, 40)
            context.clip(to: CGRect(x: 2.5, y: 3, width: 35, height: 30), mask: mask)
            context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
            return context.alphas
        }
        let got = clipped(gray.picture)
        #expect(got == clipped(alpha.picture))
        #expect(Set(got).count > 20)
    }

    @Test("C3 masking an image multiplies its alpha by the mask, stretched to its size")
    func masking() throws {
        let image = CGImage(rows: (0..<8).map { _ in (0..<8).map { _ in Pixel(255, 0, 0, 255) } })
        let byGray = try #require(image.masking(Self.image(.none)))
        #expect(byGray.rows[3] == Self.ramp.map { Pixel(Int($0), 0, 0, Int($0)) })
        let byMask = try #require(image.masking(Self.imageMask()))
        #expect(byMask.rows[3] == Self.ramp.map { Pixel(255 - Int($0), 0, 0, 255 - Int($0)) })
        let large = CGImage(rows: (0..<16).map { _ in (0..<32).map { _ in Pixel(0, 0, 255, 255) } })
        let stretched = try #require(large.masking(Self.image(.none)))
        #expect(stretched.width == 32 && stretched.height == 16)
        #expect(stretched.pixel(0, 5).a == 0 && stretched.pixel(31, 5).a == 255)
        #expect(zip(stretched.rows[5], stretched.rows[5].dropFirst()).allSatisfy { $0.a <= $1.a })
        #expect(byGray.masking(image) == nil && Self.imageMask().masking(Self.image(.none)) == nil)
        let twice = try #require(byGray.masking(Self.image(.none)))
        for (x, value) in Self.ramp.enumerated() {
            #expect(abs(twice.pixel(x, 0).a - Int(value) * Int(value) / 255) <= 1)
        }
    }

    @Test("C3 an image mask is painted with the fill colour, with its alpha, shadow and blend mode")
    func drawn() {
        let context = CGContext.make(8, 8)
        context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
        context.move(to: CGPoint(x: 1, y: 1))
        context.draw(Self.imageMask(), in: Self.whole)
        #expect(context.picture.rows[3] == Self.ramp.map { Pixel(0, 255 - Int($0), 0, 255 - Int($0)) })
        #expect(!context.isPathEmpty, "the current path stays")
        context.clear(Self.whole)
        context.setAlpha(0.5)
        context.draw(Self.imageMask(), in: Self.whole)
        #expect(context.picture.pixel(0, 0).isNear(Pixel(0, 128, 0, 128)))
        context.clear(Self.whole)
        context.setAlpha(1)
        context.draw(Self.imageMask(), in: CGRect(x: 0, y: 0, width: 4, height: 4), byTiling: true)
        #expect(context.picture.rows[1][0] == context.picture.rows[1][4] && context.picture.rows[1][0].g > 200)
    }

    @Test("C3 a cropped image mask is an image mask, and samples with fewer bits are read from the highest bit")
    func samples() throws {
        let mask = try #require(
            CGImage(
                maskWidth: 4, height: 2, bitsPerComponent: 2, bitsPerPixel: 2, bytesPerRow: 2,
                provider: CGDataProvider(bytes: [0b00_01_10_11, 0, 0b11_10_01_00, 0]), decode: nil,
                shouldInterpolate: false))
        #expect(mask.rows[0].map(\.a) == [255, 170, 85, 0] && mask.rows[1].map(\.a) == [0, 85, 170, 255])
        let part = try #require(mask.cropping(to: CGRect(x: 1, y: 0, width: 2, height: 1)))
        #expect(part.isMask && part.dataProvider?.bytes == [85, 170])
        #expect(
            CGImage(
                maskWidth: 4, height: 2, bitsPerComponent: 3, bitsPerPixel: 3, bytesPerRow: 2,
                provider: CGDataProvider(bytes: [0, 0, 0, 0]),
                decode: nil, shouldInterpolate: false) == nil)
        #expect(
            CGImage(
                maskWidth: 4, height: 2, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 4,
                provider: CGDataProvider(bytes: [0, 0, 0, 0, 1]),
                decode: nil, shouldInterpolate: false) == nil)
    }

    @Test("C3 the bytes of a grey image make an image mask")
    func maskOfPicture() throws {
        let gray = CGContext.gray(8, 8)
        gray.setFillColor(gray: 1, alpha: 1)
        gray.fill(CGRect(x: 0, y: 0, width: 4, height: 8))
        let picture = gray.picture
        let provider = try #require(picture.dataProvider)
        let mask = try #require(
            CGImage(
                maskWidth: picture.width, height: picture.height, bitsPerComponent: picture.bitsPerComponent,
                bitsPerPixel: picture.bitsPerPixel, bytesPerRow: picture.bytesPerRow,
                provider: provider, decode: nil, shouldInterpolate: false))
        #expect(Self.clipped(mask) == [0, 0, 0, 0, 255, 255, 255, 255])
    }

    @Test("C3 a grey PNG file is a grey image: it clips by its luminance")
    func grayFile() throws {
        let png = TinyPNG(width: 8, height: 1, colorType: 0, depth: 8) { x, _ in [Int(Self.ramp[x])] }
        let image = try CGImage(pngData: png.encoded())
        #expect(image.alphaInfo == .none && image.colorSpace == CGColorSpaceCreateDeviceGray())
        #expect(Self.clipped(image) == Self.ramp)
    }

    @Test("C3 a range of colours is masked out of an image")
    func maskingColors() throws {
        let image = CGImage(rows: [[.red, Pixel(250, 10, 0, 255), .green]])
        let copy = try #require(image.copy(maskingColorComponents: [240, 255, 0, 5, 0, 0]))
        #expect(copy.rows == [[.clear, Pixel(250, 10, 0, 255), .green]])
        #expect(
            image.copy(maskingColorComponents: [0, 255]) == nil
                && copy.copy(maskingColorComponents: [0, 0, 0, 0, 0, 0]) == nil)
    }
}
