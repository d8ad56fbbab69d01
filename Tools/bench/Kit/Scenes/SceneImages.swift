import Glibc
import Pixels
package import Vitrine

/// The images of the scenes, computed by formulas. `peers/scenes.h` has the same formulas.
package enum SceneImages {
    package static func a() -> CGImage {
        image(BenchScene.width, BenchScene.height) { x, y in opaque(x * 255 / 1919, y * 255 / 1079, x ^ y) }
    }

    package static func b() -> CGImage {
        image(BenchScene.width, BenchScene.height) { x, y in opaque(y * 255 / 1079, x + y, 255 - x * 255 / 1919) }
    }

    package static func tile(_ v: Int) -> CGImage {
        image(64, 64) { x, y in opaque(4 * x + 32 * v, 4 * y, 255 - 32 * v) }
    }

    package static func mover() -> CGImage {
        image(200, 200) { x, y in opaque(255 - x, y, (x / 20 + y / 20) % 2 == 1 ? 255 : 0) }
    }

    package static func photo(_ k: Int) -> CGImage {
        image(512, 512) { x, y in
            let distance = min(x, y, 511 - x, 511 - y)
            return premultiplied(min(255, 8 * distance + 7), x / 2 + 20 * k, y / 2 + 40 * k, (x * y) >> 10)
        }
    }

    package static func sprite(_ v: Int) -> CGImage {
        image(16, 16) { x, y in
            let coverage = min(max(8 - hypot(Double(x) - 7.5, Double(y) - 7.5), 0), 1)
            return premultiplied(Int((178 * coverage).rounded()), 255 - 16 * v, 16 * v, 128 + 8 * v)
        }
    }

    private static func image(_ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> UInt32) -> CGImage {
        let buffer = PixelBuffer(width: width, height: height, format: .argb8888)
        for y in 0..<height {
            let row = buffer.view.row(y)
            for x in 0..<width { row[x] = pixel(x, y) }
        }
        return CGImage(buffer: buffer)
    }

    private static func opaque(_ red: Int, _ green: Int, _ blue: Int) -> UInt32 {
        0xff00_0000 | UInt32(red & 255) << 16 | UInt32(green & 255) << 8 | UInt32(blue & 255)
    }

    private static func premultiplied(_ alpha: Int, _ red: Int, _ green: Int, _ blue: Int) -> UInt32 {
        func part(_ value: Int) -> Int { ((value & 255) * alpha + 127) / 255 }
        return UInt32(alpha) << 24 | opaque(part(red), part(green), part(blue)) & 0xff_ffff
    }
}
