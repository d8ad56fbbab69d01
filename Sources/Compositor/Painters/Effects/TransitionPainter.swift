import Geometry
import LayerModel
import Pixels

/// Paints nodes while a transition changes them from an old picture to a new one.
struct TransitionPainter<Subtrees: SubtreePainter> {
    let context: PaintContext
    let subtrees: Subtrees

    /// Paints both pictures together, faded by the opacity of the ancestors.
    func paint(
        _ transition: PlacedTransition, of node: RenderNode, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat
    ) {
        let both = context.scratch.takeLayer(clip)
        defer { context.scratch.giveBackLayer() }
        context.kernels.fill(both.view, with: 0)
        switch transition.kind {
        case .fade: fade(transition, node, onto: both)
        case .filter(let filter): mix(by: filter, transition, node, onto: both)
        case .moveIn, .push:
            paintOld(transition, onto: both)
            paintNew(node, onto: both)
        case .reveal:
            paintNew(node, onto: both)
            paintOld(transition, onto: both)
        }
        context.kernels.over(both.view, alpha: UInt8(part: Double(opacity)), to: canvas.part(clip))
    }

    /// Paints the weighted sum of both pictures, so that pixels which are opaque in both stay opaque.
    private func fade(_ transition: PlacedTransition, _ node: RenderNode, onto both: Canvas) {
        let part = context.scratch.takeLayer(both.area)
        defer { context.scratch.giveBackLayer() }
        let share = UInt8(part: transition.progress)
        context.kernels.fill(part.view, with: 0)
        paintOld(transition, onto: part)
        context.kernels.plus(part.view, alpha: 255 - share, to: both.view)
        context.kernels.fill(part.view, with: 0)
        paintNew(node, onto: part)
        context.kernels.plus(part.view, alpha: share, to: both.view)
    }

    /// Paints the snapshot that was taken when the transition began.
    func paintOld(_ transition: PlacedTransition, onto canvas: Canvas) {
        guard let snapshot = transition.snapshot else { return }
        let area = transition.area.intersection(canvas.area)
        guard !area.isEmpty else { return }
        ImagePainter(context: context).paint(
            ImageSource(snapshot.picture.view), in: CGRect(snapshot.area), through: transition.plane, onto: canvas,
            clip: area, opacity: 1)
    }

    /// Paints the node as it is.
    func paintNew(_ node: RenderNode, onto canvas: Canvas) {
        if node.placement.isVisible {
            subtrees.paintSubtree(node, from: .settled, onto: canvas, clip: canvas.area, opacity: 1)
        }
    }
}
