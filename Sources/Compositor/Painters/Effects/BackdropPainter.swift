import Geometry
import Graphics
import LayerModel
import Pixels

/// Paints the backdrops of nodes with background filters.
struct BackdropPainter<Subtrees: SubtreePainter> {
    let context: PaintContext
    let subtrees: Subtrees

    /// Paints the filtered backdrop of a node within its bounds, with its mask and opacity.
    func paint(of node: RenderNode, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat) {
        let area = node.placement.boundsArea.intersection(clip)
        guard !area.isEmpty else { return }
        let behind = context.scratch.takeLayer(area)
        defer { context.scratch.giveBackLayer() }
        guard filterBackdrop(of: node, onto: canvas, into: behind) else { return }
        if let mask = node.mask { GroupPainter(context: context, subtrees: subtrees).apply(mask, to: behind) }
        let bounds = context.load(node.boundsOutline, through: node.placement.plane, clip: area)
        guard !bounds.isEmpty else { return }
        let mask = context.scratch.mask(bounds)
        context.rasterizer.draw(rule: .winding, clip: bounds, into: mask)
        context.kernels.scale(mask: mask, by: UInt8(part: Double(opacity)))
        if node.mask == nil && context.background >> 24 < 255 {
            // A backdrop that is clear stays clear.
            BlendFunction.mode(.copy).paint(behind.part(bounds), mask: mask, on: canvas.part(bounds))
        } else {
            context.kernels.over(behind.part(bounds), mask: mask, to: canvas.part(bounds))
        }
    }

    /// Draws the filtered backdrop of a node.
    /// - Parameter canvas: The canvas onto which the node is painted.
    /// - Returns: Whether the node has a backdrop.
    private func filterBackdrop(of node: RenderNode, onto canvas: Canvas, into behind: Canvas) -> Bool {
        let part = spacePart(of: node)
        if part != nil, node.isBackdropOnCanvas, node.values.backgroundFilters.allSatisfy(\.isPointwise),
            let mapping = node.filterMapping(behind.area)
        {
            // Each part of a node that crosses others has a backdrop of its own: the canvas as painted so far.
            context.kernels.copy(canvas.part(behind.area), to: behind.view)
            for filter in node.values.backgroundFilters { filter.apply(to: behind.view, in: mapping) }
            return true
        }
        guard let backdrop = context.exclusively({ filteredBackdrop(of: node, part: part) }) else { return false }
        context.kernels.copy(backdrop.canvas.part(behind.area), to: behind.view)
        return true
    }

    /// Returns the filtered backdrop of a node, drawn once a frame: its visible pixels and as many around them as the
    /// filters need.
    /// - Parameter part: A value of ``spacePart(of:)``.
    private func filteredBackdrop(of node: RenderNode, part: Int?) -> OffscreenPicture? {
        let caches = context.shared.nodes.caches(of: node)
        let old = caches.backdrop(ofPart: part)
        if let drawn = old, drawn.isKept, context.offscreen.isOfThisFrame(drawn) { return drawn }
        let area = node.placement.backdropArea
        let visible = area.intersection(node.placement.screen)
        guard !visible.isEmpty, let mapping = node.filterMapping(area) else { return nil }
        let picture = context.offscreen.picture(replacing: old, area: area, format: .argb8888)
        caches.setBackdrop(nil, ofPart: part)
        let canvas = picture.canvas
        visible.forEachTile { tile in
            context.kernels.fill(canvas.part(tile), with: context.background)
            _ = paintBehind(node, onto: canvas, clip: tile)
        }
        canvas.view.spreadEdges(of: visible.offset(x: -area.minX, y: -area.minY))
        let result = FilterPainter(context: context).apply(
            node.values.backgroundFilters, to: picture, of: node.placement.plane, in: mapping,
            visible: node.placement.boundsArea)
        caches.setBackdrop(result, ofPart: part)
        context.shared.nodes.noteEffectPicture(of: caches)
        return result
    }

    /// Returns a number for the part that is being painted of a node that is cut where it crosses others, or lies in
    /// one that is; `nil` if nothing is cut. Each part has a backdrop of its own.
    private func spacePart(of node: RenderNode) -> Int? {
        var part = 0
        var next: RenderNode? = node
        while let node = next {
            if let (space, item) = context.spaceItem(of: node), let order = space.order.space,
                !order.items[item].sides.isEmpty
            {
                part = part &* 4099 &+ order.partWithBackdrop(item) &+ 1
            }
            next = node.parent
        }
        return part == 0 ? nil : part
    }

    /// Paints everything behind a node, up to the rasterized layer in which it lies. The node's ancestors are painted
    /// part by part, without the effects on them as groups.
    /// - Returns: The pixels in which the node may be visible.
    private func paintBehind(_ node: RenderNode, onto canvas: Canvas, clip: PixelRect) -> PixelRect {
        guard !node.placement.isRasterized, let parent = node.parent, parent.mask !== node else { return clip }
        if let (space, item) = context.spaceItem(of: node), let order = space.order.space {
            let area = paintBehind(space, onto: canvas, clip: clip)
            subtrees.paintSubtree(space, from: .ownParts, onto: canvas, clip: area, opacity: 1)
            let inside = area.intersection(space.placement.clip)
            SpacePainter(context: context, subtrees: subtrees).paint(
                order, of: space, upTo: order.partWithBackdrop(item), onto: canvas, clip: inside, opacity: 1)
            return inside
        }
        let area = paintBehind(parent, onto: canvas, clip: clip)
        subtrees.paintSubtree(parent, from: .ownParts, onto: canvas, clip: area, opacity: 1)
        let inside = area.intersection(parent.placement.clip)
        let index = node.paintIndex
        parent.forEachChild(touching: inside) { sibling in
            if sibling.paintIndex < index { subtrees.paintSubtree(sibling, onto: canvas, clip: inside, opacity: 1) }
        }
        return inside
    }
}

extension RenderNode {
    /// Whether the canvas onto which the node is painted holds its whole backdrop, as no ancestor is a group.
    fileprivate var isBackdropOnCanvas: Bool {
        var next = parent
        while let node = next {
            if node.mask != nil || node.hasEffects || node.placement.isRasterized
                || node.placement.hasTransition
                || node.values.shown.geometry.opacity < 1 || BoundsCut(node) == .outline
                || node.values.parts.paintKind == .instance
            {
                return false
            }
            next = node.parent
        }
        return true
    }
}

extension PixelView {
    /// Repeats the edge pixels of a part of a 32-bit view in all pixels around it.
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
