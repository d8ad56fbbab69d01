import Animation
import Geometry
import LayerModel

/// Content that reaches a node past commits: drawables that a program presents, and tiles that it draws.
struct ExternalContent {
    /// The revision of the content when the node was last placed.
    var seen: UInt64 = 0
    /// The drawable that a drawable layer shows.
    var drawable: DrawableQueue.Slot?
    /// The pixels of the drawable in which it differs from the one that was shown before, unless all of it does.
    var changed: [PixelRect] = []
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

    /// Takes over new content when the node is placed, and returns whether all of the node differs. Tiles and changed
    /// parts of drawables are looked up by ``findExternalDamage(at:waits:)``.
    func takeExternalContent() -> Bool {
        guard let seen = externalContent?.seen else { return false }
        externalContent?.seen = modelKind.externalContentRevision ?? 0
        guard case .drawable(let drawable) = modelKind else { return false }
        externalContent?.changed.removeAll(keepingCapacity: true)
        guard let newest = drawable.queue?.latest(since: seen) else { return false }
        let former = externalContent?.drawable?.buffer
        externalContent?.drawable = newest.slot
        let buffer = newest.slot?.buffer
        guard let damage = newest.damage, former?.width == buffer?.width, former?.height == buffer?.height
        else { return true }
        for rect in damage.rects { externalContent?.changed.append(rect) }
        return false
    }

    /// Looks up the tiles that are visible in the current placement, and the pixels that show changed parts of a
    /// drawable.
    /// - Returns: the pixels in which the content differs, provided that the node did not move.
    func findExternalDamage(at time: CFTimeInterval, waits: Bool) -> Region {
        guard let tiles = externalContent?.tiles else { return drawableDamage }
        let visible = placement.isVisible ? placement.ownArea : .empty
        let changed = tiles.update(values.shown, placement.plane, visible: visible, at: time, waits: waits)
        if waits { externalContent?.seen = modelKind.externalContentRevision ?? 0 }
        return changed
    }

    /// The pixels that show the changed parts of the drawable.
    private var drawableDamage: Region {
        var region = Region()
        guard let externalContent, !externalContent.changed.isEmpty, placement.isVisible,
            let view = externalContent.drawable?.buffer.view, view.width > 0, view.height > 0
        else { return region }
        let box = values.shown.box(width: CGFloat(view.width), height: CGFloat(view.height))
        let x = box.size.width / CGFloat(view.width)
        let y = box.size.height / CGFloat(view.height)
        for rect in externalContent.changed {
            // Interpolation reads one more pixel on each side.
            let read = rect.grown(by: 1)
            let part = CGRect(
                x: box.minX + CGFloat(read.minX) * x, y: box.minY + CGFloat(read.minY) * y,
                width: CGFloat(read.width) * x, height: CGFloat(read.height) * y)
            region.add(contentsPlane.area(of: part, limit: placement.ownArea))
        }
        return region
    }
}
