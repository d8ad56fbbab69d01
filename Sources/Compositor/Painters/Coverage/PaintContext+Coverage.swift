import Geometry
import Graphics
import LayerModel
import Pixels

/// Coverage masks of outlines, and filling them.
extension PaintContext {
    /// Loads an outline of a plane into the rasterizer.
    /// - Returns: The pixels of `clip` that the outline may cover.
    func load(_ rounded: RoundedOutline, through plane: ScreenPlane, clip: PixelRect) -> PixelRect {
        outline.removeAll()
        rounded.add(to: &outline)
        return load(outline, through: plane, clip: clip)
    }

    /// Calls `body` with the pixels that a layer's bounds cover, and a coverage mask unless they are covered entirely.
    /// - Parameter isMasked: Whether the outline is cut afterwards, so that covering too much does no harm.
    func forEachCoveredPart(
        ofBoundsOf node: RenderNode, isMasked: Bool, clip: PixelRect, _ body: (PixelRect, PixelView?) -> Void
    ) {
        let plane = node.placement.plane
        if isMasked || node.boundsOutline.isPlain, let whole = plane.wholePixels(node.values.shown.geometry.bounds) {
            let area = whole.intersection(clip)
            if !area.isEmpty { body(area, nil) }
        } else if isMasked {
            body(clip, nil)
        } else {
            forEachCoveredPart(
                of: node.boundsOutline.inset(by: node.hiddenUnderBorder), edges: node.smoothEdges, through: plane,
                clip: clip, body)
        }
    }

    /// Calls `body` with the pixels that an outline covers, and a coverage mask unless they are covered entirely.
    /// - Parameters:
    ///   - frame: The width of a frame inside the outline that is covered alone; 0 for the whole inside.
    ///   - edges: The antialiased edges; an outline with round corners is antialiased everywhere.
    func forEachCoveredPart(
        of outline: RoundedOutline, frame: CGFloat = 0, edges: CAEdgeAntialiasingMask, through plane: ScreenPlane,
        clip: PixelRect,
        _ body: (PixelRect, PixelView?) -> Void
    ) {
        let inner = outline.inset(by: frame)
        let isFrame = frame > 0 && !inner.rect.isEmpty
        if edges.contains(.all) || !outline.isPlain,
            let mask = ninePatchMasks.mask(of: outline, frame: isFrame ? frame : 0, through: plane, rasterizer)
        {
            forEachCoveredPart(of: mask, clip: clip, body)
        } else if let (area, mask) = coverage(
            of: outline, hole: isFrame ? inner : nil, edges: edges, through: plane, clip: clip)
        {
            body(area, mask)
        }
    }

    /// Calls `body` with the parts of a nine-patch mask in `clip`, and a coverage mask unless they are covered
    /// entirely.
    func forEachCoveredPart(of mask: NinePatchMask, clip: PixelRect, _ body: (PixelRect, PixelView?) -> Void) {
        mask.forEachPart(of: clip) { part, coverage in
            switch coverage {
            case .constant(255): body(part, nil)
            case .constant(let value):
                let view = scratch.mask(part)
                kernels.fill(view, with: UInt32(value) << 24)
                body(part, view)
            case .mask(let view): body(part, view)
            }
        }
    }

    /// Returns the coverage mask of an outline; `nil` if it covers nothing.
    ///
    /// On an antialiased edge a pixel counts by its covered area. On any other edge it counts whole if its centre is
    /// inside, so that of two layers that meet at the edge exactly one paints it.
    /// - Parameters:
    ///   - hole: An outline with antialiased edges that is left out.
    ///   - edges: The antialiased edges; an outline with round corners is antialiased everywhere.
    func coverage(
        of outline: RoundedOutline, hole: RoundedOutline? = nil, edges: CAEdgeAntialiasingMask,
        through plane: ScreenPlane,
        clip: PixelRect
    ) -> (area: PixelRect, mask: PixelView)? {
        let areHard = !edges.contains(.all) && outline.isPlain
        let reach = areHard ? 4 / max(plane.scale(at: CGPoint(x: outline.rect.midX, y: outline.rect.midY)), 1e-3) : 0
        self.outline.removeAll()
        (areHard
            ? outline.with(rect: outline.rect.grown(by: reach, at: CAEdgeAntialiasingMask.all.subtracting(edges)))
            : outline).add(to: &self.outline)
        hole?.add(to: &self.outline)
        let area = load(self.outline, through: plane, clip: clip)
        guard !area.isEmpty else { return nil }
        let mask = scratch.mask(area)
        rasterizer.draw(rule: hole == nil ? .winding : .evenOdd, clip: area, into: mask)
        guard areHard else { return (area, mask) }
        let inside = scratch.cellMask(area)
        kernels.fill(inside, with: 0)
        let hard = load(outline.with(rect: outline.rect.grown(by: reach, at: edges)), through: plane, clip: area)
        if !hard.isEmpty {
            rasterizer.draw(
                rule: .winding, antialiased: false, clip: hard,
                into: inside.part(hard.offset(x: -area.minX, y: -area.minY)))
        }
        kernels.multiply(mask: mask, by: inside)
        return (area, mask)
    }

    /// Paints the loaded path in one premultiplied colour.
    func fillLoaded(rule: CGPathFillRule, color: UInt32, onto canvas: Canvas, area: PixelRect) {
        guard !area.isEmpty else { return }
        let mask = scratch.mask(area)
        rasterizer.draw(rule: rule, clip: area, into: mask)
        kernels.over(color: color, mask: mask, to: canvas.part(area))
    }

    /// Paints pixels in one premultiplied colour.
    /// - Parameter mask: The coverage of the pixels; `nil` if they are covered entirely.
    func fill(_ area: PixelRect, _ color: UInt32, mask: PixelView?, onto canvas: Canvas) {
        guard !area.isEmpty else { return }
        if let mask {
            kernels.over(color: color, mask: mask, to: canvas.part(area))
        } else if color >> 24 == 255 {
            kernels.fill(canvas.part(area), with: color)
        } else {
            kernels.over(color: color, to: canvas.part(area))
        }
    }
}

extension RenderNode {
    /// The distance by which the background is inset under an opaque border, in points: its colour must not show
    /// through the border's antialiased outer edge.
    var hiddenUnderBorder: CGFloat {
        guard let color = values.shown.borderColor, color.alpha >= 1, values.shown.borderWidth > 0 else { return 0 }
        return values.shown.borderWidth / 2
    }
}
