package import Geometry
package import Pixels
import Platform

/// Pixels apart from the screen, which a cache holds until their content changes.
///
/// The memory belongs to an ``OffscreenPool``, which may evict the picture: then ``isKept`` is false and it has to be
/// drawn again. With the last reference to the picture, the memory goes back to the pool.
package final class OffscreenPicture {
    /// The device pixels that it shows.
    @exclusivity(unchecked) package internal(set) var area: PixelRect
    /// The revision of the node at which it was drawn.
    @exclusivity(unchecked) var revision: UInt64 = 0
    /// The plane of the node when it was drawn.
    @exclusivity(unchecked) var plane = ScreenPlane.identity
    let memory: OffscreenMemory
    private let returned: ReturnedMemory

    /// - Parameters:
    ///   - returned: The way back to the pool of the memory.
    ///   - area: The device pixels that the picture shows.
    init(_ memory: OffscreenMemory, returningTo returned: ReturnedMemory, area: PixelRect) {
        self.memory = memory
        self.returned = returned
        self.area = area
    }

    deinit {
        returned.add(memory)
    }

    package var buffer: PixelBuffer { memory.buffer }

    /// Whether the picture has its memory still.
    package var isKept: Bool { memory.isKept }

    var canvas: Canvas {
        Canvas(view: buffer.view.part(PixelRect(x: 0, y: 0, width: area.width, height: area.height)), area: area)
    }

    /// The bytes of the objects without the buffer.
    static let objectBytes =
        HeapMemory.object(MemoryLayout<(PixelRect, UInt64, ScreenPlane, OffscreenMemory, ReturnedMemory)>.size)
        + OffscreenMemory.objectBytes
}
