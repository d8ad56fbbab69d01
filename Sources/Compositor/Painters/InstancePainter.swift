import Geometry
import Graphics
import LayerModel

/// Paints the instances of replicator layers.
struct InstancePainter<Subtrees: SubtreePainter> {
    let context: PaintContext
    let subtrees: Subtrees

    /// Paints one instance of a replicator's sublayers.
    func paint(
        _ node: RenderNode, _ instance: InstanceState, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat
    ) {
        // A single sublayer fades by itself, as it would without a replicator.
        if instance.tint.isUncolored, node.order.nodes.count == 1 {
            return subtrees.paintSubtree(
                node.order.nodes[0], onto: canvas, clip: clip, opacity: opacity * instance.tint.alpha)
        }
        GroupPainter(context: context, subtrees: subtrees).paintTinted(
            node, from: .sublayers, by: instance.tint, onto: canvas, clip: clip, opacity: opacity)
    }
}
