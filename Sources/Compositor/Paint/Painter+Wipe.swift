import Geometry
import Layers
import Pixels

extension Painter {
    /// The new picture where the line has been, the old one elsewhere, the sum of both in their shares between.
    func wipe(_ wipe: Wipe, _ transition: PlacedTransition, _ node: RenderNode, onto both: Canvas) {
        let picture = scratch.takeLayer(both.area), part = scratch.takeLayer(both.area)
        defer {
            scratch.giveBackLayer()
            scratch.giveBackLayer()
        }
        for isNew in [false, true] {
            kernels.fill(picture.view, with: 0)
            kernels.fill(part.view, with: 0)
            if isNew { paintNew(node, onto: picture) } else { paintOld(transition, onto: picture) }
            kernels.over(picture.view, mask: shares(of: wipe, transition, node, isNew: isNew, area: both.area), to: part.view)
            kernels.plus(part.view, to: both.view)
        }
    }

    private func shares(of wipe: Wipe, _ transition: PlacedTransition, _ node: RenderNode, isNew: Bool, area: PixelRect) -> PixelView {
        let mask = scratch.mask(area)
        let back = transition.restingPlane.map.inverse ?? .identity
        let share = wipe.share(atProgress: transition.progress, in: node.shown.bounds)
        for y in 0..<area.height {
            let row = mask.pointer(x: 0, y: y).assumingMemoryBound(to: UInt8.self)
            for x in 0..<area.width {
                let point = back.project(CGPoint(x: Double(area.minX + x) + 0.5, y: Double(area.minY + y) + 0.5))
                let value = UInt8(part: point.map { share(Double($0.x), Double($0.y)) } ?? 0)
                row[x] = isNew ? value : 255 - value
            }
        }
        return mask
    }
}
