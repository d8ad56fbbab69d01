internal import Geometry
internal import Glibc
internal import Graphics

extension CubicCurve {
    /// Whether both handles have no length.
    var isLine: Bool { a == b && c == d }

    /// Half the integral of x dy - y dx over the curve: its share in the area of a contour.
    ///
    /// The integrand is a polynomial of degree 5, for which Gauss-Legendre quadrature with three points is exact.
    var areaIntegral: CGFloat {
        let node = 0.774_596_669_241_483_4
        func integrand(_ x: CGFloat) -> CGFloat {
            let t = (1 + x) / 2
            return point(at: t).cross(derivative(at: t))
        }
        return (integrand(0) * 8 / 9 + (integrand(-node) + integrand(node)) * 5 / 9) / 4
    }

    /// The second derivative with respect to the parameter.
    func secondDerivative(at t: CGFloat) -> CGPoint {
        (a - b * 2 + c) * (6 * (1 - t)) + (b - c * 2 + d) * (6 * t)
    }

    /// The sum of the angles by which the control polygon turns, which is no less than that by which the curve does.
    var controlTurning: CGFloat {
        let sides = [b - a, c - b, d - c].filter { $0.length > 0 }
        return zip(sides, sides.dropFirst()).reduce(0) { $0 + abs(atan2($1.0.cross($1.1), $1.0.dot($1.1))) }
    }

    /// The rectangle around the control points.
    var controlBox: CGRect {
        let left = min(a.x, b.x, c.x, d.x)
        let top = min(a.y, b.y, c.y, d.y)
        return CGRect(
            x: left, y: top, width: max(a.x, b.x, c.x, d.x) - left, height: max(a.y, b.y, c.y, d.y) - top)
    }

    /// Whether no control point is NaN or infinite.
    var isFinite: Bool {
        [a, b, c, d].allSatisfy { $0.x.isFinite && $0.y.isFinite }
    }
}
