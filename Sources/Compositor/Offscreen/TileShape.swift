import Geometry

/// The size of the tiles into which a rectangle is cut for painting. A tile stays in the second-level cache of small
/// processors while all layers are painted onto it.
package struct TileShape: Equatable, Sendable {
    package let width: Int
    package let height: Int

    /// - Parameters:
    ///   - width: The width in pixels, at least 1.
    ///   - height: The height in pixels, at least 1. A tile has at most ``mostPixels`` pixels.
    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// A shape that cuts few layers in two.
    package static let compact = TileShape(width: 256, height: 128)
    package static let mostPixels = compact.width * compact.height
}

extension PixelRect {
    /// Calls `body` with the tiles of the rectangle, row by row.
    func forEachTile(_ shape: TileShape = .compact, _ body: (PixelRect) -> Void) {
        for top in stride(from: minY, to: maxY, by: shape.height) {
            for left in stride(from: minX, to: maxX, by: shape.width) {
                body(PixelRect(x: left, y: top, width: shape.width, height: shape.height).intersection(self))
            }
        }
    }
}
