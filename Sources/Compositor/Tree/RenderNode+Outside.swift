import Animation
import Layers

/// What reaches a node past all commits: pixels that a program presents, and tiles that are drawn for it.
struct OutsidePixels {
    /// How often something had arrived when the node was last placed.
    var seen: UInt64 = 0
    /// For a drawable layer: what is to be shown.
    var drawable: DrawableQueue.Slot?
    /// For a tiled layer.
    let tiles: TilePresenter?
}

extension LayerState {
    /// Counts what has arrived; nil for kinds of layers to which nothing does.
    var arrivals: UInt64? {
        switch kind {
        case .drawable(let drawable): drawable.queue?.presented
        case .tiled(let tiled): tiled.tiles?.store.delivered
        default: nil
        }
    }

    /// - Parameter wake: asks for a frame, on any thread.
    func connectOutside(_ wake: @escaping @Sendable () -> Void) {
        switch kind {
        case .drawable(let drawable): drawable.queue?.connect(wake)
        case .tiled(let tiled): tiled.tiles?.store.connect(wake)
        default: break
        }
    }
}

extension RenderNode {
    /// Whether something has arrived since the node was last placed, or what has isn't seen whole yet.
    var hasArrivals: Bool {
        guard let outside else { return false }
        return model.arrivals != outside.seen || outside.tiles?.isFading == true
    }

    /// Takes what has arrived. Called when the node is placed; whether it looks different.
    func takeArrivals() -> Bool {
        guard outside != nil else { return false }
        let isNew = hasArrivals
        outside?.seen = model.arrivals ?? 0
        if case .drawable(let drawable) = model.kind { outside?.drawable = drawable.queue?.latest() }
        return isNew
    }

    /// Finds the tiles that are seen where the node lies now.
    func findTiles(at time: CFTimeInterval, waits: Bool) {
        guard let tiles = outside?.tiles else { return }
        let visible = placement.isVisible ? placement.ownArea : .empty
        tiles.update(shown, placement.plane, visible: visible, at: time, waits: waits)
        if waits { outside?.seen = model.arrivals ?? 0 }
    }
}
