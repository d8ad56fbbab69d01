import Geometry
import LayerModel
import Pixels

extension Painter {
    /// Paints what was presented last, as contents are placed.
    func paint(
        _ drawable: DrawableQueue.Slot, of node: RenderNode, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat
    ) {
        let view = drawable.buffer.view
        paint(
            ImageSource(view), in: node.shown.box(width: CGFloat(view.width), height: CGFloat(view.height)),
            through: node.contentsPlane,
            onto: canvas, clip: clip, opacity: opacity)
    }
}
