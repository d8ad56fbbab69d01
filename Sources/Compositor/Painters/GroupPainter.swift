import Geometry
import Graphics
import Pixels

/// Paints nodes as groups: onto a layer of their own, which is masked, tinted or faded as a whole.
struct GroupPainter<Subtrees: SubtreePainter> {
    let context: PaintContext
    let subtrees: Subtrees

    /// Multiplies a group with the alpha of a mask node.
    func apply(_ mask: RenderNode, to group: Canvas) {
        let picture = context.scratch.takeLayer(group.area)
        defer { context.scratch.giveBackLayer() }
        context.kernels.fill(picture.view, with: 0)
        subtrees.paintSubtree(mask, onto: picture, clip: group.area, opacity: 1)
        context.kernels.keep(group.view, in: picture.view)
    }

    /// Blends a group onto a canvas, cut along the node's bounds if their outline goes through pixels.
    func blend(_ group: Canvas, of node: RenderNode, cut: BoundsCut, onto canvas: Canvas, opacity: CGFloat) {
        let alpha = UInt8(part: Double(opacity))
        let area = group.area
        guard cut == .outline else { return context.kernels.over(group.view, alpha: alpha, to: canvas.part(area)) }
        context.forEachCoveredPart(
            of: node.boundsOutline, edges: node.smoothEdges, through: node.placement.plane, clip: area
        ) { part, mask in
            if let mask {
                context.kernels.over(group.part(part), mask: mask, alpha: alpha, to: canvas.part(part))
            } else {
                context.kernels.over(group.part(part), alpha: alpha, to: canvas.part(part))
            }
        }
    }

    /// Paints a subtree whose colours a replicator multiplies by a tint.
    func paintTinted(
        _ node: RenderNode, from step: PaintStep, by tint: CGColor, onto canvas: Canvas, clip: PixelRect,
        opacity: CGFloat
    ) {
        let word = tint.premultiplied(opacity: opacity)
        if tint.isUncolored && tint.alpha >= 1 && opacity >= 1 {
            return subtrees.paintSubtree(node, from: step, onto: canvas, clip: clip, opacity: 1)
        }
        if word >> 24 == 0 { return }
        let group = context.scratch.takeLayer(clip)
        defer { context.scratch.giveBackLayer() }
        context.kernels.fill(group.view, with: 0)
        subtrees.paintSubtree(node, from: step, onto: group, clip: clip, opacity: 1)
        context.kernels.multiply(group.view, by: word)
        context.kernels.over(group.view, to: canvas.part(clip))
    }
}

extension CGColor {
    /// Whether multiplying by the colour changes no colour but its alpha.
    var isUncolored: Bool { red >= 1 && green >= 1 && blue >= 1 }
}
