import Geometry
import Graphics
import LayerModel
import Pixels

extension Painter {
    /// Paints a gradient where the background goes.
    func paint(
        _ gradient: GradientState, of node: RenderNode, isMasked: Bool, onto canvas: Canvas, clip: PixelRect,
        opacity: CGFloat
    ) {
        guard gradient.isDrawn, let space = gradient.space(in: node.shown.place.bounds),
            let map = space.concatenating(node.placement.plane.map).inverse
        else { return }
        gradient.load(into: &ramp, opacity: Double(opacity))
        let sampling = PerspectiveSampling(
            ux: map.m11, uy: map.m21, u1: map.m31, vx: map.m12, vy: map.m22, v1: map.m32,
            wx: map.m13, wy: map.m23, w1: map.m33)
        forEachCoveredPart(ofBoundsOf: node, isMasked: isMasked, clip: clip) { area, mask in
            kernels.over(ramp, from: sampling.moved(x: area.minX, y: area.minY), mask: mask, to: canvas.part(area))
        }
    }
}

extension GradientState {
    /// Whether there are colours to draw; whether the points give a space is another matter.
    var isDrawn: Bool {
        guard let colors, colors.count >= 2 else { return false }
        return locations.map { $0.count == colors.count } ?? true
    }

    /// From the gradient's coordinates, in which its way is told, to the layer's own space. Nil where the points give
    /// none.
    func space(in bounds: CGRect) -> Homography? {
        let dx = endPoint.x - startPoint.x
        let dy = endPoint.y - startPoint.y
        guard bounds.size.width > 0, bounds.size.height > 0, startPoint.x.isFinite, startPoint.y.isFinite, dx.isFinite,
            dy.isFinite
        else { return nil }
        let unit =
            type == .radial
            ? CGAffineTransform(a: dx, b: 0, c: 0, d: dy, tx: startPoint.x, ty: startPoint.y)
            : CGAffineTransform(a: dx, b: dy, c: -dy, d: dx, tx: startPoint.x, ty: startPoint.y)
        guard unit.a * unit.d - unit.b * unit.c != 0 else { return nil }
        return Homography(
            unit.concatenating(
                CGAffineTransform(
                    a: bounds.size.width, b: 0, c: 0, d: bounds.size.height,
                    tx: bounds.minX, ty: bounds.minY)))
    }

    fileprivate func load(into ramp: inout GradientRamp, opacity: Double) {
        ramp.removeAll()
        ramp.shape = type == .radial ? .radial : type == .conic ? .conic : .axial
        guard let colors else { return }
        for (i, color) in colors.enumerated() {
            let location = locations.map { $0[i] } ?? Double(i) / Double(colors.count - 1)
            ramp.append(color.premultipliedParts(opacity: opacity) * 255, at: location.isFinite ? location : 0)
        }
    }
}
