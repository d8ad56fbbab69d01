internal import Geometry

/// A cubic Bézier curve, which may represent a line or a quadratic curve.
package struct CubicCurve: Equatable, Sendable {
    package var a: CGPoint
    package var b: CGPoint
    package var c: CGPoint
    package var d: CGPoint

    package init(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
    }

    /// Creates a line; its parameter is proportional to the length.
    package init(line a: CGPoint, _ d: CGPoint) {
        self.init(
            a, CGPoint(x: a.x + (d.x - a.x) / 3, y: a.y + (d.y - a.y) / 3),
            CGPoint(x: d.x + (a.x - d.x) / 3, y: d.y + (a.y - d.y) / 3), d)
    }

    /// Creates a cubic curve that is equal to a quadratic curve.
    package init(quad a: CGPoint, _ b: CGPoint, _ d: CGPoint) {
        self.init(
            a, CGPoint(x: a.x + (b.x - a.x) * 2 / 3, y: a.y + (b.y - a.y) * 2 / 3),
            CGPoint(x: d.x + (b.x - d.x) * 2 / 3, y: d.y + (b.y - d.y) * 2 / 3), d)
    }

    /// Returns the point at a parameter, beyond 1 on the curve's continuation.
    package func point(at t: CGFloat) -> CGPoint {
        if t == 1 { return d }
        return Bezier.point(a, b, c, d, at: t)
    }

    /// Returns the derivative of the point with respect to the parameter.
    @inline(__always)
    package func derivative(at t: CGFloat) -> CGPoint {
        let s = 1 - t
        let k0 = 3 * s * s
        let k1 = 6 * s * t
        let k2 = 3 * t * t
        return CGPoint(
            x: k0 * (b.x - a.x) + k1 * (c.x - b.x) + k2 * (d.x - c.x),
            y: k0 * (b.y - a.y) + k1 * (c.y - b.y) + k2 * (d.y - c.y))
    }

    /// Returns the direction at a parameter, of length 1. Where the derivative is zero, it is the direction in which
    /// the curve leaves the point, or, at the end and beyond, that from which it arrives; zero if all points are equal.
    package func direction(at t: CGFloat) -> CGPoint {
        func unit(_ v: CGPoint) -> CGPoint? {
            let length = (v.x * v.x + v.y * v.y).squareRoot()
            return length > 0 && length.isFinite ? CGPoint(x: v.x / length, y: v.y / length) : nil
        }
        func chord(_ p: CGPoint, _ q: CGPoint) -> CGPoint { CGPoint(x: q.x - p.x, y: q.y - p.y) }
        if t > 1, let direction = unit(derivative(at: t)) { return direction }
        if t >= 1 { return unit(chord(c, d)) ?? unit(chord(b, d)) ?? unit(chord(a, d)) ?? .zero }
        if t <= 0 { return unit(chord(a, b)) ?? unit(chord(a, c)) ?? unit(chord(a, d)) ?? .zero }
        return unit(derivative(at: t)) ?? unit(chord(point(at: t), point(at: min(t + 1e-6, 1)))) ?? .zero
    }

    /// Returns the part between two parameters.
    package func part(from t0: CGFloat, to t1: CGFloat) -> CubicCurve {
        func mix(_ p: CGPoint, _ q: CGPoint, _ t: CGFloat) -> CGPoint {
            CGPoint(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t)
        }
        /// The blossom (polar form): a point for three parameters, linear in each of them.
        func blossom(_ r: CGFloat, _ s: CGFloat, _ t: CGFloat) -> CGPoint {
            let ab = mix(a, b, r)
            let bc = mix(b, c, r)
            let cd = mix(c, d, r)
            return mix(mix(ab, bc, s), mix(bc, cd, s), t)
        }
        return CubicCurve(
            t0 <= 0 ? a : blossom(t0, t0, t0), blossom(t0, t0, t1), blossom(t0, t1, t1),
            t1 >= 1 ? d : blossom(t1, t1, t1))
    }

    /// Returns the length between two parameters by Gauss-Legendre quadrature with five points, which is nearly exact
    /// where the speed changes smoothly.
    func gaussLength(from t0: CGFloat, to t1: CGFloat) -> CGFloat {
        let half = (t1 - t0) / 2
        let middle = (t0 + t1) / 2
        func speed(_ x: CGFloat) -> CGFloat {
            let v = derivative(at: middle + half * x)
            return (v.x * v.x + v.y * v.y).squareRoot()
        }
        let near = 0.538_469_310_105_683_1
        let far = 0.906_179_845_938_664
        return half
            * (0.568_888_888_888_888_9 * speed(0)
                + 0.478_628_670_499_366_47 * (speed(-near) + speed(near))
                + 0.236_926_885_056_189_08 * (speed(-far) + speed(far)))
    }
}
