import Geometry
import LayerModel
import Pixels

extension Painter {
    /// The node and everything below it before filters, mask and opacity, apart from the screen: the visible pixels and
    /// as many around as the node's effects need (``NodePlacement/pictureArea``). It is drawn when it is first asked for
    /// and kept until something in it looks different, or lies elsewhere; nil where there is nothing to see.
    ///
    /// Ask for it before a mask or an outline is loaded: what has to be drawn uses the painter's own.
    func picture(of node: RenderNode) -> OffscreenPicture? {
        let area = node.placement.pictureArea
        guard !area.isEmpty else { return nil }
        if let kept = node.picture, kept.isKept, kept.looks == node.contentRevision, kept.plane == node.placement.plane,
            kept.area.contains(area)
        {
            offscreen.reuse(kept)
            return kept
        }
        let picture = offscreen.picture(replacing: node.picture, area: area, format: .argb8888)
        picture.looks = node.contentRevision
        picture.plane = node.placement.plane
        node.picture = picture
        let canvas = picture.canvas
        forEachTile(of: area) { tile in
            kernels.fill(canvas.part(tile), with: 0)
            paintPicture(of: node, onto: canvas, area: tile)
        }
        return picture
    }

    /// Paints the picture of a rasterized node, which is drawn again when something in it has changed.
    func paintRaster(of node: RenderNode, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat) {
        guard let raster = node.placement.raster, let picture = alone({ rasterPicture(of: node) }) else { return }
        let shown = node.shown
        let part = node.placement.rasterArea
        let source = ImageSource(picture.canvas.part(part))
        let filters = ContentsFilters(
            magnification: shown.magnificationFilter, minification: shown.minificationFilter,
            bias: shown.minificationFilterBias)
        grid.divide(source.part, filling: CGRect(part), center: CGRect(x: 0, y: 0, width: 1, height: 1), scale: 1)
        paintGrid(
            source, in: CGRect(part), filters, through: raster.toSurroundings,
            edges: shown.smoothEdges.turnedOver(if: node.placement.isFlipped), onto: canvas, clip: clip,
            opacity: opacity)
    }

    /// What of it is out of date is drawn again.
    private func rasterPicture(of node: RenderNode) -> OffscreenPicture? {
        let area = node.placement.rasterArea
        guard !area.isEmpty else { return nil }
        if let kept = node.keptRaster.picture, kept.isKept, kept.area.contains(area), kept.plane == node.placement.plane
        {
            if kept.looks == node.rasterRevision {
                offscreen.reuse(kept)
            } else {
                offscreen.redraw(kept)
                drawRaster(of: node, onto: kept, node.rasterDamage)
            }
            return kept
        }
        let picture = offscreen.picture(replacing: node.keptRaster.picture, area: area, format: .argb8888)
        picture.plane = node.placement.plane
        node.keptRaster.picture = picture
        drawRaster(of: node, onto: picture, Region(area))
        return picture
    }

    private func drawRaster(of node: RenderNode, onto picture: OffscreenPicture, _ region: Region) {
        picture.looks = node.rasterRevision
        node.rasterDamage.removeAll()
        let canvas = picture.canvas
        for rect in region.rects {
            forEachTile(of: rect.intersection(picture.area)) { tile in
                kernels.fill(canvas.part(tile), with: 0)
                paintDirectly(node, onto: canvas, clip: tile, opacity: 1)
            }
        }
    }
}
