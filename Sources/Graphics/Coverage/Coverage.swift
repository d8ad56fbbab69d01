import Glibc

/// The conversion of winding numbers to bytes of coverage.
enum Coverage {
    /// Fills pixels that have the same winding number throughout.
    @inline(__always)
    static func fill(_ out: UnsafeMutablePointer<UInt8>, _ x: Int, _ end: Int, _ winding: Int32, _ evenOdd: Bool) {
        if x >= end { return }
        let byte: UInt8 = (evenOdd ? winding & 1 : winding) != 0 ? 255 : 0
        guard end - x < memsetThreshold else {
            memset(out + x, Int32(byte), end - x)
            return
        }
        for i in x..<end { out[i] = byte }
    }

    /// The number of bytes from which calling `memset` is faster than a loop.
    private static let memsetThreshold = 16

    /// Returns the coverage of a pixel.
    /// - Parameter mean: the pixel's mean winding number, in half square units.
    @inline(__always)
    static func byte(mean: Int64, _ evenOdd: Bool) -> UInt8 {
        let full = Int64(1) << Int64(2 * Subpixel.bits + 1)
        var covered = abs(mean)
        if evenOdd {
            covered &= 2 * full - 1
            if covered > full { covered = 2 * full - covered }
        } else if covered > full {
            covered = full
        }
        return UInt8(truncatingIfNeeded: (covered * 255 + full >> 1) >> Int64(2 * Subpixel.bits + 1))
    }
}
