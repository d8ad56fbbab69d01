/// Copies of what layers show past commits: tiles and drawables as they are when they are first asked for.
///
/// A second render tree uses them, because tiles and drawables themselves belong to the tree on screen.
package final class StillContents {
    private var stores: [ObjectIdentifier: TileStore] = [:]
    private var queues: [ObjectIdentifier: DrawableQueue] = [:]
    /// Whether tiles fade in from the times at which they arrived.
    private let keepsFades: Bool
    /// Whether missing tiles are drawn when they are requested of the copies.
    private let drawsMissingTiles: Bool

    package init(keepsFades: Bool = false, drawsMissingTiles: Bool = false) {
        self.keepsFades = keepsFades
        self.drawsMissingTiles = drawsMissingTiles
    }

    /// Returns a kind with copies.
    func still(_ kind: LayerKindState) -> LayerKindState {
        switch kind {
        case .tiled(var tiled):
            tiled.tiles = tiled.tiles.map { source in
                let copy = store(of: source.store)
                return drawsMissingTiles ? source.drawing(into: copy) : TiledSource(still: copy)
            }
            // Otherwise all of them are there from the beginning.
            if !keepsFades { tiled.fadeDuration = 0 }
            return .tiled(tiled)
        case .drawable(var drawable):
            drawable.queue = drawable.queue.map { queue(of: $0) }
            return .drawable(drawable)
        case .plain, .shape, .gradient, .transform, .replicator, .instance, .scroll, .emitter, .text: return kind
        }
    }

    private func store(of store: TileStore) -> TileStore {
        if let known = stores[ObjectIdentifier(store)] { return known }
        let copy = store.still(drawsMissing: drawsMissingTiles)
        stores[ObjectIdentifier(store)] = copy
        return copy
    }

    private func queue(of queue: DrawableQueue) -> DrawableQueue {
        if let known = queues[ObjectIdentifier(queue)] { return known }
        let copy = queue.still()
        queues[ObjectIdentifier(queue)] = copy
        return copy
    }
}
