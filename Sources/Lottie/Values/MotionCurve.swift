/// The curve on which a position moves from a keyframe to the next one.
///
/// The eased progress is a fraction of the curve's length, as in After Effects: a linear progress moves at a constant
/// speed whatever the tangents are. lottie-web does so with a polyline of 150 lines; here the length is integrated and
/// inverted to 1e-8 of it. Progress outside 0…1 continues in a straight line, where lottie-web stays at the end.
package final class MotionCurve: Sendable, Equatable {
    /// The control points of the cubic Bézier curve.
    package let start: Vector
    package let control1: Vector
    package let control2: Vector
    package let end: Vector
    /// The length of the curve.
    package let length: Double
    /// The lengths from the start to each of the equal steps of the parameter.
    private let lengths: [Double]

    private static let steps = 32

    /// Creates a curve; `nil` if it has no length or is not finite.
    package init?(start: Vector, control1: Vector, control2: Vector, end: Vector) {
        self.start = start
        self.control1 = control1
        self.control2 = control2
        self.end = end
        var lengths = [0.0]
        lengths.reserveCapacity(Self.steps + 1)
        var sum = 0.0
        for step in 0..<Self.steps {
            let from = Double(step) / Double(Self.steps)
            sum += Self.length(start, control1, control2, end, from, from + 1 / Double(Self.steps))
            lengths.append(sum)
        }
        self.lengths = lengths
        length = sum
        if !(sum > 0 && sum.isFinite) { return nil }
    }

    package static func == (a: MotionCurve, b: MotionCurve) -> Bool {
        a.start == b.start && a.control1 == b.control1 && a.control2 == b.control2 && a.end == b.end
    }

    /// Returns the point at a fraction of the length.
    package func point(atFraction fraction: Double) -> Vector {
        // NaN fails both comparisons.
        if !(fraction > 0) { return start + direction(atParameter: 0) * (min(fraction, 0) * length) }
        if fraction >= 1 { return end + direction(atParameter: 1) * ((fraction - 1) * length) }
        let t = parameter(atFraction: fraction)
        let s = 1 - t
        return start * (s * s * s) + control1 * (3 * s * s * t) + control2 * (3 * s * t * t) + end * (t * t * t)
    }

    /// Returns the direction of the movement at a fraction of the length, of length 1.
    package func direction(atFraction fraction: Double) -> Vector {
        direction(atParameter: fraction > 0 ? fraction < 1 ? parameter(atFraction: fraction) : 1 : 0)
    }

    private func direction(atParameter t: Double) -> Vector {
        let derivative = Self.derivative(start, control1, control2, end, t)
        if derivative.length > 1e-9 * length { return derivative * (1 / derivative.length) }
        // Next to a handle without length, the curve leaves towards the next control point.
        let chords =
            t < 0.5
            ? [control1 - start, control2 - start, end - start] : [end - control2, end - control1, end - start]
        let chord = chords.first { $0.length > 1e-9 * length } ?? end - start
        return chord.length > 0 ? chord * (1 / chord.length) : .zero
    }

    /// Returns the parameter at a fraction of the length by Newton's method in the step that contains it.
    private func parameter(atFraction fraction: Double) -> Double {
        let wanted = fraction * length
        var first = 0
        var last = Self.steps - 1
        while first < last {
            let middle = (first + last + 1) / 2
            if lengths[middle] <= wanted { first = middle } else { last = middle - 1 }
        }
        let from = Double(first) / Double(Self.steps)
        var low = from
        var high = from + 1 / Double(Self.steps)
        let whole = lengths[first + 1] - lengths[first]
        let rest = wanted - lengths[first]
        var t = whole > 0 ? low + (high - low) * min(rest / whole, 1) : low
        for _ in 0..<32 {
            let error = Self.length(start, control1, control2, end, from, t) - rest
            if abs(error) <= 1e-8 * length { break }
            if error > 0 { high = t } else { low = t }
            let next = t - error / Self.derivative(start, control1, control2, end, t).length
            t = next > low && next < high ? next : (low + high) / 2
        }
        return t
    }

    private static func derivative(_ a: Vector, _ b: Vector, _ c: Vector, _ d: Vector, _ t: Double) -> Vector {
        let s = 1 - t
        return (b - a) * (3 * s * s) + (c - b) * (6 * s * t) + (d - c) * (3 * t * t)
    }

    /// Returns the length between two parameters by Gauss-Legendre quadrature with five points.
    private static func length(
        _ a: Vector, _ b: Vector, _ c: Vector, _ d: Vector, _ from: Double, _ to: Double
    ) -> Double {
        let half = (to - from) / 2
        let middle = (from + to) / 2
        let near = 0.538_469_310_105_683_1
        let far = 0.906_179_845_938_664
        func speed(_ x: Double) -> Double { derivative(a, b, c, d, middle + half * x).length }
        return half
            * (0.568_888_888_888_888_9 * speed(0) + 0.478_628_670_499_366_47 * (speed(-near) + speed(near))
                + 0.236_926_885_056_189_08 * (speed(-far) + speed(far)))
    }
}
