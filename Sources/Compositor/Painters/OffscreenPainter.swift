import Geometry
import LayerModel
import Pixels

/// Draws nodes apart from the screen, and paints the pictures of rasterized nodes.
///
/// Drawing uses the context's rasterizer and masks: a picture has to be asked for before a mask or an outline is
/// loaded.
struct OffscreenPainter<Subtrees: SubtreePainter> {
    let context: PaintContext
    let subtrees: Subtrees

    /// Returns the picture of a node and everything below it before filters, mask and opacity, in
    /// ``NodePlacement/pictureArea``: the visible pixels and as many around them as the node's effects need.
    ///
    /// It is drawn again when the node's content or plane has changed; `nil` if it has no pixels.
    func picture(of node: RenderNode) -> OffscreenPicture? {
        let area = node.placement.pictureArea
        guard !area.isEmpty else { return nil }
        let caches = context.shared.nodes.caches(of: node)
        if let cached = caches.picture, cached.isKept, cached.revision == node.contentRevision,
            cached.plane == node.placement.plane, cached.area.contains(area)
        {
            context.offscreen.reuse(cached)
            return cached
        }
        let picture = context.offscreen.picture(replacing: caches.picture, area: area, format: .argb8888)
        picture.revision = node.contentRevision
        picture.plane = node.placement.plane
        caches.picture = picture
        draw(node, from: .picture, onto: picture.canvas, area)
        return picture
    }

    /// Returns the picture of a node as it is shown, with everything below it. It is drawn once a frame.
    func wholePicture(of node: RenderNode) -> OffscreenPicture? {
        let area = node.placement.subtreeArea
        let caches = context.shared.nodes.caches(of: node)
        if let drawn = caches.whole, drawn.isKept, drawn.area == area, context.offscreen.isOfThisFrame(drawn) {
            return drawn
        }
        guard !area.isEmpty else { return nil }
        let picture = context.offscreen.picture(replacing: caches.whole, area: area, format: .argb8888)
        caches.whole = picture
        context.shared.nodes.noteEffectPicture(of: caches)
        draw(node, from: .settled, onto: picture.canvas, area)
        return picture
    }

    /// Paints the picture of a rasterized node.
    func paintRaster(of node: RenderNode, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat) {
        guard let raster = node.placement.raster,
            let picture = context.exclusively({ rasterPicture(of: node) })
        else { return }
        let shown = node.values.shown
        let part = node.placement.rasterArea
        let source = ImageSource(picture.canvas.part(part))
        let filters = ContentsFilters(
            magnification: shown.magnificationFilter, minification: shown.minificationFilter,
            bias: shown.minificationFilterBias)
        context.slices.divide(
            source.part, filling: CGRect(part), center: CGRect(x: 0, y: 0, width: 1, height: 1), scale: 1)
        ImagePainter(context: context).paintSlices(
            source, in: CGRect(part), filters, through: raster.toSurroundings,
            edges: shown.smoothEdges.turnedOver(if: node.placement.isFlipped), onto: canvas, clip: clip,
            opacity: opacity)
    }

    /// Returns the picture of a rasterized node, of which damaged pixels are drawn again.
    private func rasterPicture(of node: RenderNode) -> OffscreenPicture? {
        let area = node.placement.rasterArea
        guard !area.isEmpty else { return nil }
        let caches = context.shared.nodes.caches(of: node)
        if let cached = caches.raster, cached.isKept, cached.area.contains(area), cached.plane == node.placement.plane {
            if cached.revision == node.rasterRevision {
                context.offscreen.reuse(cached)
            } else {
                context.offscreen.redraw(cached)
                drawRaster(of: node, onto: cached, node.placement.rasterDamage)
            }
            return cached
        }
        let picture = context.offscreen.picture(replacing: caches.raster, area: area, format: .argb8888)
        picture.plane = node.placement.plane
        caches.raster = picture
        drawRaster(of: node, onto: picture, Region(area))
        return picture
    }

    private func drawRaster(of node: RenderNode, onto picture: OffscreenPicture, _ region: Region) {
        picture.revision = node.rasterRevision
        node.placement.rasterDamage.removeAll()
        for rect in region.rects {
            draw(node, from: .direct, onto: picture.canvas, rect.intersection(picture.area))
        }
    }

    /// Draws a node onto cleared pixels, tile by tile.
    private func draw(_ node: RenderNode, from step: PaintStep, onto canvas: Canvas, _ area: PixelRect) {
        area.forEachTile { tile in
            context.kernels.fill(canvas.part(tile), with: 0)
            subtrees.paintSubtree(node, from: step, onto: canvas, clip: tile, opacity: 1)
        }
    }
}
