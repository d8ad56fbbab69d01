import Animation
import Geometry
import LayerModel

/// Content that reaches a node past commits: drawables that a program presents, and tiles that it draws.
struct ExternalContent {
    /// The revision of the content when the node was last placed.
    var seen: UInt64 = 0
    /// The drawable that a drawable layer shows.
    var drawable: DrawableQueue.Slot?
    /// The tiles of a tiled layer.
    let tiles: TilePresenter?

    /// Creates the content of a layer; `nil` for kinds of layers that have none.
    init?(of kind: LayerKindState) {
        guard kind.externalContentRevision != nil else { return nil }
        if case .tiled = kind { tiles = TilePresenter() } else { tiles = nil }
    }
}

extension LayerKindState {
    /// The number of drawables presented or tiles delivered so far; `nil` for other kinds of layers.
    var externalContentRevision: UInt64? {
        switch self {
        case .drawable(let drawable): drawable.queue?.presented
        case .tiled(let tiled): tiled.tiles?.store.delivered
        case .plain, .shape, .gradient, .transform, .replicator, .instance, .scroll, .emitter, .text: nil
        }
    }

    /// Sets the handler of new content.
    /// - Parameter wake: requests a frame; called on any thread.
    func connectExternalContent(_ wake: @escaping @Sendable () -> Void) {
        switch self {
        case .drawable(let drawable): drawable.queue?.connect(wake)
        case .tiled(let tiled): tiled.tiles?.store.connect(wake)
        case .plain, .shape, .gradient, .transform, .replicator, .instance, .scroll, .emitter, .text: break
        }
    }
}

extension RenderNode {
    /// Whether content arrived since the node was last placed, or is still fading in.
    var hasNewExternalContent: Bool {
        guard let externalContent else { return false }
        return modelKind.externalContentRevision != externalContent.seen
            || externalContent.tiles?.isFading == true
    }

    /// Takes over new content when the node is placed, and returns whether all of the node differs. Tiles are looked up
    /// by ``findTiles(at:waits:)``.
    func takeExternalContent() -> Bool {
        guard let externalContent else { return false }
        let isNew = externalContent.tiles == nil && hasNewExternalContent
        self.externalContent?.seen = modelKind.externalContentRevision ?? 0
        if case .drawable(let drawable) = modelKind {
            self.externalContent?.drawable = drawable.queue?.latest()
        }
        return isNew
    }

    /// Looks up the tiles that are visible in the current placement.
    /// - Returns: the pixels in which tiles differ, provided that the node did not move.
    func findTiles(at time: CFTimeInterval, waits: Bool) -> Region {
        guard let tiles = externalContent?.tiles else { return Region() }
        let visible = placement.isVisible ? placement.ownArea : .empty
        let changed = tiles.update(values.shown, placement.plane, visible: visible, at: time, waits: waits)
        if waits { externalContent?.seen = modelKind.externalContentRevision ?? 0 }
        return changed
    }
}
