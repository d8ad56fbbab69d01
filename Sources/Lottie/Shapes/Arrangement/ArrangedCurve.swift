internal import Geometry
internal import Graphics

/// A curve of a contour of a ``PathArrangement``.
struct ArrangedCurve {
    let curve: CubicCurve
    /// The index of the path that it belongs to.
    let path: Int

    /// Returns the point at a parameter, which is the fraction of the length for lines.
    func point(at t: CGFloat) -> CGPoint { curve.isLine ? curve.a.mixed(with: curve.d, t) : curve.point(at: t) }

    private func derivative(at t: CGFloat) -> CGPoint {
        curve.isLine ? curve.d - curve.a : curve.derivative(at: t)
    }

    /// Returns the parameter of the point that is nearest to another one.
    /// - Parameters:
    ///   - t: a parameter near it.
    ///   - range: the parameters in question.
    func parameter(nearestTo point: CGPoint, from t: CGFloat, in range: ClosedRange<CGFloat>) -> CGFloat {
        var t = t
        for _ in 0..<3 {
            let velocity = derivative(at: t)
            let step = (point - self.point(at: t)).dot(velocity) / velocity.dot(velocity)
            guard step.isFinite else { break }
            t = min(max(t + step, range.lowerBound), range.upperBound)
        }
        return t
    }

    /// Returns the parameters at which two curves intersect, by Newton's method; `nil` where that does not converge
    /// soon, as between curves that almost touch, or leads elsewhere.
    /// - Parameters:
    ///   - t: the parameter of the first curve near the intersection.
    ///   - u: that of the second one.
    ///   - distance: the greatest distance of the intersection from the point at `t`.
    static func intersection(
        _ a: ArrangedCurve, _ t: CGFloat, _ b: ArrangedCurve, _ u: CGFloat, within distance: CGFloat
    ) -> (CGFloat, CGFloat)? {
        var first = t
        var second = u
        for _ in 0..<4 {
            let gap = b.point(at: second) - a.point(at: first)
            let p = a.derivative(at: first)
            let q = b.derivative(at: second)
            let determinant = p.cross(q)
            first += gap.cross(q) / determinant
            second += gap.cross(p) / determinant
            guard 0...1 ~= first, 0...1 ~= second else { return nil }
        }
        let point = a.point(at: first)
        let isExact = (b.point(at: second) - point).length <= distance * 1e-3
        return isExact && (a.point(at: t) - point).length <= distance ? (first, second) : nil
    }
}
