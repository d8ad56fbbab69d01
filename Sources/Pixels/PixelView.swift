public import Geometry

/// A two-dimensional view of pixels: a borrowed pointer with its size, pitch and format.
///
/// A view does not own its memory. Functions that return one document its lifetime.
@usableFromInline package struct PixelView {
    @usableFromInline package var base: UnsafeMutableRawPointer
    @usableFromInline package var width: Int
    @usableFromInline package var height: Int
    /// The bytes from one row to the next: at least `width * format.bytesPerPixel`, or 0 if all rows share memory.
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

    /// Returns a row of a 32-bit view.
    @inlinable @inline(__always) package func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
        pointer(x: 0, y: y).assumingMemoryBound(to: UInt32.self)
    }

    /// A view of 32-bit pixels that takes their alpha as 255.
    @inlinable @inline(__always) package var withoutAlpha: PixelView {
        PixelView(base: base, width: width, height: height, pitch: pitch, format: .xrgb8888)
    }

    /// Returns the part of the view inside `rect`, which must be within ``bounds``.
    @inlinable @inline(__always) package func part(_ rect: PixelRect) -> PixelView {
        PixelView(
            base: pointer(x: rect.minX, y: rect.minY), width: rect.width, height: rect.height, pitch: pitch,
            format: format)
    }
}
