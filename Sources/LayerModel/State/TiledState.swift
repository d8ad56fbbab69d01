package import Animation
package import Geometry

/// The values of a tiled layer.
@usableFromInline package struct TiledState: LayerKindValue {
    /// `nil` before the layer has its tiles.
    package var tiles: TiledSource?
    package var levelsOfDetail = 1
    package var levelsOfDetailBias = 0
    /// The size of a tile in pixels.
    package var tileSize = CGSize(width: 256, height: 256)
    package var fadeDuration: CFTimeInterval = 0.25

    @usableFromInline package init() {}

    @inlinable package static func values(in kind: LayerKindState) -> Self? {
        if case .tiled(let tiled) = kind { tiled } else { nil }
    }

    @inlinable package var kind: LayerKindState { .tiled(self) }

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

/// Draws a tile of a layer on any thread. The arguments are the owner of the tiles, the area in the layer's own space
/// in points, the size in pixels, and pixels per point. The result is `nil` if the tile can not be drawn.
package typealias TileDrawer =
    @Sendable (
        _ owner: AnyObject, _ rect: CGRect, _ width: Int, _ height: Int, _ scale: CGFloat
    ) -> TileStore.Drawing?

/// The tiles of a tiled layer and the closure that draws them while the layer exists.
package struct TiledSource: Sendable, Equatable {
    package let store: TileStore
    /// Weak, since the layer's own state holds the source. The weak reference also has the compiler copy the states of
    /// other kinds case by case instead of word by word.
    nonisolated(unsafe) private weak var owner: AnyObject?
    private let drawer: TileDrawer

    /// - Parameter drawer: Must not capture `owner`, which it receives.
    package init(store: TileStore, owner: AnyObject, drawer: @escaping TileDrawer) {
        self.store = store
        self.owner = owner
        self.drawer = drawer
    }

    /// Creates a source of tiles that are drawn already.
    init(still store: TileStore) {
        self.store = store
        drawer = { _, _, _, _, _ in nil }
    }

    /// Returns a source of tiles that are kept in another store and drawn as those of this one.
    func drawing(into store: TileStore) -> TiledSource {
        TiledSource(copying: self, store)
    }

    private init(copying source: TiledSource, _ store: TileStore) {
        self.store = store
        owner = source.owner
        drawer = source.drawer
    }

    /// Draws a tile on any thread. Returns `nil` if the owner is gone or the tile can not be drawn.
    /// - Parameters:
    ///   - rect: The area of the tile in the layer's own space, in points.
    ///   - width: The width of the tile in pixels.
    ///   - height: The height of the tile in pixels.
    ///   - scale: Pixels per point.
    package func draw(_ rect: CGRect, width: Int, height: Int, scale: CGFloat) -> TileStore.Drawing? {
        owner.flatMap { drawer($0, rect, width, height, scale) }
    }

    package static func == (a: TiledSource, b: TiledSource) -> Bool { a.store === b.store }
}
