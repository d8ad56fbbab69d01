import Geometry
import Graphics
import ImageFilters
import LayerModel
import Pixels

extension Painter {
    /// Paints a node with filters, or one that goes over what is behind it in a way of its own.
    /// - Parameter area: no larger than a tile.
    func paintWithEffects(_ node: RenderNode, onto canvas: Canvas, area: PixelRect, opacity: CGFloat) {
        let filtered = node.isFilteredByPixel ? nil : alone { filteredPicture(of: node) }
        let group = scratch.takeLayer(area)
        defer { scratch.giveBackLayer() }
        kernels.fill(group.view, with: 0)
        if let filtered {
            let part = area.intersection(filtered.area)
            if !part.isEmpty { kernels.copy(filtered.canvas.part(part), to: group.part(part)) }
        } else if node.isFilteredByPixel {
            paintPicture(of: node, onto: group, area: area)
            if let mapping = node.filterMapping(area) {
                for filter in node.filters { filter.apply(to: group.view, in: mapping) }
            }
        }
        if let mask = node.mask { keep(group, in: mask) }
        blend(group, of: node, onto: canvas, opacity: opacity)
    }

    /// Lays a node's picture over what is behind it.
    private func blend(_ group: Canvas, of node: RenderNode, onto canvas: Canvas, opacity: CGFloat) {
        let alpha = UInt8(part: Double(opacity))
        let area = group.area
        switch node.shown.effects.blend {
        case nil, .mode(.normal)?: kernels.over(group.view, alpha: alpha, to: canvas.part(area))
        case .mode(.plusLighter)?: kernels.plus(group.view, alpha: alpha, to: canvas.part(area))
        case let function?:
            let faded = scratch.takeLayer(area)
            defer { scratch.giveBackLayer() }
            kernels.fill(faded.view, with: 0)
            kernels.over(group.view, alpha: alpha, to: faded.view)
            switch function {
            case .mode(.multiply): return kernels.multiply(faded.view, with: canvas.part(area))
            case .mode(.screen): return kernels.screen(faded.view, with: canvas.part(area))
            default: break
            }
            guard function.clears else { return function.paint(faded.view, on: canvas.part(area)) }
            let bounds = load(
                RoundedOutline(rect: node.shown.place.bounds, radius: 0, corners: []), through: node.placement.plane,
                clip: area)
            guard !bounds.isEmpty else { return }
            let mask = scratch.mask(bounds)
            rasterizer.draw(rule: .winding, clip: bounds, into: mask)
            function.paint(faded.part(bounds), mask: mask, on: canvas.part(bounds))
        }
    }

    /// The node and everything below it after its filters, apart from the screen; drawn when it is first asked for, and
    /// kept until something in it or the filters themselves change. Nil where there is nothing to see.
    func filteredPicture(of node: RenderNode) -> OffscreenPicture? {
        let area = node.filteredArea
        guard !area.isEmpty, let mapping = node.filterMapping(area) else { return nil }
        if let kept = node.filtered, kept.picture.isKept, kept.picture.looks == node.contentRevision,
            kept.picture.plane == node.placement.plane,
            kept.filterRevision == node.filterRevision, kept.picture.area.contains(area),
            kept.seen.contains(node.placement.limit)
        {
            offscreen.reuse(kept.picture)
            return kept.picture
        }
        guard let source = picture(of: node) else { return nil }
        let picture = offscreen.picture(replacing: node.filtered?.picture, area: area, format: .argb8888)
        kernels.fill(picture.canvas.view, with: 0)
        let part = source.area.intersection(area)
        if !part.isEmpty { kernels.copy(source.canvas.part(part), to: picture.canvas.part(part)) }
        let result = apply(node.filters, to: picture, of: node.placement.plane, in: mapping, seen: node.placement.limit)
        result.looks = node.contentRevision
        result.plane = node.placement.plane
        node.filtered = (result, node.filterRevision, node.placement.limit)
        return result
    }

    /// The picture, or another one, as the filters leave it.
    /// - Parameters:
    ///   - plane: of the layer whose filters they are.
    ///   - seen: the pixels that are needed; others of the result are undefined.
    func apply(
        _ filters: [ImageFilter], to picture: OffscreenPicture, of plane: ScreenPlane, in mapping: FilterMapping,
        seen: PixelRect
    ) -> OffscreenPicture {
        let scale = plane.scale(at: CGPoint(x: mapping.bounds.midX, y: mapping.bounds.midY))
        var picture = picture
        for (index, filter) in filters.enumerated() {
            if filter.isPointwise {
                filter.apply(to: picture.canvas.view, in: mapping)
                continue
            }
            let margin = RenderNode.margin(of: filters[(index + 1)...], on: plane, bounds: mapping.bounds)
            let needed = picture.area.intersection(seen.grown(by: margin))
            if needed.isEmpty { continue }
            switch filter {
            case .blur(let blur): self.blur(picture, by: blur, scale: scale)
            case .pixellate(let pixellation):
                pixellate(picture, by: pixellation, of: plane, scale: scale, in: mapping, needed: needed)
            default:
                let other = offscreen.temporary(picture.area, .argb8888)
                distort(
                    picture, by: filter, of: plane, in: mapping,
                    to: Canvas(view: other.canvas.part(needed), area: needed)
                )
                picture = other
            }
        }
        return picture
    }

    private func distort(
        _ picture: OffscreenPicture, by filter: ImageFilter, of plane: ScreenPlane, in mapping: FilterMapping,
        to canvas: Canvas
    ) {
        let source = PictureSource(picture.canvas, through: plane.map)
        let view = canvas.view
        let area = canvas.area
        for y in 0..<view.height {
            let row = view.row(y)
            for left in stride(from: 0, to: view.width, by: TileShape.compact.width) {
                let points = scratch.points.prefix(min(TileShape.compact.width, view.width - left))
                let part = FilterMapping(
                    area: PixelRect(minX: area.minX + left, minY: area.minY, maxX: area.maxX, maxY: area.maxY),
                    back: mapping.back, bounds: mapping.bounds)
                guard filter.fill(points, y: y, in: part) else { return }
                for x in points.indices { row[left + x] = source.color(at: points[x]).argb }
            }
        }
    }
}

extension RenderNode {
    /// Where pixels of the device lie on the node's plane; nil for a plane seen edge-on.
    func filterMapping(_ area: PixelRect) -> FilterMapping? {
        placement.plane.map.inverse.map { FilterMapping(area: area, back: $0, bounds: shown.place.bounds) }
    }
}
