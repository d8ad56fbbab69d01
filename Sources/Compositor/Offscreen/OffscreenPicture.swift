package import Geometry
package import Pixels

/// Pixels apart from the screen, kept by whoever had them drawn for as long as nothing in them looks different.
///
/// The memory is an ``OffscreenPool``'s, which may take it for others: then ``isKept`` is false and the picture is to
/// be drawn again.
package final class OffscreenPicture {
    @exclusivity(unchecked) package private(set) var buffer: PixelBuffer
    /// The pixels of the surroundings that it shows.
    @exclusivity(unchecked) package internal(set) var area: PixelRect
    /// The revision of the node at which it was drawn.
    @exclusivity(unchecked) var revision: UInt64 = 0
    /// The plane, on the surroundings, of what it shows.
    @exclusivity(unchecked) var plane = ScreenPlane.identity
    /// False once the pool has taken the memory for others.
    @exclusivity(unchecked) package internal(set) var isKept = true
    /// On the pool's clock.
    @exclusivity(unchecked) var lastUse: UInt64 = 0

    init(buffer: PixelBuffer, area: PixelRect) {
        self.buffer = buffer
        self.area = area
    }

    /// Frees the memory though somebody may hold the picture, who has to draw it again.
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

    /// Whether the memory suits an area, and isn't much too large for it.
    func fits(_ area: PixelRect, _ format: PixelFormat) -> Bool {
        buffer.format == format && buffer.width >= area.width && buffer.height >= area.height
            && buffer.width * buffer.height <= 4 * (area.area + 64 * 64)
    }
}
