import Geometry
import LayerModel
import Pixels

extension Painter {
    /// What a node and everything below it looks like where it was last placed; nil where it covers nothing.
    func snapshot(of node: RenderNode) -> TransitionSnapshot? {
        let area = node.placement.subtreeArea
        guard !area.isEmpty else { return nil }
        let picture = PixelBuffer(width: area.width, height: area.height, format: .argb8888)
        let canvas = Canvas(view: picture.view, area: area)
        forEachTile(of: area) { paintTile(of: node, onto: canvas, tile: $0, background: 0) }
        return TransitionSnapshot(
            picture: picture, area: area, plane: node.placement.transition?.restingPlane ?? node.placement.outerPlane)
    }

    /// Paints a node whose picture changes: the old and the new one together, then that with the opacity.
    func paint(
        _ transition: PlacedTransition, of node: RenderNode, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat
    ) {
        let both = scratch.takeLayer(clip)
        defer { scratch.giveBackLayer() }
        kernels.fill(both.view, with: 0)
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
        kernels.over(both.view, alpha: UInt8(part: Double(opacity)), to: canvas.part(clip))
    }

    /// The sum of both pictures in their shares, so that what is opaque in both stays opaque.
    private func fade(_ transition: PlacedTransition, _ node: RenderNode, onto both: Canvas) {
        let part = scratch.takeLayer(both.area)
        defer { scratch.giveBackLayer() }
        let share = UInt8(part: transition.progress)
        kernels.fill(part.view, with: 0)
        paintOld(transition, onto: part)
        kernels.plus(part.view, alpha: 255 - share, to: both.view)
        kernels.fill(part.view, with: 0)
        paintNew(node, onto: part)
        kernels.plus(part.view, alpha: share, to: both.view)
    }

    func paintOld(_ transition: PlacedTransition, onto canvas: Canvas) {
        guard let snapshot = transition.snapshot else { return }
        let area = transition.area.intersection(canvas.area)
        guard !area.isEmpty else { return }
        paint(
            ImageSource(snapshot.picture.view), in: CGRect(snapshot.area), through: transition.plane, onto: canvas,
            clip: area, opacity: 1)
    }

    func paintNew(_ node: RenderNode, onto canvas: Canvas) {
        if node.placement.isVisible { paintNode(node, onto: canvas, clip: canvas.area, opacity: 1) }
    }
}
