import TestSupport
import Geometry
import Graphics
import Testing

@Suite struct ColorSpaceTests {
    private func color(_ name: String, _ parts: [CGFloat]) throws -> [CGFloat] {
        let space = try #require(CGColorSpace(name: name))
        return try #require(CGColor(colorSpace: space, components: parts)?.components)
    }

    @Test("colours of other spaces are converted to the same light in sRGB")
    func conversion() throws {
        #expect(try color(CGColorSpace.extendedSRGB, [1.5, -0.2, 0.5, 1]) == [1.5, -0.2, 0.5, 1])
        #expect(isNear(try color(CGColorSpace.linearSRGB, [0.5, 0, 1, 0.25]), [0.7354, 0, 1, 0.25], within: 2e-4))
        // The red and green of Display P3 are outside sRGB; white and grey are equal.
        #expect(isNear(try color(CGColorSpace.displayP3, [1, 0, 0, 1]), [1.0931, -0.2267, -0.1501, 1], within: 2e-4))
        #expect(isNear(try color(CGColorSpace.displayP3, [0, 1, 0, 1]), [-0.5116, 1.0183, -0.3107, 1], within: 2e-4))
        #expect(isNear(try color(CGColorSpace.displayP3, [1, 1, 1, 1]), [1, 1, 1, 1], within: 2e-4))
        #expect(isNear(try color(CGColorSpace.displayP3, [0.5, 0.5, 0.5, 1]), [0.5, 0.5, 0.5, 1], within: 2e-4))
        #expect(CGColorSpace(name: "kCGColorSpaceGenericLab") == nil)
    }

    @Test("a colour is converted to grey of its luminance, and to RGB")
    func toGray() throws {
        let gray = try #require(CGColorSpace(name: CGColorSpace.genericGrayGamma2_2))
        let rgb = CGColorSpaceCreateDeviceRGB()
        let green = CGColor(red: 0, green: 1, blue: 0, alpha: 0.5)
        #expect(
            isNear(
                try #require(green.converted(to: gray, intent: .defaultIntent, options: nil)?.components),
                [0.8625, 0.5], within: 2e-4))
        #expect(CGColor.white.converted(to: rgb, intent: .defaultIntent, options: nil)?.components == [1, 1, 1, 1])
        #expect(
            CGColor(gray: 0.3, alpha: 1).converted(to: gray, intent: .perceptual, options: nil)?.components == [0.3, 1])
        #expect(CGColor.white.colorSpace?.model == .monochrome && green.colorSpace?.model == .rgb)
        let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        #expect(CGColor.white.converted(to: p3, intent: .defaultIntent, options: nil) == nil)
    }
}
