import Geometry
import Graphics
import Layers
import Pixels

extension Painter {
    func paintBackground(of node: RenderNode, isMasked: Bool, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat) {
        guard let color = node.shown.backgroundColor?.premultiplied(opacity: opacity), color >> 24 > 0 else { return }
        let plane = node.placement.plane
        if isMasked || node.boundsOutline.isPlain, let whole = plane.wholePixels(node.shown.bounds) {
            return fill(whole.intersection(clip), color, onto: canvas)
        }
        if isMasked { return fill(clip, color, onto: canvas) }
        let area = load(node.boundsOutline.inset(by: node.hiddenUnderBorder), through: plane, clip: clip)
        fillLoaded(rule: .winding, color: color, onto: canvas, area: area)
    }

    func paintBorder(of node: RenderNode, isMasked: Bool, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat) {
        let state = node.shown
        guard state.borderWidth > 0, !state.bounds.isEmpty,
              let color = state.borderColor?.premultiplied(opacity: opacity), color >> 24 > 0 else { return }
        outline.removeAll()
        // What is masked afterwards reaches past the bounds, so that the mask alone decides about its edge.
        let outer = isMasked ? RoundedOutline(rect: state.bounds.insetBy(dx: -2, dy: -2), radius: 0, corners: []) : node.boundsOutline
        outer.add(to: &outline)
        let inner = node.boundsOutline.inset(by: state.borderWidth)
        if !inner.rect.isEmpty { inner.add(to: &outline) }
        let area = load(outline, through: node.placement.plane, clip: clip)
        fillLoaded(rule: .evenOdd, color: color, onto: canvas, area: area)
    }

    func paint(_ shape: ShapeState, of node: RenderNode, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat) {
        guard let path = shape.path else { return }
        let plane = node.placement.plane
        if let color = shape.fillColor?.premultiplied(opacity: opacity), color >> 24 > 0 {
            fillLoaded(rule: shape.fillRule, color: color, onto: canvas, area: load(path, through: plane, clip: clip))
        }
        if let color = shape.strokeColor?.premultiplied(opacity: opacity), color >> 24 > 0, shape.lineWidth > 0 {
            fillLoaded(rule: .winding, color: color, onto: canvas, area: loadStroke(of: shape, path, node, clip: clip))
        }
    }

    private func loadStroke(of shape: ShapeState, _ path: PathStorage, _ node: RenderNode, clip: PixelRect) -> PixelRect {
        guard let affine = node.placement.plane.affine else {
            return load(node.strokeOutline(of: shape, path), through: node.placement.plane, clip: clip)
        }
        let style = StrokeStyle(width: shape.lineWidth, cap: shape.lineCap, join: shape.lineJoin, miterLimit: shape.miterLimit, dash: shape.dash)
        rasterizer.load(stroking: node.strokedPart(of: path, in: shape), style: style, transform: affine, interest: clip)
        return rasterizer.bounds.intersection(clip)
    }

    private func fill(_ area: PixelRect, _ color: UInt32, onto canvas: Canvas) {
        guard !area.isEmpty else { return }
        if color >> 24 == 255 {
            kernels.fill(canvas.part(area), with: color)
        } else {
            kernels.over(color: color, to: canvas.part(area))
        }
    }
}

extension RenderNode {
    /// How far the background may draw back because an opaque border covers it: its colour must not show through
    /// the border's antialiased outer edge.
    var hiddenUnderBorder: CGFloat {
        guard let color = shown.borderColor, color.alpha >= 1, shown.borderWidth > 0 else { return 0 }
        return shown.borderWidth / 2
    }
}

extension RenderNode {
    /// What the stroke covers, in the node's own space; kept until the shape changes.
    fileprivate func strokeOutline(of shape: ShapeState, _ path: PathStorage) -> PathStorage {
        if let stroke, stroke.shape == shape { return stroke.outline }
        var line = CGPath(strokedPart(of: path, in: shape))
        if shape.dash.period != nil { line = line.copy(dashingWithPhase: shape.dash.phase, lengths: shape.dash.lengths) }
        let outline = line.copy(strokingWithWidth: shape.lineWidth, lineCap: shape.lineCap, lineJoin: shape.lineJoin,
                                        miterLimit: shape.miterLimit).storage
        stroke = (shape, outline)
        return outline
    }
}
