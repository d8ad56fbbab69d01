import Geometry
import Graphics
import LayerModel
import Pixels

extension Painter {
    /// Paints what is behind a node as its background filters leave it, within its bounds; its mask and opacity count.
    func paintBackdrop(of node: RenderNode, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat) {
        let area = node.placement.boundsArea.intersection(clip)
        guard !area.isEmpty else { return }
        let behind = scratch.takeLayer(area)
        defer { scratch.giveBackLayer() }
        guard filterBackdrop(of: node, onto: canvas, into: behind) else { return }
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

    /// Fills a canvas with what is behind a node after its background filters; false where nothing is known of that.
    /// - Parameter canvas: what the node is painted on.
    private func filterBackdrop(of node: RenderNode, onto canvas: Canvas, into behind: Canvas) -> Bool {
        let part = spacePart(of: node)
        if part != nil, node.isBackdropOnCanvas, node.backgroundFilters.allSatisfy(\.isPointwise),
            let mapping = node.filterMapping(behind.area)
        {
            // Every part of a node that crosses others has something else behind it: what has been painted there.
            kernels.copy(canvas.part(behind.area), to: behind.view)
            for filter in node.backgroundFilters { filter.apply(to: behind.view, in: mapping) }
            return true
        }
        guard let backdrop = alone({ filteredBackdrop(of: node, part: part) }) else { return false }
        kernels.copy(backdrop.canvas.part(behind.area), to: behind.view)
        return true
    }

    /// What is behind a node after its background filters: drawn once a frame, the visible pixels and as many around as
    /// the filters need.
    /// - Parameter part: see ``spacePart(of:)``.
    private func filteredBackdrop(of node: RenderNode, part: Int?) -> OffscreenPicture? {
        let old = part.map { node.backdropsOfParts[$0] } ?? node.backdrop
        if let drawn = old, drawn.isKept, offscreen.isOfThisFrame(drawn) { return drawn }
        let area = node.placement.backdropArea
        let seen = area.intersection(node.placement.screen)
        guard !seen.isEmpty, let mapping = node.filterMapping(area) else { return nil }
        let picture = offscreen.picture(replacing: old, area: area, format: .argb8888)
        node.keepBackdrop(nil, ofPart: part)
        let canvas = picture.canvas
        forEachTile(of: seen) { tile in
            kernels.fill(canvas.part(tile), with: background)
            _ = paintBehind(node, onto: canvas, clip: tile)
        }
        canvas.view.spreadEdges(of: seen.offset(x: -area.minX, y: -area.minY))
        let result = apply(
            node.backgroundFilters, to: picture, of: node.placement.plane, in: mapping, seen: node.placement.boundsArea)
        node.keepBackdrop(result, ofPart: part)
        return result
    }

    /// Names the part that is being painted of a node that is cut where it crosses others, or of a node that it is in;
    /// nil where nothing is cut. Every part has something else behind it.
    private func spacePart(of node: RenderNode) -> Int? {
        var part = 0
        var next: RenderNode? = node
        while let node = next {
            if let (space, item) = spaceItem(of: node), let order = space.order, !order.items[item].sides.isEmpty {
                part = part &* 4099 &+ order.partWithBackdrop(item) &+ 1
            }
            next = node.parent
        }
        return part == 0 ? nil : part
    }

    /// Paints all that comes before a node; no more than what is in the same rasterized layer. Groups that it is in are
    /// painted piece by piece, without what is done to each as a whole.
    /// - Returns: where the node may be seen.
    private func paintBehind(_ node: RenderNode, onto canvas: Canvas, clip: PixelRect) -> PixelRect {
        guard node.placement.raster == nil, let parent = node.parent, parent.mask !== node else { return clip }
        if let (space, item) = spaceItem(of: node), let order = space.order {
            let area = paintBehind(space, onto: canvas, clip: clip)
            paintOwnParts(of: space, onto: canvas, clip: area)
            let inside = area.intersection(space.placement.clip)
            paint(order, of: space, upTo: order.partWithBackdrop(item), onto: canvas, clip: inside, opacity: 1)
            return inside
        }
        let area = paintBehind(parent, onto: canvas, clip: clip)
        paintOwnParts(of: parent, onto: canvas, clip: area)
        let inside = area.intersection(parent.placement.clip)
        let index = node.paintIndex
        parent.forEachChild(touching: inside) { sibling in
            if sibling.paintIndex < index { paint(sibling, onto: canvas, clip: inside, opacity: 1) }
        }
        return inside
    }
}

extension RenderNode {
    /// Whether all that is behind the node is on the canvas that it is painted on, in no group of its own.
    fileprivate var isBackdropOnCanvas: Bool {
        var next = parent
        while let node = next {
            if node.mask != nil || node.hasEffects || node.placement.raster != nil || node.placement.transition != nil
                || node.shown.place.opacity < 1 || Painter.Cut(node) == .outline || node.parts.paintKind == .instance
            {
                return false
            }
            next = node.parent
        }
        return true
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
