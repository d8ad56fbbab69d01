import Geometry
import Graphics
import LayerModel
import Pixels

extension Painter {
    /// Paints something that a replicator gives another colour.
    func paint(tint: CGColor, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat, _ body: (Canvas, CGFloat) -> Void)
    {
        let word = tint.premultiplied(opacity: opacity)
        if tint.isUncolored && tint.alpha >= 1 && opacity >= 1 { return body(canvas, 1) }
        if word >> 24 == 0 { return }
        let group = scratch.takeLayer(clip)
        defer { scratch.giveBackLayer() }
        kernels.fill(group.view, with: 0)
        body(group, 1)
        kernels.multiply(group.view, by: word)
        kernels.over(group.view, to: canvas.part(clip))
    }

    /// Paints what one instance of a replicator's sublayers shows.
    func paintInstance(
        _ node: RenderNode, _ instance: InstanceState, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat
    ) {
        // A single sublayer fades by itself, as it would anywhere.
        if instance.tint.isUncolored, node.paintOrder.count == 1 {
            return paint(node.paintOrder[0], onto: canvas, clip: clip, opacity: opacity * instance.tint.alpha)
        }
        paint(tint: instance.tint, onto: canvas, clip: clip, opacity: opacity) { canvas, opacity in
            paintChildren(of: node, onto: canvas, clip: clip, opacity: opacity)
        }
    }
}

extension CGColor {
    /// Whether it leaves other colours what they are, but for their alpha.
    var isUncolored: Bool { red >= 1 && green >= 1 && blue >= 1 }
}
