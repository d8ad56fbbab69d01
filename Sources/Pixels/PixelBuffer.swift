import Glibc

/// Pixels in ordinary cached memory, owned by this object and zeroed at the start.
///
/// The base and every row are aligned to 64 bytes, a cache line.
package final class PixelBuffer {
    package let view: PixelView

    package init(width: Int, height: Int, format: PixelFormat) {
        let pitch = (max(width, 1) * format.bytesPerPixel + 63) & ~63
        let size = pitch * max(height, 1)
        let base = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 64)
        memset(base, 0, size)
        view = PixelView(base: base, width: width, height: height, pitch: pitch, format: format)
    }

    deinit {
        view.base.deallocate()
    }

    package var width: Int { view.width }
    package var height: Int { view.height }
    package var format: PixelFormat { view.format }
}
