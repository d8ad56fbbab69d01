import Geometry
import Graphics
import LayerModel
import Pixels

extension Painter {
    func paintBackground(of node: RenderNode, isMasked: Bool, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat) {
        if let background = node.shown.backgroundColor, let pattern = background.pattern {
            return paintPattern(
                pattern, of: node, isMasked: isMasked, onto: canvas, clip: clip,
                opacity: opacity * min(max(background.alpha, 0), 1))
        }
        guard let color = node.shown.backgroundColor?.premultiplied(opacity: opacity), color >> 24 > 0 else { return }
        forEachCoveredPart(ofBoundsOf: node, isMasked: isMasked, clip: clip) { fill($0, color, mask: $1, onto: canvas) }
    }

    func paintBorder(of node: RenderNode, isMasked: Bool, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat) {
        let width = node.shown.borderWidth
        let bounds = node.shown.place.bounds
        guard width > 0, !bounds.isEmpty, let color = node.shown.borderColor?.premultiplied(opacity: opacity),
            color >> 24 > 0
        else { return }
        guard isMasked else {
            return forEachCoveredPart(
                of: node.boundsOutline, frame: width, edges: node.smoothEdges, through: node.placement.plane,
                clip: clip
            ) { fill($0, color, mask: $1, onto: canvas) }
        }
        // What is masked afterwards reaches past the bounds, so that the mask alone decides about its edge.
        let outer = RoundedOutline(rect: bounds.insetBy(dx: -2, dy: -2), radius: 0, corners: [])
        let inner = node.boundsOutline.inset(by: width)
        guard
            let (area, mask) = coverage(
                of: outer, hole: inner.rect.isEmpty ? nil : inner, edges: .all, through: node.placement.plane,
                clip: clip)
        else { return }
        kernels.over(color: color, mask: mask, to: canvas.part(area))
    }

    func paint(_ shape: ShapeState, of node: RenderNode, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat) {
        guard let path = shape.path else { return }
        let plane = node.placement.plane
        let seen = node.placement.ownArea
        if let color = shape.fillColor?.premultiplied(opacity: opacity), color >> 24 > 0 {
            if let box = shape.box,
                let kept = alone({
                    keptCoverage(
                        node.fillCoverage, of: path, stroke: nil, rule: shape.fillRule, box: box, plane, seen: seen,
                        clip: clip)
                })
            {
                if !kept.area.isEmpty { kernels.over(color: color, mask: kept.mask, to: canvas.part(kept.area)) }
            } else {
                fillLoaded(
                    rule: shape.fillRule, color: color, onto: canvas, area: load(path, through: plane, clip: clip))
            }
        }
        if let color = shape.strokeColor?.premultiplied(opacity: opacity), color >> 24 > 0, shape.lineWidth > 0 {
            if shape.isStrokedWhole, let box = shape.box,
                let kept = alone({
                    keptCoverage(
                        node.strokeCoverage, of: path, stroke: shape.strokeStyle, rule: .winding, box: box, plane,
                        seen: seen, clip: clip)
                })
            {
                if !kept.area.isEmpty { kernels.over(color: color, mask: kept.mask, to: canvas.part(kept.area)) }
            } else {
                fillLoaded(
                    rule: .winding, color: color, onto: canvas, area: loadStroke(of: shape, path, node, clip: clip))
            }
        }
    }

    private func loadStroke(of shape: ShapeState, _ path: PathStorage, _ node: RenderNode, clip: PixelRect) -> PixelRect
    {
        guard let affine = node.placement.plane.affine else {
            let outline = alone {
                node.keptStroke.outline(of: shape, path, through: node.placement.plane.map, by: outliner)
            }
            rasterizer.load(outline, transform: .identity, interest: clip)
            return rasterizer.bounds.intersection(clip)
        }
        rasterizer.load(
            stroking: alone { node.keptStroke.part(of: path, in: shape) }, style: shape.strokeStyle, transform: affine,
            interest: clip)
        return rasterizer.bounds.intersection(clip)
    }

    /// - Parameter mask: how much of each pixel; nil for all of it.
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

extension ShapeState {
    var strokeStyle: StrokeStyle {
        StrokeStyle(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit, dash: dash)
    }

    fileprivate var isStrokedWhole: Bool { strokeStart <= 0 && strokeEnd >= 1 }
}
