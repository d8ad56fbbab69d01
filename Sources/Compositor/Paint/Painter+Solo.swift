import Geometry
import Graphics
import Pixels

extension Painter {
    /// Paints all that there is of a node, where that fills whole pixels as it is.
    func paint(_ solo: SoloPart, onto canvas: Canvas, area: PixelRect, opacity: CGFloat) {
        let area = solo.area.intersection(area)
        guard !area.isEmpty else { return }
        switch solo.ink {
        case .image(let pixels):
            let part = pixels.part(area.offset(x: -solo.area.minX, y: -solo.area.minY))
            kernels.over(part, alpha: UInt8(part: Double(opacity)), to: canvas.part(area))
        case .color(let color):
            fill(area, color.premultiplied(opacity: opacity), mask: nil, onto: canvas)
        }
    }
}
