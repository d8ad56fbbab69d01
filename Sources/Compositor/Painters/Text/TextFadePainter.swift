import Geometry
import Graphics
import LayerModel
import Pixels

/// Paints text layers that fade from a former text.
struct TextFadePainter {
    let context: PaintContext

    /// Paints the weighted sum of the former text and of the layer's text and contents.
    func paint(
        _ fade: TextFade, _ text: TextState, of node: RenderNode, onto canvas: Canvas, own: PixelRect,
        inside: PixelRect, opacity: CGFloat
    ) {
        let sum = context.scratch.takeLayer(own)
        let part = context.scratch.takeLayer(own)
        defer {
            context.scratch.giveBackLayer()
            context.scratch.giveBackLayer()
        }
        let painter = TextPainter(context: context)
        let share = UInt8(part: fade.progress)
        let bounds = node.values.shown.geometry.bounds
        context.kernels.fill(sum.view, with: 0)
        for former in fade.former.parts {
            var text = text
            text.alignment = former.alignment
            let ink = former.layout.inkBox(in: bounds.size.width, former.alignment).offsetBy(
                dx: bounds.minX, dy: bounds.minY)
            context.kernels.fill(part.view, with: 0)
            painter.paint(text, former.layout, ink: ink, of: node, onto: part, clip: own, opacity: 1)
            context.kernels.plus(
                part.view, alpha: UInt8(part: Double(former.share) * Double(255 - share) / 65025), to: sum.view)
        }

        context.kernels.fill(part.view, with: 0)
        painter.paint(text, of: node, onto: part, clip: own, opacity: 1)
        if let image = fade.image {
            ContentsPainter(context: context).paint(.image(image), of: node, onto: part, clip: inside, opacity: 1)
        }
        context.kernels.plus(part.view, alpha: share, to: sum.view)
        context.kernels.over(sum.view, alpha: UInt8(part: Double(opacity)), to: canvas.part(own))
    }
}
