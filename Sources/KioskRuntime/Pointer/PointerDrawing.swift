import Geometry
import Graphics
import KioskSettings

/// The image of a pointer, drawn at any scale.
struct PointerDrawing {
    /// The size, in points.
    let size: CGSize
    /// The hot spot, in points from the top left corner.
    let hotSpot: CGPoint
    private let picture: CGImage?

    /// Creates the image of a configuration; `nil` if it shows no pointer.
    init?(_ cursor: KioskConfiguration.Cursor) {
        switch cursor {
        case .never: return nil
        case .automatic:
            size = CGSize(width: 14, height: 19)
            hotSpot = CGPoint(x: 1, y: 1)
            picture = nil
        case .image(let image, let scale, let hotSpot):
            let scale = scale > 0 && scale.isFinite ? scale : 1
            size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
            self.hotSpot = hotSpot.x.isFinite && hotSpot.y.isFinite ? hotSpot : .zero
            picture = image
        }
    }

    /// Draws the image.
    /// - Parameter context: a context with y down, in points.
    func draw(in context: CGContext) {
        guard let picture else { return drawArrow(in: context) }
        context.translateBy(x: 0, y: size.height)
        context.scaleBy(x: 1, y: -1)
        context.draw(picture, in: CGRect(origin: .zero, size: size))
    }

    /// Draws a black arrowhead with a white outline, which is visible on any background.
    private func drawArrow(in context: CGContext) {
        let head = CGMutablePath()
        head.addLines(between: [
            CGPoint(x: 1, y: 1), CGPoint(x: 1, y: 17.5), CGPoint(x: 5.25, y: 13.25), CGPoint(x: 12.5, y: 12.5),
        ])
        head.closeSubpath()
        context.setLineJoin(.round)
        context.setLineWidth(2)
        context.setStrokeColor(.white)
        context.addPath(head)
        context.strokePath()
        context.setFillColor(.black)
        context.addPath(head)
        context.fillPath()
    }
}
