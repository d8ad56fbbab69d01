import Geometry
import Graphics
import LayerModel

/// A layer whose class may have its own `render(in:)`, as a part of a printed tree.
struct PrintedPart {
    private let printer: LayerPrinter
    private let node: RenderNode
    /// Maps the layer's space to the target; `nil` in perspective.
    private let place: CGAffineTransform?

    init(_ node: RenderNode, _ printer: LayerPrinter, place: CGAffineTransform?) {
        self.node = node
        self.printer = printer
        self.place = place
    }

    /// Prints the layer in the current space and clip of a context.
    func print(in context: CGContext) {
        guard let place, (place.a * place.d - place.b * place.c).isNormal else {
            return printer.printPartsThemselves(of: node, opacity: 1)
        }
        let toTarget = printer.context.toTarget
        let move = place.inverted().concatenating(context.toTarget)
        let isMoved = !move.isNearlyIdentity
        let part = CGContext(
            drawingOn: context.target, base: isMoved ? toTarget.concatenating(move) : toTarget, ctm: .identity,
            clip: context.clipNode)
        printer.printer(on: part, in: nil, isMoved: isMoved).printPartsThemselves(of: node, opacity: 1)
    }
}

extension CGAffineTransform {
    /// Whether the transform is the identity within rounding errors.
    fileprivate var isNearlyIdentity: Bool {
        let near: CGFloat = 1e-6
        return abs(a - 1) < near && abs(b) < near && abs(c) < near && abs(d - 1) < near && abs(tx) < near
            && abs(ty) < near
    }
}
