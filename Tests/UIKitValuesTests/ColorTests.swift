import Geometry
import Graphics
import Testing
import UIKitValues

@Suite struct ColorTests {
    @Test("U2 hue, saturation and brightness give red, green and blue, and are given back")
    func hue() {
        let cases: [(hsb: [CGFloat], rgb: [CGFloat])] = [
            ([0, 1, 1], [1, 0, 0]), ([1.0 / 6, 1, 1], [1, 1, 0]), ([1.0 / 3, 1, 1], [0, 1, 0]),
            ([0.5, 1, 1], [0, 1, 1]), ([2.0 / 3, 1, 1], [0, 0, 1]), ([5.0 / 6, 1, 1], [1, 0, 1]),
            ([0.6, 0.5, 0.8], [0.4, 0.56, 0.8]), ([0, 0, 0.25], [0.25, 0.25, 0.25]), ([0, 0, 0], [0, 0, 0]),
        ]
        for (hsb, rgb) in cases {
            let color = UIColor(hue: hsb[0], saturation: hsb[1], brightness: hsb[2], alpha: 0.5)
            var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (9, 9, 9, 9)
            #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
            #expect(zip([red, green, blue], rgb).allSatisfy { abs($0 - $1) < 1e-9 }, "\(hsb): \(red) \(green) \(blue)")
            #expect(alpha == 0.5)
            var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (9, 9, 9)
            #expect(color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil))
            #expect(zip([hue, saturation, brightness], hsb).allSatisfy { abs($0 - $1) < 1e-9 }, "\(hsb): \(hue)")
        }
        #expect(UIColor(hue: 7, saturation: -1, brightness: 0.5, alpha: 1) == UIColor(white: 0.5, alpha: 1))
    }

    @Test("U2 system colours have Apple's documented light values, named colours those of UIKit")
    func values() {
        #expect(UIColor.systemBlue.cgColor == CGColor(red: 0, green: 122.0 / 255, blue: 1, alpha: 1))
        #expect(UIColor.secondaryLabel == UIColor(red: 60.0 / 255, green: 60.0 / 255, blue: 67.0 / 255, alpha: 0.6))
        #expect(UIColor.orange == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
        #expect(UIColor.gray.cgColor.components == [0.5, 1])
        #expect(UIColor.red.withAlphaComponent(0.25).cgColor == CGColor(red: 1, green: 0, blue: 0, alpha: 0.25))
        #expect(Set([UIColor.black, UIColor(white: 0, alpha: 1), UIColor.darkText]).count == 1)
        #expect(UIColor.white.description == "sRGB 1.0 1.0 1.0 1.0")
    }

    @Test("a colour in Display P3 is the same light in sRGB; a grey has the luminance of its colour")
    func spaces() {
        var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        UIColor(displayP3Red: 0, green: 1, blue: 0, alpha: 1).getRed(&red, green: &green, blue: &blue, alpha: nil)
        #expect(red < -0.4)
        #expect(abs(green - 1.018) < 0.002)
        #expect(blue < -0.2)
        var white: CGFloat = 0
        UIColor.green.getWhite(&white, alpha: nil)
        #expect(abs(white - 0.8617) < 0.001)
    }

    @Test("a pattern has no components, and fills with its image")
    func pattern() throws {
        let dots = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: .onePixelPerPoint).image {
            UIColor.red.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        let color = UIColor(patternImage: dots)
        var red: CGFloat = 9
        #expect(!color.getRed(&red, green: nil, blue: nil, alpha: nil) && red == 9)
        #expect(!color.getWhite(nil, alpha: nil) && !color.getHue(nil, saturation: nil, brightness: nil, alpha: nil))
        let filled = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: .onePixelPerPoint).image {
            color.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        let alphas = try #require(filled.cgImage).premultipliedRGBA().enumerated().filter { $0.offset % 4 == 3 }
        #expect(alphas.count { $0.element == 255 } == 4 && alphas.count { $0.element == 0 } == 12)
    }
}

extension UIGraphicsImageRendererFormat {
    /// A format of one pixel per point.
    static var onePixelPerPoint: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return format
    }
}
