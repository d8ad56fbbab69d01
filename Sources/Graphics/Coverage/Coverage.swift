import Glibc

/// The conversion of winding numbers to bytes of coverage.
enum Coverage {
    private typealias Bytes = SIMD16<UInt8>

    /// Fills pixels, at least one, that have the same winding number throughout. Pixels to the right of them in the row
    /// may be written to.
    /// - Parameters:
    ///   - cover: the winding number in units of a row's height.
    ///   - width: the number of pixels in the row.
    @inline(__always)
    static func fill(
        _ out: UnsafeMutablePointer<UInt8>, _ x: Int, _ end: Int, width: Int, _ cover: Int64, _ evenOdd: Bool
    ) {
        let byte: UInt8 = (evenOdd ? cover & Int64(Subpixel.unit) : cover) != 0 ? 255 : 0
        let bytes = Bytes(repeating: byte)
        var place = UnsafeMutableRawPointer(out + x)
        var endPlace = UnsafeMutableRawPointer(out + end)
        if end > width &- 2 * MemoryLayout<Bytes>.size {
            guard end &- x > 2 * MemoryLayout<Bytes>.size else {
                memset(place, Int32(byte), end &- x)
                return
            }
            // The last bytes, of which the loop may write the first again.
            endPlace -= 2 * MemoryLayout<Bytes>.size
            endPlace.storeBytes(of: bytes, as: Bytes.self)
            endPlace.storeBytes(of: bytes, toByteOffset: MemoryLayout<Bytes>.size, as: Bytes.self)
        }
        repeat {
            place.storeBytes(of: bytes, as: Bytes.self)
            place.storeBytes(of: bytes, toByteOffset: MemoryLayout<Bytes>.size, as: Bytes.self)
            place += 2 * MemoryLayout<Bytes>.size
        } while place < endPlace
    }

    /// Returns the coverage of a pixel.
    /// - Parameter mean: the pixel's mean winding number, in half square units.
    @inline(__always)
    static func byte(mean: Int64, _ evenOdd: Bool) -> UInt8 {
        let full = Int64(1) << Int64(2 * Subpixel.bits + 1)
        var covered = mean < 0 ? 0 &- mean : mean
        if evenOdd {
            covered &= 2 * full - 1
            if covered > full { covered = 2 * full - covered }
        } else if covered > full {
            covered = full
        }
        return UInt8(truncatingIfNeeded: (covered &* 255 &+ full >> 1) &>> Int64(2 * Subpixel.bits + 1))
    }
}
