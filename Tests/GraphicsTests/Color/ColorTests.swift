import Foundation
import Geometry
import Graphics
import Testing

struct ColorTests {
    @Test("a colour is converted to a premultiplied word, with each component rounded to nearest")
    func premultiplied() {
        #expect(CGColor(red: 1, green: 0, blue: 0, alpha: 1).premultiplied() == 0xFFFF_0000)
        #expect(CGColor(red: 0, green: 1, blue: 0, alpha: 1).premultiplied() == 0xFF00_FF00)
        #expect(CGColor(red: 0, green: 0, blue: 1, alpha: 1).premultiplied() == 0xFF00_00FF)
        #expect(CGColor.white.premultiplied() == 0xFFFF_FFFF)
        #expect(CGColor.black.premultiplied() == 0xFF00_0000)
        #expect(CGColor.clear.premultiplied() == 0)
        for red in stride(from: 0.0, through: 1, by: 0.083) {
            for alpha in stride(from: 0.0, through: 1, by: 0.071) {
                for opacity in [1.0, 0.5, 0.123] {
                    let word = CGColor(red: red, green: 0, blue: 0, alpha: alpha).premultiplied(opacity: opacity)
                    let exact = (alpha: alpha * opacity * 255, red: red * alpha * opacity * 255)
                    #expect(abs(Double(word >> 24) - exact.alpha) <= 0.5 + 1e-9)
                    #expect(abs(Double(word >> 16 & 255) - exact.red) <= 0.5 + 1e-9)
                    #expect(word >> 16 & 255 <= word >> 24, "a premultiplied part is never larger than alpha")
                }
            }
        }
    }

    @Test("components out of range and NaN are clamped when drawn, and stored as given")
    func clamped() {
        let odd = CGColor(red: 2, green: -1, blue: .nan, alpha: .infinity)
        #expect(odd.premultiplied() == 0xFFFF_0000)
        #expect(odd.premultiplied(opacity: .nan) == 0)
        #expect(odd.components?[0] == 2)
    }

    @Test("every initializer of a colour gives the requested components")
    func makers() {
        #expect(CGColor(gray: 0.25, alpha: 0.5) == CGColor(red: 0.25, green: 0.25, blue: 0.25, alpha: 0.5))
        #expect(CGColor(genericGrayGamma2_2Gray: 0.25, alpha: 0.5) == CGColor(gray: 0.25, alpha: 0.5))
        #expect(CGColor(srgbRed: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).components == [0.1, 0.2, 0.3, 0.4])
        #expect(
            CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [0.1, 0.2, 0.3, 0.4])
                == CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
        #expect(
            CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.1, 0.4])
                == CGColor(gray: 0.1, alpha: 0.4))
        #expect(CGColor.white.copy(alpha: 0.5) == CGColor(gray: 1, alpha: 0.5))
        #expect(CGColor.white.numberOfComponents == 2 && CGColor.white.components == [1, 1])
        #expect(CGColor(gray: 0.5, alpha: 0.25).copy(alpha: 1)?.components == [0.5, 1])
        #expect(CGColor(red: 1, green: 1, blue: 1, alpha: 1).numberOfComponents == 4)
        #expect(
            CGColor(red: 1, green: 1, blue: 1, alpha: 1) == .white
                && Set([CGColor.white, CGColor(red: 1, green: 1, blue: 1, alpha: 1)]).count == 1)
        #expect(CGColor.clear.alpha == 0)
    }

    @Test("K6 a colour is encoded as four numbers and decoded")
    func coding() throws {
        let color = CGColor(red: 0.125, green: 0.25, blue: 0.5, alpha: 1)
        let data = try JSONEncoder().encode(color)
        #expect(String(decoding: data, as: UTF8.self) == "[0.125,0.25,0.5,1]")
        #expect(try JSONDecoder().decode(CGColor.self, from: data) == color)
    }

    @Test("colour spaces that convert to sRGB are created, others are not")
    func spaces() {
        #expect(CGColorSpace(name: CGColorSpace.sRGB)?.numberOfComponents == 3)
        #expect(CGColorSpace(name: CGColorSpace.genericGrayGamma2_2)?.numberOfComponents == 1)
        #expect(CGColorSpace(name: "kCGColorSpaceGenericLab") == nil)
        #expect(CGColorSpaceCreateDeviceRGB().model == .rgb)
        #expect(CGColorSpaceCreateDeviceRGB() != CGColorSpace(name: CGColorSpace.sRGB))
    }
}
