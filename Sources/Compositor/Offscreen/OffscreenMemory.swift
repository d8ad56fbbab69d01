import Geometry
import Pixels
import Platform

/// The memory of an offscreen picture, which an ``OffscreenPool`` lends to one picture after the other.
///
/// Threads use it as they use the pool, one at a time.
final class OffscreenMemory: @unchecked Sendable {
    @exclusivity(unchecked) private(set) var buffer: PixelBuffer
    /// The number of the memory in its pool.
    let slot: Int
    /// Whether the pool has the memory still.
    @exclusivity(unchecked) private(set) var isKept = true
    /// Whether no picture uses the memory, which is then in the pool's ``IdleMemory``.
    @exclusivity(unchecked) var isIdle = false
    /// The time of the last use, on the pool's clock.
    @exclusivity(unchecked) var lastUse: UInt64 = 0

    init(_ buffer: PixelBuffer, slot: Int) {
        self.buffer = buffer
        self.slot = slot
    }

    /// Notes that the pool has evicted the memory, which is freed with its picture.
    func evict() {
        isKept = false
    }

    /// Frees the memory though a cache may hold its picture, which then has to be drawn again.
    func giveUp() {
        isKept = false
        buffer = PixelBuffer(width: 0, height: 0, format: buffer.format)
    }

    var size: Size { Size(width: buffer.width, height: buffer.height, format: buffer.format) }

    /// The size of the pixels in bytes.
    var bytes: Int { buffer.hasMemory ? size.bytes : 0 }

    /// The bytes of the object without its buffer.
    static let objectBytes = HeapMemory.object(MemoryLayout<(PixelBuffer, Int, Bool, Bool, UInt64)>.size)

    /// The dimensions of memory.
    struct Size: Hashable {
        let width: Int
        let height: Int
        let format: PixelFormat

        var area: Int { width * height }
        var bytes: Int { area * format.bytesPerPixel }

        /// Whether memory of this size is large enough for pixels, and not much too large.
        func fits(_ area: PixelRect, _ format: PixelFormat) -> Bool {
            self.format == format && width >= area.width && height >= area.height
                && self.area <= 4 * (area.area + 64 * 64)
        }

        /// Whether this size is to be preferred to another one that fits as well: the smaller one, then the narrower.
        func isBetter(than other: Size) -> Bool { (area, width) < (other.area, other.width) }
    }
}
