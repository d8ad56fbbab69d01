import Geometry
import Graphics
import Pixels

extension Painter {
    /// Paints all that there is of a node, where that is one thing.
    /// - Parameter opacity: of all above it that don't fade as a group.
    func paint(_ solo: SoloPart, of node: RenderNode, onto canvas: Canvas, area: PixelRect, opacity: CGFloat) {
        let opacity = opacity * CGFloat(min(max(node.shown.place.opacity, 0), 1)), part = solo.area.intersection(area)
        switch solo.ink {
        case .image(let pixels) where !part.isEmpty:
            kernels.over(pixels.part(part.offset(x: -solo.area.minX, y: -solo.area.minY)), alpha: UInt8(part: Double(opacity)), to: canvas.part(part))
        case .color(let color) where opacity >= 1: fill(part, color, mask: nil, onto: canvas)
        case .color, .background: paintBackground(of: node, isMasked: false, onto: canvas, clip: area, opacity: opacity)
        case .image: break
        }
    }
}
