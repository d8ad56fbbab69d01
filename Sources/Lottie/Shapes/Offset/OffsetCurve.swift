internal import Geometry
internal import Graphics

/// The curves at a distance from a curve.
struct OffsetCurve {
    let pieces: [CubicCurve]

    /// Creates the curves along ``CGPoint/outwardNormal``.
    ///
    /// The offset of a cubic curve is none. It is approximated by pieces that turn by at most 22.5°, whose ends have
    /// the exact position and derivative: along a quarter of a circle it differs from the exact offset by less than
    /// 1.5e-4 of the distance.
    init(_ curve: CubicCurve, distance: CGFloat) {
        if curve.isLine {
            let shift = curve.direction(at: 0).outwardNormal * distance
            pieces = [CubicCurve(curve.a + shift, curve.a + shift, curve.d + shift, curve.d + shift)]
            return
        }
        let count = max(1, min(Int(saturating: (curve.controlTurning / (.pi / 8)).rounded(.up)), 32))
        let step = 1 / CGFloat(count)
        let ends = (0...count).map { Self.end(of: curve, at: min(CGFloat($0) * step, 1), distance) }
        pieces = zip(ends, ends.dropFirst()).map { from, to in
            CubicCurve(
                from.point, from.point + from.derivative * (step / 3), to.point - to.derivative * (step / 3), to.point)
        }
    }

    /// Returns the point of the offset at a parameter, and its derivative.
    private static func end(
        of curve: CubicCurve, at t: CGFloat, _ distance: CGFloat
    ) -> (point: CGPoint, derivative: CGPoint) {
        let direction = curve.direction(at: t)
        let velocity = curve.derivative(at: t)
        let speed = velocity.length
        // Where the curve stands still, the direction alone is known.
        let curvature = speed > 1e-9 ? velocity.cross(curve.secondDerivative(at: t)) / (speed * speed * speed) : 0
        return (
            curve.point(at: t) + direction.outwardNormal * distance, velocity * (1 + distance * curvature)
        )
    }
}
