import LayerTestSupport
import QuartzCore
import Testing

@Suite(.standingTime) struct CoreFoundationTests {
    @Test("C3 gradients take arrays whose elements turn out to be colours, images the bytes of data")
    func collections() throws {
        let colors = [CGColor.black, CGColor.white]
        #expect(CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: [0, 1]) != nil)
        #expect(CGGradient(colorsSpace: nil, colors: [CGColor.black, "white"] as CFArray, locations: nil) == nil)
        let provider = try #require(CGDataProvider(data: Data([255, 0, 0, 255]) as CFData))
        let image = CGImage(
            width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue), provider: provider,
            decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        #expect(image?.width == 1)
    }
}
