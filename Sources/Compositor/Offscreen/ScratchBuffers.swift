import Geometry
import ImageFilters
import Pixels

/// Buffers of a tile's size that are reused between frames: nested layers for groups, and masks.
final class ScratchBuffers {
    private var layers = (0..<ScratchBuffers.reserved).map { _ in ScratchBuffers.buffer(.argb8888) }
    private var used = 0
    /// The pixels of all layers since the last ``takePixelsOfLayers()``.
    private var pixels = 0
    private let mask = ScratchBuffers.buffer(.a8)
    private let cell = ScratchBuffers.buffer(.a8)
    /// Values for one row of a tile: the mix of a transition, the points that a distortion samples, and sums of
    /// colours. They are arrays that grow once, since a steady frame allocates nothing.
    var samples: [TransitionSample] = []
    var points: [SIMD2<Double>] = []
    var sums: [PixelColor] = []
    /// The number of nested layers that are allocated at the start, so that a frame finds them when memory is short.
    private static let reserved = 4

    /// Returns a buffer for a tile of any shape, or a part of one, with rows that begin at a cache line.
    private static func buffer(_ format: PixelFormat) -> PixelBuffer {
        PixelBuffer(
            width: TileShape.mostPixels + TileShape.compact.height * 64 / format.bytesPerPixel, height: 1,
            format: format)
    }

    /// Returns a layer for `area`, which is no larger than a tile. Its pixels are undefined. Layers are given back in
    /// reverse order.
    func takeLayer(_ area: PixelRect) -> Canvas {
        if used == layers.count { layers.append(Self.buffer(.argb8888)) }
        used += 1
        pixels &+= area.area
        return Canvas(view: Self.view(of: area, in: layers[used - 1]), area: area)
    }

    func giveBackLayer() {
        used -= 1
    }

    /// Returns the number of pixels of all layers that were taken since the last call.
    func takePixelsOfLayers() -> Int {
        defer { pixels = 0 }
        return pixels
    }

    /// Returns a mask for `area`, valid until the next call.
    func mask(_ area: PixelRect) -> PixelView { Self.view(of: area, in: mask) }

    /// Returns a second mask, for a part of what the first one covers.
    func cellMask(_ area: PixelRect) -> PixelView { Self.view(of: area, in: cell) }

    private static func view(of area: PixelRect, in buffer: PixelBuffer) -> PixelView {
        // A buffer for which there was no memory has one row for all.
        let pitch = buffer.hasMemory ? (area.width * buffer.format.bytesPerPixel + 63) & ~63 : 0
        assert(area.height * pitch <= buffer.view.pitch, "\(area) is larger than a tile")
        return PixelView(
            base: buffer.view.base, width: area.width, height: area.height, pitch: pitch, format: buffer.format)
    }
}

extension Array {
    /// Calls `body` with the first `count` elements, whose values are those of earlier calls, or `blank`.
    mutating func withPrefix(_ count: Int, blank: Element, _ body: (UnsafeMutableBufferPointer<Element>) -> Void) {
        while self.count < count { append(blank) }
        withUnsafeMutableBufferPointer { body(UnsafeMutableBufferPointer(rebasing: $0[..<count])) }
    }
}
