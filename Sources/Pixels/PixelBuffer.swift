import Glibc

/// Pixels in ordinary cached memory, owned by this object and zeroed at the start.
///
/// The base and every row are aligned to 64 bytes, a cache line.
package final class PixelBuffer {
    package let view: PixelView
    private let memory: UnsafeMutableRawPointer

    package init(width: Int, height: Int, format: PixelFormat) {
        let alignment = 64
        let pitch = (max(width, 1) * format.bytesPerPixel + alignment - 1) & -alignment
        let size = pitch * max(height, 1)
        // Aligned by hand: glibc before 2.38 finds no use for what posix_memalign left over, and a layer that draws
        // itself anew for every frame would make the heap grow with each.
        memory = .allocate(byteCount: size + alignment, alignment: 16)
        let base = memory.alignedUp(toMultipleOf: alignment)
        memset(base, 0, size)
        view = PixelView(base: base, width: width, height: height, pitch: pitch, format: format)
    }

    deinit {
        memory.deallocate()
    }

    package var width: Int { view.width }
    package var height: Int { view.height }
    package var format: PixelFormat { view.format }
}
