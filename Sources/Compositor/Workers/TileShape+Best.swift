package import Geometry

extension TileShape {
    /// Returns a strip as wide as a rectangle. Memory in long rows is read and written in two thirds of the time where
    /// that is all there is to do.
    private static func strip(of rect: PixelRect) -> TileShape {
        TileShape(width: min(rect.width, mostPixels / 4), height: max(mostPixels / rect.width, 4))
    }

    /// Returns the best shape for painting a rectangle: strips, unless they cut the layers into more pieces than
    /// compact tiles do.
    static func best(for rect: PixelRect, of root: RenderNode?) -> TileShape {
        guard let root else { return compact }
        return best(for: rect) { $0.add(root, weight: 1) }
    }

    /// - Parameter look: Adds a sample of what is painted in the rectangle.
    package static func best(for rect: PixelRect, look: (inout PieceSample) -> Void) -> TileShape {
        guard rect.width >= 2 * compact.width, rect.area >= 4 * mostPixels else { return compact }
        let strip = strip(of: rect)
        var sample = PieceSample(rect: rect)
        look(&sample)
        return sample.pieces(strip) <= sample.pieces(compact) ? strip : compact
    }
}
