/// Pixels in ordinary cached memory, owned by this object and zeroed at the start.
///
/// The base is aligned to 64 bytes, a cache line, and so is every row unless the pitch says otherwise.
package final class PixelBuffer {
    package let view: PixelView
    private let memory: PixelMemory

    /// Pixels that a frame can't do without. Where the system has no memory for them all rows are the same one (the
    /// pitch is 0), and what is drawn there is lost.
    /// - Parameter pitch: bytes from one row to the next, at least those of a row; nil for what suits best.
    package convenience init(width: Int, height: Int, format: PixelFormat, pitch: Int? = nil) {
        self.init(width: width, height: height, format: format, pitch: pitch, taking: PixelMemory.take)
    }

    /// - Parameter take: takes memory of some size, or finds none.
    package init(
        width: Int, height: Int, format: PixelFormat, pitch: Int? = nil, taking take: (Int) -> PixelMemory.Taken?
    ) {
        let pitch = Self.pitch(pitch, width, format)
        let taken = take(pitch * max(height, 1))
        memory = PixelMemory(taken ?? PixelMemory.takeSpareRow(pitch))
        view = PixelView(
            base: memory.base, width: width, height: height, pitch: taken == nil ? 0 : pitch, format: format)
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

    /// Makes the row that frames fall back to when memory is short, while it isn't.
    package static func reserve() { PixelMemory.reserve() }

    /// Gives memory back to the kernel that was kept for the next buffers.
    package static func freeIdleMemory() { PixelMemory.freeIdle() }

    /// Whether the rows are rows of their own; false where the system had no memory for them.
    package var hasMemory: Bool { view.pitch > 0 }
    package var width: Int { view.width }
    package var height: Int { view.height }
    package var format: PixelFormat { view.format }
}
