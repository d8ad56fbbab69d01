import Geometry
import Graphics
import Pixels

extension Painter {
    /// Paints all that there is of a node, where that is one thing.
    /// - Parameter opacity: of all above it that don't fade as a group.
    func paint(
        _ primitive: SinglePrimitive, of node: RenderNode, onto canvas: Canvas, area: PixelRect, opacity: CGFloat
    ) {
        let opacity = opacity * primitive.opacity
        let part = primitive.area.intersection(area)
        switch primitive.ink {
        case .image(let pixels, let isOpaque) where !part.isEmpty:
            let seen = pixels.part(part.offset(x: -primitive.area.minX, y: -primitive.area.minY))
            let alpha = UInt8(part: Double(opacity))
            isOpaque && alpha == 255
                ? kernels.copy(seen, to: canvas.part(part)) : kernels.over(seen, alpha: alpha, to: canvas.part(part))
        case .color(let color) where opacity >= 1: fill(part, color, mask: nil, onto: canvas)
        case .outline(let color, let outline, let edges) where opacity >= 1:
            if color >> 24 == 0 { return }
            forEachCoveredPart(of: outline, edges: edges, through: node.placement.plane, clip: area) {
                fill($0, color, mask: $1, onto: canvas)
            }
        case .color, .outline: paintBackground(of: node, isMasked: false, onto: canvas, clip: area, opacity: opacity)
        case .image: break
        }
    }
}
