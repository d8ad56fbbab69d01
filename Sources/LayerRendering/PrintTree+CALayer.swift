import Animation
import Compositor
import Geometry
import Graphics
import Layers
import Pixels

extension PrintTree {
    /// Creates the tree of a layer and everything below it.
    /// - Parameters:
    ///   - viewport: Maps the layer's own space, in points, to pixels.
    ///   - screen: The pixels that are printed.
    init?(_ layer: CALayer, viewport: CGAffineTransform, screen: PixelRect) {
        var layers: [LayerID: CALayer] = [:]
        var looksBehind = false
        var viewport = viewport
        let commit = LayerCommit(whole: layer) { source, state in
            layers[(source.presentedModel ?? source).id] = source
            if source === layer {
                state.lieFlat(isFlipped: layer.hasTurnedContents)
                if state.isGeometryFlipped, let flip = state.flip.affine { viewport = flip.concatenating(viewport) }
            }
            if !state.effects.backgroundFilters.isEmpty { looksBehind = true }
            Self.prepare(&state, of: source)
        }
        self.init(
            commit, root: (layer.presentedModel ?? layer).id, looksBehind: looksBehind, layers: LayersToPrint(layers),
            viewport: viewport, screen: screen)
    }

    private static func prepare(_ state: inout LayerState, of layer: CALayer) {
        // A rasterized layer would be printed as pixels.
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
        case .plain, .shape, .gradient, .transform, .replicator, .instance, .scroll, .emitter, .text: break
        }
        if isDrawn, state.contents == nil, !state.bounds.isEmpty {
            state.contents = .image(placeholder)
            state.contentsGravity = .resize
            state.showWholeContents()
        }
    }
}

extension LayerState {
    /// Resets the geometry, so that the layer's own space is that of its surroundings.
    fileprivate mutating func lieFlat(isFlipped: Bool) {
        position = anchor
        anchorPointZ = 0
        zPosition = 0
        transform = CATransform3DIdentity
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
