package import Geometry

/// How large the tiles are that a rectangle is cut into for painting. Their pixels stay in the second-level cache of
/// small processors while all layers paint on them.
package struct TileShape: Equatable, Sendable {
    package let width: Int
    package let height: Int

    /// - Parameters:
    ///   - width: at least 1.
    ///   - height: likewise; no more than ``mostPixels`` in all.
    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Cuts few layers in two.
    package static let compact = TileShape(width: 256, height: 128)
    package static let mostPixels = compact.width * compact.height

    /// As wide as a rectangle: memory that lies together is read and written on and on, which takes two thirds of the
    /// time where that is all there is to do.
    private static func strip(of rect: PixelRect) -> TileShape {
        TileShape(width: min(rect.width, mostPixels / 4), height: max(mostPixels / rect.width, 4))
    }

    /// What a rectangle is best cut into: strips, unless they would cut what is painted into more pieces.
    static func best(for rect: PixelRect, of root: RenderNode?) -> TileShape {
        guard let root else { return compact }
        return best(for: rect) { $0.add(root, weight: 1) }
    }

    /// - Parameter look: adds to the sample what is painted in the rectangle, or some of it.
    package static func best(for rect: PixelRect, look: (inout PieceSample) -> Void) -> TileShape {
        guard rect.width >= 2 * compact.width, rect.area >= 4 * mostPixels else { return compact }
        let strip = strip(of: rect)
        var sample = PieceSample(rect: rect)
        look(&sample)
        return sample.pieces(strip) <= sample.pieces(compact) ? strip : compact
    }
}
