import Geometry
import Graphics
import ImageFilters
import LayerModel
import Pixels

/// Paints nodes with filters or a compositing filter.
struct EffectsPainter<Subtrees: SubtreePainter> {
    let context: PaintContext
    let subtrees: Subtrees

    /// Paints a node through its filters and its mask, and blends the result by its compositing filter.
    /// - Parameters:
    ///   - area: The pixels to paint, no larger than a tile.
    ///   - opacity: The opacity with the node's own.
    func paint(_ node: RenderNode, onto canvas: Canvas, area: PixelRect, opacity: CGFloat) {
        let filtered = node.values.isFilteredByPixel ? nil : context.exclusively { filteredPicture(of: node) }
        let group = context.scratch.takeLayer(area)
        defer { context.scratch.giveBackLayer() }
        context.kernels.fill(group.view, with: 0)
        if let filtered {
            let part = area.intersection(filtered.area)
            if !part.isEmpty { context.kernels.copy(filtered.canvas.part(part), to: group.part(part)) }
        } else if node.values.isFilteredByPixel {
            subtrees.paintSubtree(node, from: .picture, onto: group, clip: area, opacity: 1)
            if let mapping = node.filterMapping(area) {
                for filter in node.values.filters { filter.apply(to: group.view, in: mapping) }
            }
        }
        if let mask = node.mask { GroupPainter(context: context, subtrees: subtrees).apply(mask, to: group) }
        blend(group, of: node, onto: canvas, opacity: opacity)
    }

    /// Blends a node's group with its backdrop by the node's compositing filter.
    private func blend(_ group: Canvas, of node: RenderNode, onto canvas: Canvas, opacity: CGFloat) {
        let alpha = UInt8(part: Double(opacity))
        let area = group.area
        let kernels = context.kernels
        switch node.values.shown.effects.blend {
        case nil, .mode(.normal)?: kernels.over(group.view, alpha: alpha, to: canvas.part(area))
        case .mode(.plusLighter)?: kernels.plus(group.view, alpha: alpha, to: canvas.part(area))
        case let function?:
            let faded = context.scratch.takeLayer(area)
            defer { context.scratch.giveBackLayer() }
            kernels.fill(faded.view, with: 0)
            kernels.over(group.view, alpha: alpha, to: faded.view)
            switch function {
            case .mode(.multiply): return kernels.multiply(faded.view, with: canvas.part(area))
            case .mode(.screen): return kernels.screen(faded.view, with: canvas.part(area))
            default: break
            }
            guard function.clears else { return function.paint(faded.view, on: canvas.part(area)) }
            let bounds = context.load(
                RoundedOutline(rect: node.values.shown.geometry.bounds, radius: 0, corners: []),
                through: node.placement.plane,
                clip: area)
            guard !bounds.isEmpty else { return }
            let mask = context.scratch.mask(bounds)
            context.rasterizer.draw(rule: .winding, clip: bounds, into: mask)
            function.paint(faded.part(bounds), mask: mask, on: canvas.part(bounds))
        }
    }

    /// Returns the picture of a node and everything below it after its filters.
    ///
    /// It is drawn again when the content, the filters or the plane have changed; `nil` if it has no pixels.
    func filteredPicture(of node: RenderNode) -> OffscreenPicture? {
        let area = node.filteredArea
        guard !area.isEmpty, let mapping = node.filterMapping(area) else { return nil }
        let caches = context.shared.nodes.caches(of: node)
        if let cached = caches.filtered, cached.picture.isKept, cached.picture.revision == node.contentRevision,
            cached.picture.plane == node.placement.plane,
            cached.filterRevision == node.values.filterRevision, cached.picture.area.contains(area),
            cached.visible.contains(node.placement.limit)
        {
            context.offscreen.reuse(cached.picture)
            return cached.picture
        }
        guard let source = OffscreenPainter(context: context, subtrees: subtrees).picture(of: node) else { return nil }
        let picture = context.offscreen.picture(replacing: caches.filtered?.picture, area: area, format: .argb8888)
        context.kernels.fill(picture.canvas.view, with: 0)
        let part = source.area.intersection(area)
        if !part.isEmpty { context.kernels.copy(source.canvas.part(part), to: picture.canvas.part(part)) }
        let result = FilterPainter(context: context).apply(
            node.values.filters, to: picture, of: node.placement.plane, in: mapping, visible: node.placement.limit)
        result.revision = node.contentRevision
        result.plane = node.placement.plane
        caches.filtered = NodeCaches.FilteredPicture(
            picture: result, filterRevision: node.values.filterRevision, visible: node.placement.limit)
        context.shared.nodes.noteEffectPicture(of: caches)
        return result
    }
}
