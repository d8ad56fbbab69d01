package import Animation
package import Geometry

/// The values of a tiled layer.
package struct TiledState: LayerKindValue {
    /// `nil` before the layer has its tiles.
    package var tiles: TiledSource?
    package var levelsOfDetail = 1
    package var levelsOfDetailBias = 0
    /// The size of a tile in pixels.
    package var tileSize = CGSize(width: 256, height: 256)
    package var fadeDuration: CFTimeInterval = 0.25

    package init() {}

    package init?(_ kind: LayerKindState) {
        guard case .tiled(let tiled) = kind else { return nil }
        self = tiled
    }

    package var kind: LayerKindState { .tiled(self) }

    /// The levels of detail, coarse to fine.
    package var levels: ClosedRange<Int> {
        let finest = min(max(levelsOfDetailBias, 0), 30)
        let count = min(max(levelsOfDetail, 1), 31)
        return (finest - count + 1)...finest
    }

    /// Returns the area of a tile in the layer's own space, in points.
    package func rect(of key: TileStore.Key, contentsScale: CGFloat) -> CGRect {
        let size = pointSize(ofLevel: key.level, contentsScale: contentsScale)
        return CGRect(
            x: CGFloat(key.column) * size.width, y: CGFloat(key.row) * size.height, width: size.width,
            height: size.height)
    }

    /// Returns the size of the tiles of a level, in points.
    package func pointSize(ofLevel level: Int, contentsScale: CGFloat) -> CGSize {
        let scale = Self.scale(ofLevel: level, contentsScale: contentsScale)
        return CGSize(width: max(tileSize.width, 1) / scale, height: max(tileSize.height, 1) / scale)
    }

    /// Returns the pixels per point of a level.
    package static func scale(ofLevel level: Int, contentsScale: CGFloat) -> CGFloat {
        var scale = contentsScale > 0 ? contentsScale : 1
        for _ in 0..<min(abs(level), 31) { scale *= level > 0 ? 2 : 0.5 }
        return scale
    }
}

/// Draws a tile on any thread. The arguments are its area in the layer's own space in points, its size in pixels, and
/// pixels per point. The result is `nil` if the tile can not be drawn.
package typealias TileDrawer =
    @Sendable (
        _ rect: CGRect, _ width: Int, _ height: Int, _ scale: CGFloat
    ) -> TileStore.Drawing?

/// The tiles of a tiled layer and the closure that draws them.
package struct TiledSource: Sendable, Equatable {
    package let store: TileStore
    package let drawer: TileDrawer

    package init(store: TileStore, drawer: @escaping TileDrawer) {
        self.store = store
        self.drawer = drawer
    }

    package static func == (a: TiledSource, b: TiledSource) -> Bool { a.store === b.store }
}
