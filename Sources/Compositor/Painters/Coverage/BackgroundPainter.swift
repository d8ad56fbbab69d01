import Geometry
import Graphics
import LayerModel
import Pixels

/// Paints the backgrounds and borders of layers.
struct BackgroundPainter {
    let context: PaintContext

    /// Paints a node's background colour or pattern.
    /// - Parameters:
    ///   - isMasked: Whether the bounds' outline is cut afterwards.
    ///   - opacity: The opacity with the node's own.
    func paintBackground(of node: RenderNode, isMasked: Bool, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat) {
        if let background = node.values.shown.backgroundColor, let pattern = background.pattern {
            return PatternPainter(context: context).paint(
                pattern, of: node, isMasked: isMasked, onto: canvas, clip: clip,
                opacity: opacity * min(max(background.alpha, 0), 1))
        }
        guard let color = node.values.shown.backgroundColor?.premultiplied(opacity: opacity), color >> 24 > 0 else {
            return
        }
        context.forEachCoveredPart(ofBoundsOf: node, isMasked: isMasked, clip: clip) {
            context.fill($0, color, mask: $1, onto: canvas)
        }
    }

    /// Paints a node's border, inside its bounds.
    func paintBorder(of node: RenderNode, isMasked: Bool, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat) {
        let width = node.values.shown.borderWidth
        let bounds = node.values.shown.geometry.bounds
        guard width > 0, !bounds.isEmpty, let color = node.values.shown.borderColor?.premultiplied(opacity: opacity),
            color >> 24 > 0
        else { return }
        guard isMasked else {
            return context.forEachCoveredPart(
                of: node.boundsOutline, frame: width, edges: node.smoothEdges, through: node.placement.plane,
                clip: clip
            ) { context.fill($0, color, mask: $1, onto: canvas) }
        }
        // A border that is masked afterwards reaches past the bounds, so that the mask alone decides about its edge.
        let outer = RoundedOutline(rect: bounds.insetBy(dx: -2, dy: -2), radius: 0, corners: [])
        let inner = node.boundsOutline.inset(by: width)
        guard
            let (area, mask) = context.coverage(
                of: outer, hole: inner.rect.isEmpty ? nil : inner, edges: .all, through: node.placement.plane,
                clip: clip)
        else { return }
        context.kernels.over(color: color, mask: mask, to: canvas.part(area))
    }
}
