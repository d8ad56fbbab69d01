import Geometry
import ImageFilters
import LayerModel
import Pixels

/// Buffers of a tile's size, kept between frames: pictures for groups, one inside the other, and masks.
final class ScratchBuffers {
    private var layers = (0..<ScratchBuffers.reserved).map { _ in ScratchBuffers.buffer(.argb8888) }
    private var used = 0
    private let mask = ScratchBuffers.buffer(.a8)
    private let cell = ScratchBuffers.buffer(.a8)
    /// For a row of a tile: what a transition shows there, where a distortion looks, and sums of colours.
    private(set) lazy var samples = RowBuffer(TransitionSample())
    private(set) lazy var points = RowBuffer(SIMD2<Double>.zero)
    private(set) lazy var sums = RowBuffer(PixelColor.zero)
    /// Groups inside each other that memory is taken for at the start, so that a frame finds it when memory is short.
    private static let reserved = 4

    /// Room for a tile of any shape, or for a part of one, its rows beginning with a cache line.
    private static func buffer(_ format: PixelFormat) -> PixelBuffer {
        PixelBuffer(
            width: TileShape.mostPixels + TileShape.compact.height * 64 / format.bytesPerPixel, height: 1,
            format: format)
    }

    /// A picture for `area`, which is no larger than a tile. What is in it is unknown. Give it back in reverse order.
    func takeLayer(_ area: PixelRect) -> Canvas {
        if used == layers.count { layers.append(Self.buffer(.argb8888)) }
        used += 1
        return Canvas(view: Self.view(of: area, in: layers[used - 1]), area: area)
    }

    func giveBackLayer() {
        used -= 1
    }

    /// A mask for `area`, good until the next one is asked for.
    func mask(_ area: PixelRect) -> PixelView { Self.view(of: area, in: mask) }

    /// A second mask, for a part of what the first covers.
    func cellMask(_ area: PixelRect) -> PixelView { Self.view(of: area, in: cell) }

    private static func view(of area: PixelRect, in buffer: PixelBuffer) -> PixelView {
        // A buffer without memory of its own has one row for all.
        let pitch = buffer.hasMemory ? (area.width * buffer.format.bytesPerPixel + 63) & ~63 : 0
        assert(area.height * pitch <= buffer.view.pitch, "\(area) is larger than a tile")
        return PixelView(
            base: buffer.view.base, width: area.width, height: area.height, pitch: pitch, format: buffer.format)
    }
}
