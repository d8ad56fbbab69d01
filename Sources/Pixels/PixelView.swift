public import Geometry

/// Pixels somewhere in memory, seen as rows: a borrowed pointer with its shape.
///
/// A view does not own its memory; whoever hands one out says how long it lasts.
@usableFromInline package struct PixelView {
    @usableFromInline package var base: UnsafeMutableRawPointer
    @usableFromInline package var width: Int
    @usableFromInline package var height: Int
    /// Bytes from one row to the next; at least `width * format.bytesPerPixel`, or 0 where all rows are the same one.
    @usableFromInline package var pitch: Int
    @usableFromInline package var format: PixelFormat

    @inlinable @inline(__always) package init(
        base: UnsafeMutableRawPointer, width: Int, height: Int, pitch: Int, format: PixelFormat
    ) {
        self.base = base
        self.width = width
        self.height = height
        self.pitch = pitch
        self.format = format
    }

    @inlinable @inline(__always) package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    @inlinable @inline(__always) package func pointer(x: Int, y: Int) -> UnsafeMutableRawPointer {
        base + y * pitch + x * format.bytesPerPixel
    }

    /// A row of a 32-bit view.
    @inlinable @inline(__always) package func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
        pointer(x: 0, y: y).assumingMemoryBound(to: UInt32.self)
    }

    /// The part of the view inside `rect`, which must lie within ``bounds``.
    @inlinable @inline(__always) package func part(_ rect: PixelRect) -> PixelView {
        PixelView(
            base: pointer(x: rect.minX, y: rect.minY), width: rect.width, height: rect.height, pitch: pitch,
            format: format)
    }
}
