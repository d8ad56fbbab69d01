import Geometry
import Graphics
import LayerModel
import Pixels

/// Paints the gradients of gradient layers.
struct GradientPainter {
    let context: PaintContext

    /// Paints a gradient over the background.
    /// - Parameter isMasked: Whether the bounds' outline is cut afterwards.
    func paint(
        _ gradient: GradientState, of node: RenderNode, isMasked: Bool, onto canvas: Canvas, clip: PixelRect,
        opacity: CGFloat
    ) {
        guard let sampling = prepare(gradient, of: node, opacity: opacity) else { return }
        context.forEachCoveredPart(ofBoundsOf: node, isMasked: isMasked, clip: clip) { area, mask in
            context.kernels.over(
                context.ramp, from: sampling.moved(x: area.minX, y: area.minY), mask: mask, to: canvas.part(area))
        }
    }

    /// Paints the gradient of a node through the coverage of a shape inside of its bounds.
    func paint(
        _ gradient: GradientState, of node: RenderNode, through coverage: (mask: PixelView, area: PixelRect),
        onto canvas: Canvas, opacity: CGFloat
    ) {
        guard let sampling = prepare(gradient, of: node, opacity: opacity) else { return }
        let area = coverage.area
        context.kernels.over(
            context.ramp, from: sampling.moved(x: area.minX, y: area.minY), mask: coverage.mask, to: canvas.part(area))
    }

    /// Loads the colours of a gradient, and returns the map from pixels to its space; `nil` if it draws nothing.
    private func prepare(_ gradient: GradientState, of node: RenderNode, opacity: CGFloat) -> PerspectiveSampling? {
        guard gradient.isDrawn, let space = gradient.rampSpace(in: node.values.shown.geometry.bounds),
            let map = space.concatenating(node.placement.plane.map).inverse
        else { return nil }
        gradient.load(into: &context.ramp, opacity: Double(opacity))
        return PerspectiveSampling(
            ux: map.m11, uy: map.m21, u1: map.m31, vx: map.m12, vy: map.m22, v1: map.m32,
            wx: map.m13, wy: map.m23, w1: map.m33)
    }
}

extension GradientState {
    private var rampShape: GradientRamp.Shape {
        switch type {
        case .radial: focus.map { .focal(Double(($0.x * $0.x + $0.y * $0.y).squareRoot())) } ?? .radial
        case .conic: .conic
        default: .axial
        }
    }

    fileprivate func load(into ramp: inout GradientRamp, opacity: Double) {
        ramp.removeAll()
        ramp.shape = rampShape
        guard let colors else { return }
        for (i, color) in colors.enumerated() {
            let location = locations.map { $0[i] } ?? Double(i) / Double(colors.count - 1)
            ramp.append(color.premultipliedParts(opacity: opacity) * 255, at: location.isFinite ? location : 0)
        }
    }
}
