/// Pixels in ordinary cached memory, owned by this object and zeroed at the start.
///
/// The base is aligned to 64 bytes, a cache line, and so is every row unless the pitch says otherwise.
package final class PixelBuffer {
    package let view: PixelView
    private let memory: PixelMemory

    /// - Parameter pitch: bytes from one row to the next, at least those of a row; nil for what suits best.
    package init(width: Int, height: Int, format: PixelFormat, pitch: Int? = nil) {
        let row = max(width, 1) * format.bytesPerPixel
        let pitch = max(pitch ?? (row + 63) & ~63, row)
        memory = PixelMemory(size: pitch * max(height, 1))
        view = PixelView(base: memory.base, width: width, height: height, pitch: pitch, format: format)
    }

    /// Gives memory back to the kernel that was kept for the next buffers.
    package static func freeIdleMemory() { PixelMemory.freeIdle() }

    package var width: Int { view.width }
    package var height: Int { view.height }
    package var format: PixelFormat { view.format }
}
