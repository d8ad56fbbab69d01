import Geometry
import Layers
import Pixels

/// Buffers of a tile's size, kept between frames: pictures for groups, one inside the other, and masks.
final class ScratchBuffers {
    private let width: Int
    private let height: Int
    private var layers: [PixelBuffer] = []
    private var used = 0
    private let mask: PixelBuffer
    /// For a row of a tile: what a transition shows there, where a distortion looks, and sums of colours.
    private(set) lazy var looks = RowBuffer(width: width, TransitionLook())
    private(set) lazy var points = RowBuffer(width: width, SIMD2<Double>.zero)
    private(set) lazy var sums = RowBuffer(width: width, PixelColor.zero)
    private lazy var cell = PixelBuffer(width: width, height: height, format: .a8)

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        mask = PixelBuffer(width: width, height: height, format: .a8)
    }

    /// A picture for `area`, which is no larger than a tile. What is in it is unknown. Give it back in reverse order.
    func takeLayer(_ area: PixelRect) -> Canvas {
        if used == layers.count { layers.append(PixelBuffer(width: width, height: height, format: .argb8888)) }
        used += 1
        return Canvas(view: layers[used - 1].view.part(PixelRect(x: 0, y: 0, width: area.width, height: area.height)), area: area)
    }

    func giveBackLayer() {
        used -= 1
    }

    /// A mask for `area`, good until the next one is asked for.
    func mask(_ area: PixelRect) -> PixelView {
        mask.view.part(PixelRect(x: 0, y: 0, width: area.width, height: area.height))
    }

    /// A second mask, for a part of what the first covers.
    func cellMask(_ area: PixelRect) -> PixelView {
        cell.view.part(PixelRect(x: 0, y: 0, width: area.width, height: area.height))
    }
}
