import Glibc
import Pixels

/// The pixels that operations run on. `peers/kernels.h` has the same formulas.
enum KernelData {
    /// The distribution of a source's alpha.
    enum Alpha: Sendable {
        case opaque, clear, cutOut, random
    }

    /// The distribution of a mask's coverage.
    enum Mask: Sendable {
        case text, random
    }

    static func pixels(_ width: Int, _ height: Int, _ alpha: Alpha, format: PixelFormat = .argb8888) -> PixelBuffer {
        let buffer = PixelBuffer(width: width, height: height, format: format)
        for y in 0..<height {
            let row = buffer.view.row(y)
            for x in 0..<width {
                let n = scrambled(UInt32(truncatingIfNeeded: y * 4096 + x))
                row[x] = premultiplied(n, alpha: value(alpha, x, y, width, height) ?? n >> 24)
            }
        }
        return buffer
    }

    static func mask(_ width: Int, _ height: Int, _ mask: Mask) -> PixelBuffer {
        let buffer = PixelBuffer(width: width, height: height, format: .a8)
        for y in 0..<height {
            let row = buffer.view.pointer(x: 0, y: y).assumingMemoryBound(to: UInt8.self)
            for x in 0..<width { row[x] = value(mask, x, y) }
        }
        return buffer
    }

    /// Returns the alpha of a pixel, or `nil` if it is random.
    private static func value(_ alpha: Alpha, _ x: Int, _ y: Int, _ width: Int, _ height: Int) -> UInt32? {
        switch alpha {
        case .opaque: return 255
        case .clear: return 0
        case .random: return nil
        case .cutOut:
            // A disc that covers 48 % of the picture, with an edge one pixel wide.
            let reach = (0.48 * Double(width * height) / .pi).squareRoot()
            let distance = hypot(Double(x) + 0.5 - Double(width) / 2, Double(y) + 0.5 - Double(height) / 2)
            return UInt32((255 * min(max(reach - distance + 0.5, 0), 1)).rounded())
        }
    }

    private static func value(_ mask: Mask, _ x: Int, _ y: Int) -> UInt8 {
        switch mask {
        case .random: UInt8(scrambled(UInt32(truncatingIfNeeded: y * 4096 + x) ^ 0x5bd1_e995) >> 24)
        // Similar to the stems of glyphs: 10 % of the pixels are full and 70 % are empty.
        case .text: y % 20 >= 16 || x % 8 == 0 || x % 8 > 3 ? 0 : x % 8 == 2 ? 255 : 96
        }
    }

    /// An integer hash (Wang, 1997).
    private static func scrambled(_ n: UInt32) -> UInt32 {
        var n = (n ^ 61) ^ (n >> 16)
        n = n &* 9
        n ^= n >> 4
        n = n &* 0x27d4_eb2d
        return n ^ (n >> 15)
    }

    private static func premultiplied(_ color: UInt32, alpha: UInt32) -> UInt32 {
        func part(_ shift: UInt32) -> UInt32 { ((color >> shift & 255) * alpha + 127) / 255 << shift }
        return alpha << 24 | part(16) | part(8) | part(0)
    }
}
