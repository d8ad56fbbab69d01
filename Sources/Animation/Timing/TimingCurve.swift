/// A cubic Bézier curve from (0, 0) to (1, 1) as a function of x, the timing curve of an animation.
///
/// The input is clamped to 0…1; the output may lie outside. Solved to the precision of a `Double` by Newton's method,
/// or by bisection where the slope is too small.
package struct TimingCurve: Equatable, Sendable {
    package let c1x: Double
    package let c1y: Double
    package let c2x: Double
    package let c2y: Double

    /// Creates a curve from its control points, which are 32-bit as in Core Animation. Their x is clamped to 0…1;
    /// values that are not finite make the curve linear.
    package init(_ c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        let isSound = c1x.isFinite && c1y.isFinite && c2x.isFinite && c2y.isFinite
        self.c1x = isSound ? Double(min(max(c1x, 0), 1)) : 0
        self.c1y = isSound ? Double(c1y) : 0
        self.c2x = isSound ? Double(min(max(c2x, 0), 1)) : 1
        self.c2y = isSound ? Double(c2y) : 1
    }

    package static let linear = TimingCurve(0, 0, 1, 1)

    package var isLinear: Bool { c1x == c1y && c2x == c2y }

    package func value(at input: Double) -> Double {
        let x = input.isNaN ? 0 : min(max(input, 0), 1)
        if isLinear || x == 0 || x == 1 { return x }
        return Self.bezier(c1y, c2y, parameter(atX: x))
    }

    private static func bezier(_ c1: Double, _ c2: Double, _ t: Double) -> Double {
        let s = 1 - t
        return ((3 * s * c1 + 3 * t * c2) * s + t * t) * t
    }

    private static func slope(_ c1: Double, _ c2: Double, _ t: Double) -> Double {
        let s = 1 - t
        return 3 * s * s * c1 + 6 * s * t * (c2 - c1) + 3 * t * t * (1 - c2)
    }

    private func parameter(atX x: Double) -> Double {
        var low = 0.0
        var high = 1.0
        var t = x
        for _ in 0..<64 {
            let error = Self.bezier(c1x, c2x, t) - x
            if abs(error) < 1e-15 { break }
            if error > 0 { high = t } else { low = t }
            let last = t
            let next = t - error / Self.slope(c1x, c2x, t)
            t = next > low && next < high ? next : (low + high) / 2
            if t == last { break }
        }
        return t
    }
}
