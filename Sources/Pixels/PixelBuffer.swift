import Platform

/// Pixels in cached memory that this object owns, initially zero.
///
/// The base is aligned to 64 bytes, a cache line, and so are the rows unless the pitch prevents it.
package final class PixelBuffer {
    package let view: PixelView
    private let memory: PixelMemory

    /// Creates a buffer that a frame needs. If the system has no memory, all rows share the memory of one (the pitch is
    /// 0) and what is drawn is lost.
    /// - Parameter pitch: the bytes from one row to the next, at least the size of a row; `nil` for the best one.
    package convenience init(width: Int, height: Int, format: PixelFormat, pitch: Int? = nil) {
        self.init(width: width, height: height, format: format, pitch: pitch, taking: PixelMemory.take)
    }

    /// - Parameter take: allocates memory of a size, or returns `nil`.
    package init(
        width: Int, height: Int, format: PixelFormat, pitch: Int? = nil, taking take: (Int) -> PixelMemory.Taken?
    ) {
        let pitch = Self.pitch(pitch, width, format)
        let taken = take(pitch * max(height, 1))
        memory = PixelMemory(taken ?? PixelMemory.takeSpareRow(pitch))
        view = PixelView(
            base: memory.base, width: width, height: height, pitch: taken == nil ? 0 : pitch, format: format)
    }

    /// Creates a buffer that a program or a file requests; `nil` if the system has no memory.
    /// - Parameter pitch: the bytes from one row to the next, at least the size of a row; `nil` for the best one.
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

    /// Returns the bytes that a buffer takes.
    package static func bytes(width: Int, height: Int, format: PixelFormat) -> Int {
        HeapMemory.object(MemoryLayout<PixelView>.stride + MemoryLayout<PixelMemory>.size)
            + PixelMemory.bytes(for: pitch(nil, width, format) * max(height, 1))
    }

    /// Allocates the row that frames fall back to when memory is short.
    package static func reserve() { PixelMemory.reserve() }

    /// Returns the free list of blocks to the kernel.
    package static func freeIdleMemory() { PixelMemory.freeIdle() }

    /// Whether each row has memory of its own; `false` if the system had no memory.
    package var hasMemory: Bool { view.pitch > 0 }
    package var width: Int { view.width }
    package var height: Int { view.height }
    package var format: PixelFormat { view.format }
}
