public import Animation
public import Geometry
public import Graphics

/// Shows what is larger than memory: drawn in tiles, as far as they are seen, at the detail at which they are seen, on
/// a thread of its own (Apple: `CATiledLayer`).
///
/// ```swift
/// final class Map: CATiledLayer {
///     override func draw(in ctx: CGContext) {
///         draw(atlas, in: ctx.boundingBoxOfClipPath, of: ctx)
///     }
/// }
/// ```
///
/// `draw(in:)` and the delegate's `draw(_:in:)` are called for one tile at a time, clipped to it, on another thread
/// than the program's. New tiles fade in; until they are there those of other levels are seen. A `CARenderer` waits for
/// them instead.
open class CATiledLayer: CALayer {
    package override class var declaredProperties: [LayerProperty] {
        super.declaredProperties + LayerProperty.ofTiledLayer
    }
    package override class var unsetKind: LayerKindState { .tiled(TiledState()) }

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
        let drawing = TileDrawing(layer: self)
        tiled.tiles = TiledSource(store: store) { drawing.draw($0, width: $1, height: $2, scale: $3) }
        tiled.fadeDuration = type(of: self).fadeDuration()
        state.kind = tiled.kind
    }

    /// Seconds that a new tile takes to appear.
    open class func fadeDuration() -> CFTimeInterval { 0.25 }

    /// How many levels of detail there are, each of half the one before. Nothing coarser is drawn.
    open var levelsOfDetail: Int {
        get { tiled.levelsOfDetail }
        set { change(.levelsOfDetail, \TiledState.levelsOfDetail, newValue) }
    }

    /// How many of these levels are finer than the layer's own `contentsScale`, for zooming in.
    open var levelsOfDetailBias: Int {
        get { tiled.levelsOfDetailBias }
        set { change(.levelsOfDetailBias, \TiledState.levelsOfDetailBias, newValue) }
    }

    /// In pixels; at most 2048 a side. Changing it has everything drawn again.
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

    /// Has all tiles drawn again; until they are the old ones are seen.
    open override func setNeedsDisplay() {
        store.invalidate()
    }

    /// Has the tiles that show a part drawn again.
    open override func setNeedsDisplay(_ rect: CGRect) {
        let tiled = tiled
        let scale = contentsScale
        store.invalidate { tiled.rect(of: $0, contentsScale: scale).intersects(rect) }
    }

    /// Nothing: there is no picture of the whole.
    open override func display() {}

    open override func draw(in ctx: CGContext) {
        delegate?.draw(self, in: ctx)
    }

    private var tiled: TiledState { state.of(TiledState.self) }
}
