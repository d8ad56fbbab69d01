public import Animation
public import Geometry
public import Graphics

/// A layer for content larger than memory: visible tiles are drawn on another thread at the visible level of detail
/// (Apple: `CATiledLayer`).
///
/// ```swift
/// final class Map: CATiledLayer {
///     override func draw(in ctx: CGContext) {
///         draw(atlas, in: ctx.boundingBoxOfClipPath, of: ctx)
///     }
/// }
/// ```
///
/// `draw(in:)` and the delegate's `draw(_:in:)` are called for one tile at a time, with a context that is clipped to
/// it, on a thread of the renderer. New tiles fade in over tiles of other levels. A `CARenderer` waits for its tiles.
open class CATiledLayer: CALayer {
    override class var declaredProperties: [LayerProperty] {
        super.declaredProperties + LayerProperty.ofTiledLayer
    }
    override class var unsetKind: LayerKindState { .tiled(TiledState()) }

    private let store: TileStore

    public override init() {
        store = TileStore()
        super.init()
        adoptStore()
    }

    public override init?(coder: Any) {
        store = TileStore()
        super.init(coder: coder)
        adoptStore()
    }

    public override init(layer: Any) {
        store = (layer as? CATiledLayer)?.store ?? TileStore()
        super.init(layer: layer)
        if presentedModel == nil { adoptStore() }
    }

    private func adoptStore() {
        var tiled = state.of(TiledState.self)
        tiled.tiles = TiledSource(store: store, owner: self) { owner, rect, width, height, scale in
            (owner as? CATiledLayer)?.drawTile(rect, width: width, height: height, scale: scale)
        }
        tiled.fadeDuration = type(of: self).fadeDuration()
        state.kind = tiled.kind
    }

    /// Returns the duration in seconds in which a new tile fades in.
    open class func fadeDuration() -> CFTimeInterval { 0.25 }

    /// The number of levels of detail, each with half the resolution of the one before. Coarser tiles are not drawn.
    open var levelsOfDetail: Int {
        get { tiled.levelsOfDetail }
        set { change(.levelsOfDetail, \TiledState.levelsOfDetail, newValue) }
    }

    /// The number of levels that are finer than `contentsScale`, for zooming in.
    open var levelsOfDetailBias: Int {
        get { tiled.levelsOfDetailBias }
        set { change(.levelsOfDetailBias, \TiledState.levelsOfDetailBias, newValue) }
    }

    /// The size of a tile in pixels, at most 2048 a side. A change redraws all tiles.
    open var tileSize: CGSize {
        get { tiled.tileSize }
        set {
            let size = CGSize(
                width: min(max(newValue.width.rounded(), 1), 2048), height: min(max(newValue.height.rounded(), 1), 2048)
            )
            guard size != tiled.tileSize else { return }
            change(.tileSize, \TiledState.tileSize, size)
            store.removeAll()
        }
    }

    /// Redraws all tiles. Old tiles are shown until new ones are drawn.
    open override func setNeedsDisplay() {
        store.invalidate()
    }

    /// Redraws the tiles that intersect a rectangle of the layer's space.
    open override func setNeedsDisplay(_ rect: CGRect) {
        let tiled = tiled
        let scale = contentsScale
        store.invalidate { tiled.rect(of: $0, contentsScale: scale).intersects(rect) }
    }

    /// Does nothing, because there is no backing store for the whole layer.
    open override func display() {}

    open override func draw(in ctx: CGContext) {
        delegate?.draw(self, in: ctx)
    }

    private var tiled: TiledState { state.of(TiledState.self) }
}
