import Geometry
import Graphics
import LayerModel

/// Contents that the program draws are drawn again, with the number of pixels per point that the program gets on the
/// screen.
extension LayerPrinter {
    /// Prints contents that the program draws. Returns false if nothing is drawn.
    func printDrawing(of node: RenderNode, opacity: CGFloat) -> Bool {
        guard page.tree.isDrawnByProgram(node) else { return false }
        if opacity >= 1 { return printDrawing(of: node) }
        var isDrawn = false
        context.saveGState()
        context.setAlpha(opacity)
        withLayer { isDrawn = printDrawing(of: node) }
        context.restoreGState()
        return isDrawn
    }

    private func printDrawing(of node: RenderNode) -> Bool {
        if case .tiled(let tiled) = node.values.shown.kind {
            printTiles(tiled, of: node)
            return true
        }
        return page.tree.layers.draw(node.id, in: programContext(of: node))
    }

    /// Returns a context in the layer's own space.
    func programContext(of node: RenderNode) -> CGContext {
        let scale = CGAffineTransform(
            scaleX: node.values.shown.contentsPixelsPerPoint, y: node.values.shown.contentsPixelsPerPoint)
        return programContext(on: node.placement.plane, from: scale.inverted(), ctm: scale)
    }

    /// Prints tile by tile, so that tiles meet where the centres of pixels belong to one or the other, as on the
    /// screen.
    private func printTiles(_ tiled: TiledState, of node: RenderNode) {
        let plane = node.placement.plane
        let density = node.values.shown.contentsPixelsPerPoint
        guard let (level, keys) = TilePresenter.tiles(of: node.values.shown, on: plane, visible: node.placement.ownArea)
        else {
            return
        }
        let scale = TiledState.scale(ofLevel: level, contentsScale: density)
        context.saveGState()
        clip(to: RoundedOutline(rect: node.values.shown.geometry.bounds, radius: 0, corners: []), on: plane)
        for key in keys {
            let rect = tiled.rect(of: key, contentsScale: density)
            let start = CGAffineTransform(a: 1 / scale, b: 0, c: 0, d: 1 / scale, tx: rect.minX, ty: rect.minY)
            let tile = programContext(on: plane, from: start, ctm: CGAffineTransform(scaleX: scale, y: scale))
            tile.translateBy(x: -rect.minX, y: -rect.minY)
            tile.setShouldAntialias(false)
            tile.clip(to: rect)
            tile.setShouldAntialias(true)
            page.tree.layers.drawTile(of: node.id, in: tile)
        }
        context.restoreGState()
    }

    /// Returns a context for code of the program. Its clip extends beyond the page, since the program may use it to
    /// decide what to draw.
    /// - Parameters:
    ///   - start: Maps the pixels that the program is told of to the layer's space.
    ///   - ctm: Maps points to those pixels.
    func programContext(on plane: ScreenPlane, from start: CGAffineTransform, ctm: CGAffineTransform) -> CGContext {
        guard let affine = plane.affine else {
            return ProjectedTarget.context(plane.map, on: context, page, base: start, ctm: ctm)
        }
        let far = PixelRect(minX: -1 << 20, minY: -1 << 20, maxX: 1 << 20, maxY: 1 << 20)
        return CGContext(
            drawingOn: context.target, base: start.concatenating(affine).concatenating(context.toTarget), ctm: ctm,
            clip: ClipNode(context.clipNode, reporting: far))
    }
}
