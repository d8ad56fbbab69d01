import Geometry
import Graphics
import LayerModel
import Pixels

/// Paints the paths of shape layers.
struct ShapePainter {
    let context: PaintContext

    /// The longest side in pixels of a shape whose coverage is cached; larger shapes are rasterized tile by tile.
    private static let longestCached = 512

    /// Paints the fill and the stroke of a shape.
    func paint(_ shape: ShapeState, of node: RenderNode, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat) {
        guard let path = shape.path else { return }
        if let color = shape.fillColor?.premultiplied(opacity: opacity), color >> 24 > 0 {
            fill(coverage(.fill, of: shape, path, node, clip: clip), color, onto: canvas)
        }
        if let color = shape.strokeColor?.premultiplied(opacity: opacity), color >> 24 > 0, shape.lineWidth > 0 {
            fill(coverage(.stroke, of: shape, path, node, clip: clip), color, onto: canvas)
        }
    }

    /// Returns the coverage of a part of a node's shape in `clip`, and the pixels it may cover; `nil` for none.
    func coverage(
        _ part: DrawSummary.ShapePart, of node: RenderNode, clip: PixelRect
    ) -> (mask: PixelView, area: PixelRect)? {
        guard let shape = node.values.shown.shape, let path = shape.path, part == .fill || shape.lineWidth > 0 else {
            return nil
        }
        return coverage(part, of: shape, path, node, clip: clip)
    }

    private func fill(_ coverage: (mask: PixelView, area: PixelRect)?, _ color: UInt32, onto canvas: Canvas) {
        guard let coverage else { return }
        context.kernels.over(color: color, mask: coverage.mask, to: canvas.part(coverage.area))
    }

    private func coverage(
        _ part: DrawSummary.ShapePart, of shape: ShapeState, _ path: PathStorage, _ node: RenderNode, clip: PixelRect
    ) -> (mask: PixelView, area: PixelRect)? {
        if part == .fill || shape.isStrokedWhole, let cached = cachedCoverage(part, of: shape, path, node, clip: clip) {
            return cached.area.isEmpty ? nil : cached
        }
        let area =
            part == .fill
            ? context.load(path, through: node.placement.plane, clip: clip)
            : loadStroke(of: shape, path, node, clip: clip)
        guard !area.isEmpty else { return nil }
        let mask = context.scratch.mask(area)
        context.rasterizer.draw(rule: part == .fill ? shape.fillRule : .winding, clip: area, into: mask)
        return (mask, area)
    }

    /// Loads the stroke, of which a part only may be drawn, into the rasterizer.
    private func loadStroke(of shape: ShapeState, _ path: PathStorage, _ node: RenderNode, clip: PixelRect) -> PixelRect
    {
        let rasterizer = context.rasterizer
        guard let affine = node.placement.plane.affine else {
            let outline = context.exclusively {
                context.shared.nodes.caches(of: node).stroke.outline(
                    of: shape, path, through: node.placement.plane.map, clip: clip, of: node.placement.ownArea,
                    by: context.outliner)
            }
            rasterizer.load(outline, transform: .identity, interest: clip)
            return rasterizer.bounds.intersection(clip)
        }
        let part = context.exclusively { context.shared.nodes.caches(of: node).stroke.part(of: path, in: shape) }
        rasterizer.load(stroking: part, style: shape.strokeStyle, transform: affine, interest: clip)
        return rasterizer.bounds.intersection(clip)
    }

    // MARK: Cached coverage

    /// Returns the cached coverage of a shape in `clip`, and the pixels it may cover.
    ///
    /// It is `nil` for planes with perspective, for large shapes, and for a shape that fits into the one tile and looks
    /// different from when it was painted before.
    private func cachedCoverage(
        _ part: DrawSummary.ShapePart, of shape: ShapeState, _ path: PathStorage, _ node: RenderNode, clip: PixelRect
    ) -> (mask: PixelView, area: PixelRect)? {
        guard let box = shape.box else { return nil }
        return context.exclusively {
            let limit = PixelRect(minX: -32768, minY: -32768, maxX: 32768, maxY: 32768)
            let plane = node.placement.plane
            guard let affine = plane.affine, abs(affine.tx) < 1e6, abs(affine.ty) < 1e6 else { return nil }
            let whole = plane.area(of: box, limit: limit)
            guard !whole.isEmpty, max(whole.width, whole.height) <= Self.longestCached else { return nil }
            let caches = context.shared.nodes.caches(of: node)
            let cache = part == .fill ? caches.fillCoverage : caches.strokeCoverage
            let x = Int(saturating: Double(affine.tx).rounded(.down))
            let y = Int(saturating: Double(affine.ty).rounded(.down))
            let place = CoverageCache.Place(affine, wholeX: x, wholeY: y)
            let outline = CoverageCache.Outline(
                path: path, stroke: part == .fill ? nil : shape.strokeStyle,
                rule: part == .fill ? shape.fillRule : .winding)
            if !cache.prepare(for: outline, at: place), clip.contains(whole.intersection(node.placement.ownArea)) {
                return nil
            }
            let picture = picture(cache, affine, whole, (x, y))
            let dx = x - cache.origin.x
            let dy = y - cache.origin.y
            let area = picture.area.offset(x: dx, y: dy).intersection(clip)
            return (picture.canvas.part(area.offset(x: -dx, y: -dy)), area)
        }
    }

    /// Returns the coverage at the cache's key, which is drawn if it is missing.
    private func picture(
        _ cache: CoverageCache, _ affine: CGAffineTransform, _ whole: PixelRect, _ origin: (x: Int, y: Int)
    ) -> OffscreenPicture {
        if let picture = cache.picture, picture.isKept {
            context.offscreen.reuse(picture)
            context.count(.pathHits)
            return picture
        }
        context.count(.pathMisses)
        let outline = cache.outline
        let covered = load(outline, affine, whole)
        // The memory is for the whole box, whose size changes less from frame to frame.
        let picture = context.offscreen.picture(replacing: cache.picture, area: whole, format: .a8)
        // A shape that covers nothing has a picture of one empty pixel.
        picture.area = covered.isEmpty ? PixelRect(x: whole.minX, y: whole.minY, width: 1, height: 1) : covered
        cache.picture = picture
        cache.origin = origin
        if covered.isEmpty {
            context.kernels.fill(picture.canvas.view, with: 0)
        } else {
            context.rasterizer.draw(rule: outline.rule, clip: covered, into: picture.canvas.view)
        }
        return picture
    }

    /// Loads an outline into the rasterizer, and returns the pixels of its box that it may cover.
    private func load(_ outline: CoverageCache.Outline, _ affine: CGAffineTransform, _ whole: PixelRect) -> PixelRect {
        let rasterizer = context.rasterizer
        if let stroke = outline.stroke {
            rasterizer.load(stroking: outline.path, style: stroke, transform: affine, interest: whole)
        } else {
            rasterizer.load(outline.path, transform: affine, interest: whole)
        }
        return rasterizer.bounds.intersection(whole)
    }
}

extension ShapeState {
    fileprivate var isStrokedWhole: Bool { strokeStart <= 0 && strokeEnd >= 1 }
}
