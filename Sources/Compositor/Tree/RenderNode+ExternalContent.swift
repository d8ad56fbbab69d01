import Animation
import Geometry
import LayerModel

/// What reaches a node past all commits: pixels that a program presents, and tiles that are drawn for it.
struct ExternalContent {
    /// How often something had arrived when the node was last placed.
    var seen: UInt64 = 0
    /// For a drawable layer: what is to be shown.
    var drawable: DrawableQueue.Slot?
    /// For a tiled layer.
    let tiles: TilePresenter?
}

extension LayerKindState {
    /// Counts what has arrived; nil for kinds of layers to which nothing does.
    var externalContentRevision: UInt64? {
        switch self {
        case .drawable(let drawable): drawable.queue?.presented
        case .tiled(let tiled): tiled.tiles?.store.delivered
        default: nil
        }
    }

    /// - Parameter wake: asks for a frame, on any thread.
    func connectExternalContent(_ wake: @escaping @Sendable () -> Void) {
        switch self {
        case .drawable(let drawable): drawable.queue?.connect(wake)
        case .tiled(let tiled): tiled.tiles?.store.connect(wake)
        default: break
        }
    }
}

extension RenderNode {
    /// Whether something has arrived since the node was last placed, or what has isn't seen whole yet.
    var hasNewExternalContent: Bool {
        guard let externalContent else { return false }
        return model.kind.externalContentRevision != externalContent.seen || externalContent.tiles?.isFading == true
    }

    /// Takes what has arrived. Called when the node is placed; whether all of it looks different. Tiles are looked for
    /// afterwards.
    func takeExternalContent() -> Bool {
        guard let externalContent else { return false }
        let isNew = externalContent.tiles == nil && hasNewExternalContent
        self.externalContent?.seen = model.kind.externalContentRevision ?? 0
        if case .drawable(let drawable) = model.kind { self.externalContent?.drawable = drawable.queue?.latest() }
        return isNew
    }

    /// Finds the tiles that are seen where the node lies now.
    /// - Returns: the pixels in which other ones are than before, for a node that lies where it did.
    func findTiles(at time: CFTimeInterval, waits: Bool) -> Region {
        guard let tiles = externalContent?.tiles else { return Region() }
        let visible = placement.isVisible ? placement.ownArea : .empty
        let changed = tiles.update(shown, placement.plane, visible: visible, at: time, waits: waits)
        if waits { externalContent?.seen = model.kind.externalContentRevision ?? 0 }
        return changed
    }
}
