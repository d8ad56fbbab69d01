import Geometry
import Graphics
import Testing

struct ProviderTests {
    private func image(
        _ bytes: [UInt8], _ bits: Int, _ info: UInt32, _ space: CGColorSpace = CGColorSpaceCreateDeviceRGB(),
        row: Int? = nil, decode: [CGFloat]? = nil
    ) -> CGImage? {
        func make(_ decode: UnsafePointer<CGFloat>?) -> CGImage? {
            CGImage(
                width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: bits, bytesPerRow: row ?? bits / 4,
                space: space,
                bitmapInfo: CGBitmapInfo(rawValue: info), provider: CGDataProvider(bytes: bytes), decode: decode,
                shouldInterpolate: true, intent: .defaultIntent)
        }
        return decode.map { $0.withUnsafeBufferPointer { make($0.baseAddress) } } ?? make(nil)
    }

    @Test("C3 images are created from bytes in every order, premultiplied or not")
    func orders() {
        let wanted = [Pixel(200, 100, 50, 255), Pixel(100, 50, 25, 128)]
        let little = CGBitmapInfo.byteOrder32Little.rawValue
        #expect(
            image([200, 100, 50, 255, 100, 50, 25, 128], 32, CGImageAlphaInfo.premultipliedLast.rawValue)?.rows == [
                wanted
            ])
        #expect(
            image([255, 200, 100, 50, 128, 100, 50, 25], 32, CGImageAlphaInfo.premultipliedFirst.rawValue)?.rows == [
                wanted
            ])
        #expect(
            image([50, 100, 200, 255, 25, 50, 100, 128], 32, CGImageAlphaInfo.premultipliedFirst.rawValue | little)?
                .rows == [wanted])
        #expect(
            image([200, 100, 50, 255, 199, 100, 50, 128], 32, CGImageAlphaInfo.last.rawValue)?.rows == [
                [wanted[0], Pixel(100, 50, 25, 128)]
            ])
        #expect(
            image([200, 100, 50, 7, 100, 50, 25, 7], 32, CGImageAlphaInfo.noneSkipLast.rawValue)?.pixel(1, 0)
                == Pixel(100, 50, 25, 255))
        #expect(image([200, 100, 50, 100, 50, 25], 24, CGImageAlphaInfo.none.rawValue)?.pixel(0, 0) == wanted[0])
        #expect(
            image([7, 250], 8, CGImageAlphaInfo.none.rawValue, CGColorSpaceCreateDeviceGray())?.pixel(1, 0)
                == Pixel(250, 250, 250, 255))
        #expect(
            image([7, 250], 8, CGImageAlphaInfo.none.rawValue, CGColorSpaceCreateDeviceGray(), decode: [1, 0])?.pixel(
                1, 0) == Pixel(5, 5, 5, 255))
    }

    @Test("C3 too few bytes, or an unknown format, make no image")
    func refused() {
        #expect(image([1, 2, 3, 4, 5, 6, 7], 32, CGImageAlphaInfo.premultipliedLast.rawValue) == nil)
        #expect(image([1, 2, 3, 4, 5, 6, 7, 8], 32, CGImageAlphaInfo.none.rawValue) == nil)
        #expect(image([1, 2, 3, 4, 5, 6, 7, 8], 32, CGImageAlphaInfo.premultipliedLast.rawValue, row: 7) == nil)
        #expect(image([1, 2], 16, CGImageAlphaInfo.alphaOnly.rawValue) == nil)
        #expect(
            image(
                [UInt8](repeating: 0, count: 64), 32,
                CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.floatComponents.rawValue) == nil)
    }

    @Test("C3 an image's bytes make an equal image")
    func again() throws {
        let made = try #require(
            image([200, 100, 50, 255, 100, 50, 25, 128], 32, CGImageAlphaInfo.premultipliedLast.rawValue))
        let provider = try #require(made.dataProvider)
        let again = try #require(
            CGImage(
                width: 2, height: 1, bitsPerComponent: made.bitsPerComponent, bitsPerPixel: made.bitsPerPixel,
                bytesPerRow: made.bytesPerRow,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: made.bitmapInfo, provider: provider, decode: nil,
                shouldInterpolate: false, intent: .defaultIntent))
        #expect(again.rows == made.rows)
        #expect(
            CGImage(
                pngDataProviderSource: CGDataProvider(bytes: try made.pngData()), decode: nil, shouldInterpolate: true,
                intent: .defaultIntent)?.rows == made.rows)
    }
}
