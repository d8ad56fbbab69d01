package import Geometry
package import Graphics
import Glibc

/// A path as a keyframe animation travels it: one segment per line or curve, a close being a line back.
package struct PathTrack: Sendable {
    /// Every segment as a cubic.
    private var curves: [Curve] = []

    private struct Curve {
        var p0, p1, p2, p3: CGPoint
        /// Evaluated as a line, so that no point of it is off by a rounding error.
        var isLine = false
    }

    /// Nil for a path with nothing to travel along.
    package init?(_ path: PathStorage) {
        for segment in path.segments {
            switch segment {
            case .move: continue
            // Closing a subpath that ends where it began goes nowhere and takes no time.
            case .close(let a, let b) where a == b: continue
            case .line(let a, let b), .close(let a, let b): curves.append(Curve(p0: a, p1: Self.third(a, b), p2: Self.third(b, a), p3: b, isLine: true))
            case .quad(let a, let c, let b):
                curves.append(Curve(p0: a, p1: Self.third(c, a), p2: Self.third(c, b), p3: b))
            case .cubic(let a, let c1, let c2, let b): curves.append(Curve(p0: a, p1: c1, p2: c2, p3: b))
            }
        }
        if curves.isEmpty { return nil }
    }

    /// A third of the way from `a` to `b`.
    private static func third(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) / 3, y: a.y + (b.y - a.y) / 3)
    }

    package var segmentCount: Int { curves.count }

    /// The point at parameter `t` of a segment.
    package func point(segment: Int, at t: Double) -> CGPoint {
        let c = curves[segment]
        let t = CGFloat(t), s = 1 - t
        if c.isLine { return CGPoint(x: c.p0.x + (c.p3.x - c.p0.x) * t, y: c.p0.y + (c.p3.y - c.p0.y) * t) }
        let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        return CGPoint(x: w0 * c.p0.x + w1 * c.p1.x + w2 * c.p2.x + w3 * c.p3.x,
                       y: w0 * c.p0.y + w1 * c.p1.y + w2 * c.p2.y + w3 * c.p3.y)
    }

    /// The segment's length, to about 1e-9 of itself for curves without cusps.
    func length(segment: Int) -> Double {
        Self.length(curves[segment], from: 0, to: 1, depth: 0)
    }

    /// Gauss–Legendre over five points, halved until both halves agree with the whole.
    private static func length(_ c: Curve, from a: Double, to b: Double, depth: Int) -> Double {
        let whole = gauss(c, a, b), middle = (a + b) / 2
        let halves = gauss(c, a, middle) + gauss(c, middle, b)
        if depth >= 12 || abs(whole - halves) <= 1e-10 * halves { return halves }
        return length(c, from: a, to: middle, depth: depth + 1) + length(c, from: middle, to: b, depth: depth + 1)
    }

    private static func gauss(_ c: Curve, _ a: Double, _ b: Double) -> Double {
        let nodes = [(0.0, 0.568_888_888_888_888_9), (0.538_469_310_105_683_1, 0.478_628_670_499_366_5),
                     (0.906_179_845_938_664, 0.236_926_885_056_189_1)]
        let (centre, half) = ((a + b) / 2, (b - a) / 2)
        var sum = 0.0
        for (node, weight) in nodes {
            let before = derivative(c, at: centre - half * node), after = derivative(c, at: centre + half * node)
            let speeds = hypot(Double(before.x), Double(before.y)) + hypot(Double(after.x), Double(after.y))
            sum += weight * (node == 0 ? speeds / 2 : speeds)
        }
        return sum * half
    }

    /// The direction of travel at parameter `t`, in radians from the x axis towards y; nil where the segment is a point.
    func direction(segment: Int, at t: Double) -> Double? {
        let c = curves[segment]
        let d = Self.derivative(c, at: t)
        if d.x != 0 || d.y != 0 { return Self.angle(x: d.x, y: d.y) }
        // A control point on its end makes the tangent vanish there; the chord to the next one is its limit.
        let chords = t < 0.5 ? [(c.p0, c.p2), (c.p0, c.p3)] : [(c.p1, c.p3), (c.p0, c.p3)]
        return chords.first { $0.0 != $0.1 }.map { Self.angle(x: $0.1.x - $0.0.x, y: $0.1.y - $0.0.y) }
    }

    static func angle(x: CGFloat, y: CGFloat) -> Double {
        atan2(Double(y), Double(x))
    }

    private static func derivative(_ c: Curve, at t: Double) -> CGPoint {
        let t = CGFloat(t), s = 1 - t
        let (w0, w1, w2) = (3 * s * s, 6 * s * t, 3 * t * t)
        return CGPoint(x: w0 * (c.p1.x - c.p0.x) + w1 * (c.p2.x - c.p1.x) + w2 * (c.p3.x - c.p2.x),
                       y: w0 * (c.p1.y - c.p0.y) + w1 * (c.p2.y - c.p1.y) + w2 * (c.p3.y - c.p2.y))
    }
}
