import Animation
import Geometry
import Graphics
import LayerModel
import Layers
import Pixels

/// A layer tree as it is printed: a render tree of its own, apart from all screens.
struct PrintTree {
    let root: RenderNode
    /// Whether a part of it shows what is behind it.
    let looksBehind: Bool
    private let sources: [LayerID: CALayer]
    private let tree: RenderTree

    /// What stands for contents that are drawn when they are printed.
    private static let placeholder = CGImage(buffer: PixelBuffer(width: 1, height: 1, format: .argb8888))

    /// - Parameters:
    ///   - viewport: from the layer's own space to pixels.
    ///   - screen: the pixels that are printed.
    init?(_ layer: CALayer, viewport: CGAffineTransform, screen: PixelRect) {
        var sources: [LayerID: CALayer] = [:]
        var looksBehind = false
        var viewport = viewport
        let commit = LayerCommit(whole: layer) { source, state in
            sources[(source.presentedModel ?? source).id] = source
            if source === layer {
                state.lieFlat(isFlipped: layer.hasTurnedContents)
                if state.isGeometryFlipped, let flip = state.flip.affine { viewport = flip.concatenating(viewport) }
            }
            if !state.effects.backgroundFilters.isEmpty { looksBehind = true }
            Self.prepare(&state, of: source)
        }
        tree = RenderTree(viewport: viewport, waitsForTiles: true) {}
        tree.screen = screen
        tree.apply(commit, root: (layer.presentedModel ?? layer).id)
        tree.evaluate(at: commit.time)
        var damage = Damage()
        tree.flatten(at: commit.time, damage: &damage)
        guard let root = tree.root else { return nil }
        self.root = root
        self.looksBehind = looksBehind
        self.sources = sources
    }

    /// The layer that draws what a node shows of itself; nil where its values say all.
    func source(of node: RenderNode) -> CALayer? {
        guard let layer = sources[node.id] else { return nil }
        if case .text(let text) = node.shown.kind, !text.isDrawnByProgram { return nil }
        guard let contents = node.shown.contents?.settled else { return nil }
        return contents === Self.placeholder || contents === layer.state.contents?.settled ? layer : nil
    }

    /// The layer that may print a node in its own way; nil for the root, which has been asked.
    func renderer(of node: RenderNode) -> CALayer? {
        guard node !== root, let layer = sources[node.id], layer.mayRenderItself else { return nil }
        return layer
    }

    /// The contents that a node shows as they are.
    func contents(of node: RenderNode) -> LayerContents? {
        node.shown.contents.flatMap { $0.settled === Self.placeholder ? nil : $0 }
    }

    private static func prepare(_ state: inout LayerState, of layer: CALayer) {
        // A picture in between would be pixels.
        state.shouldRasterize = false
        var isDrawn = layer.mayDrawItself
        switch state.kind {
        case .drawable(let drawable):
            state.kind = .plain
            guard let pixels = drawable.queue?.newest() else { break }
            state.contents = .image(CGImage(buffer: pixels))
            state.showWholeContents()
        case .tiled(var tiled):
            tiled.tiles = nil
            state.kind = tiled.kind
            isDrawn = true
        default: break
        }
        if isDrawn, state.contents == nil, !state.bounds.isEmpty {
            state.contents = .image(placeholder)
            state.contentsGravity = .resize
            state.showWholeContents()
        }
    }
}

extension LayerState {
    /// The layer's own space is that of its surroundings.
    fileprivate mutating func lieFlat(isFlipped: Bool) {
        position = anchor
        anchorPointZ = 0
        zPosition = 0
        transform = CATransform3DIdentity
        isHidden = false
        isDoubleSided = true
        isGeometryFlipped = isFlipped
    }

    fileprivate mutating func showWholeContents() {
        let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
        contentsRect = whole
        contentsCenter = whole
        magnificationFilter = .linear
        minificationFilter = .linear
    }
}
