/// Pixels in ordinary cached memory, owned by this object and zeroed at the start.
///
/// The base is aligned to 64 bytes, a cache line, and so is every row unless the pitch says otherwise.
package final class PixelBuffer {
    package let view: PixelView
    private let memory: PixelMemory

    /// Pixels that a frame can't do without. Where the system has no memory for them, what is drawn there is lost.
    /// - Parameter pitch: bytes from one row to the next, at least those of a row; nil for what suits best.
    package init(width: Int, height: Int, format: PixelFormat, pitch: Int? = nil) {
        let pitch = Self.pitch(pitch, width, format)
        memory = PixelMemory(PixelMemory.takeOrShare(pitch * max(height, 1)))
        view = PixelView(base: memory.base, width: width, height: height, pitch: pitch, format: format)
    }

    /// Pixels that a program or a file asks for.
    /// - Parameter pitch: bytes from one row to the next, at least those of a row; nil for what suits best.
    /// - Returns: nil where the system has no memory for them.
    package init?(requestedWidth width: Int, height: Int, format: PixelFormat, pitch: Int? = nil) {
        let pitch = Self.pitch(pitch, width, format)
        guard let taken = PixelMemory.take(pitch * max(height, 1)) else { return nil }
        memory = PixelMemory(taken)
        view = PixelView(base: memory.base, width: width, height: height, pitch: pitch, format: format)
    }

    private static func pitch(_ pitch: Int?, _ width: Int, _ format: PixelFormat) -> Int {
        let row = max(width, 1) * format.bytesPerPixel
        return max(pitch ?? (row + 63) & ~63, row)
    }

    /// Makes the pages that frames fall back to when memory is short, while it isn't.
    package static func reserve() { SharedPages.prepare() }

    /// Gives memory back to the kernel that was kept for the next buffers.
    package static func freeIdleMemory() { PixelMemory.freeIdle() }

    package var width: Int { view.width }
    package var height: Int { view.height }
    package var format: PixelFormat { view.format }
}
