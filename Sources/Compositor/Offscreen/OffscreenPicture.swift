package import Geometry
package import Pixels
import Platform

/// Pixels apart from the screen, which a cache holds until their content changes.
///
/// The memory belongs to an ``OffscreenPool``, which may evict the picture: then ``isKept`` is false and it has to be
/// drawn again.
package final class OffscreenPicture {
    @exclusivity(unchecked) package private(set) var buffer: PixelBuffer
    /// The device pixels that it shows.
    @exclusivity(unchecked) package internal(set) var area: PixelRect
    /// The revision of the node at which it was drawn.
    @exclusivity(unchecked) var revision: UInt64 = 0
    /// The plane of the node when it was drawn.
    @exclusivity(unchecked) var plane = ScreenPlane.identity
    /// Whether the picture has its memory still.
    @exclusivity(unchecked) package internal(set) var isKept = true
    /// The time of the last use, on the pool's clock.
    @exclusivity(unchecked) var lastUse: UInt64 = 0
    /// The place in the pool.
    @exclusivity(unchecked) var slot = 0

    init(buffer: PixelBuffer, area: PixelRect) {
        self.buffer = buffer
        self.area = area
    }

    /// Frees the memory though a cache may hold the picture, which then has to be drawn again.
    func giveUp() {
        isKept = false
        buffer = PixelBuffer(width: 0, height: 0, format: buffer.format)
    }

    var canvas: Canvas {
        Canvas(view: buffer.view.part(PixelRect(x: 0, y: 0, width: area.width, height: area.height)), area: area)
    }

    var bytes: Int { buffer.hasMemory ? Self.bytes(buffer.width, buffer.height, buffer.format) : 0 }

    static func bytes(_ width: Int, _ height: Int, _ format: PixelFormat) -> Int {
        width * height * format.bytesPerPixel
    }

    /// The bytes of the object without its buffer.
    static let objectBytes = HeapMemory.object(
        MemoryLayout<(PixelBuffer, PixelRect, UInt64, ScreenPlane, Bool, UInt64, Int)>.size)

    /// Whether the memory is large enough for an area, and not much too large.
    func fits(_ area: PixelRect, _ format: PixelFormat) -> Bool {
        buffer.format == format && buffer.width >= area.width && buffer.height >= area.height
            && buffer.width * buffer.height <= 4 * (area.area + 64 * 64)
    }
}
