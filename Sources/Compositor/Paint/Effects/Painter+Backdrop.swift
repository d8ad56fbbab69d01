import Geometry
import Graphics
import Layers
import Pixels

extension Painter {
    /// Paints what is behind a node as its background filters leave it, within its bounds; its mask and opacity count.
    func paintBackdrop(of node: RenderNode, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat) {
        let area = node.placement.boundsArea.intersection(clip)
        guard !area.isEmpty, let backdrop = alone({ filteredBackdrop(of: node) }) else { return }
        let behind = scratch.takeLayer(area)
        defer { scratch.giveBackLayer() }
        kernels.copy(backdrop.canvas.part(area), to: behind.view)
        if let mask = node.mask { keep(behind, in: mask) }
        let bounds = load(node.boundsOutline, through: node.placement.plane, clip: area)
        guard !bounds.isEmpty else { return }
        let mask = scratch.mask(bounds)
        rasterizer.draw(rule: .winding, clip: bounds, into: mask)
        kernels.scale(mask: mask, by: UInt8(part: Double(opacity)))
        if node.mask == nil && background >> 24 < 255 {
            // What is clear behind stays as clear.
            BlendFunction.mode(.copy).paint(behind.part(bounds), mask: mask, on: canvas.part(bounds))
        } else {
            kernels.over(behind.part(bounds), mask: mask, to: canvas.part(bounds))
        }
    }

    /// What is behind a node after its background filters: drawn once a frame, the visible pixels and as many around as the filters need.
    private func filteredBackdrop(of node: RenderNode) -> OffscreenPicture? {
        if let drawn = node.backdrop, drawn.isKept, offscreen.isOfThisFrame(drawn) { return drawn }
        let area = node.placement.backdropArea, seen = area.intersection(node.placement.screen)
        guard !seen.isEmpty, let place = node.picturePlace(area) else { return nil }
        let picture = offscreen.picture(replacing: node.backdrop, area: area, format: .argb8888)
        node.backdrop = nil
        let canvas = picture.canvas
        forEachTile(of: seen) { tile in
            kernels.fill(canvas.part(tile), with: background)
            _ = paintBehind(node, onto: canvas, clip: tile)
        }
        canvas.view.spreadEdges(of: seen.offset(x: -area.minX, y: -area.minY))
        let result = apply(node.backgroundFilters, to: picture, of: node.placement.plane, in: place)
        node.backdrop = result
        return result
    }

    /// Paints all that comes before a node; no more than what is in the same rasterized layer. Groups that it is in are painted piece by
    /// piece, without what is done to each as a whole.
    /// - Returns: where the node may be seen.
    private func paintBehind(_ node: RenderNode, onto canvas: Canvas, clip: PixelRect) -> PixelRect {
        guard node.placement.raster == nil, let parent = node.parent, parent.mask !== node else { return clip }
        let area = paintBehind(parent, onto: canvas, clip: clip)
        paintOwnParts(of: parent, onto: canvas, clip: area)
        let inside = area.intersection(parent.placement.clip)
        var isBefore = !inside.isEmpty
        parent.forEachChild(touching: inside) { sibling in
            if sibling === node { isBefore = false }
            if isBefore { paint(sibling, onto: canvas, clip: inside, opacity: 1) }
        }
        return inside
    }
}

extension PixelView {
    /// Gives all pixels around a part of a 32-bit view those of the part's edges.
    func spreadEdges(of part: PixelRect) {
        for y in part.minY..<part.maxY {
            let row = row(y)
            for x in 0..<part.minX { row[x] = row[part.minX] }
            for x in part.maxX..<width { row[x] = row[part.maxX - 1] }
        }
        for y in 0..<part.minY { row(y).update(from: row(part.minY), count: width) }
        for y in part.maxY..<height { row(y).update(from: row(part.maxY - 1), count: width) }
    }
}
