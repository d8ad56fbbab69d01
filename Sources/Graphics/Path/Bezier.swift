internal import Geometry

/// Mathematics of quadratic and cubic Bézier curves.
enum Bezier {
    static func point(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, at t: CGFloat) -> CGPoint {
        let s = 1 - t
        let k0 = s * s
        let k1 = 2 * s * t
        let k2 = t * t
        return CGPoint(x: k0 * a.x + k1 * b.x + k2 * c.x, y: k0 * a.y + k1 * b.y + k2 * c.y)
    }

    static func point(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, at t: CGFloat) -> CGPoint {
        let s = 1 - t
        let k0 = s * s * s
        let k1 = 3 * s * s * t
        let k2 = 3 * s * t * t
        let k3 = t * t * t
        return CGPoint(x: k0 * a.x + k1 * b.x + k2 * c.x + k3 * d.x, y: k0 * a.y + k1 * b.y + k2 * c.y + k3 * d.y)
    }

    /// Returns the parameters inside 0…1 at which one coordinate of a quadratic curve has an extremum.
    static func extrema(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> [CGFloat] {
        let bend = a - 2 * b + c
        guard bend != 0 else { return [] }
        let t = (a - b) / bend
        return t > 0 && t < 1 ? [t] : []
    }

    /// Returns the parameters inside 0…1 at which one coordinate of a cubic curve has an extremum, in ascending order.
    static func extrema(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
        // The derivative is 3 (A t² + B t + C).
        let A = d - a + 3 * (b - c)
        let B = 2 * (a - 2 * b + c)
        let C = b - a
        return quadraticRoots(A, B, C).filter { $0 > 0 && $0 < 1 }
    }

    /// Returns the real roots of A t² + B t + C, in ascending order.
    static func quadraticRoots(_ A: CGFloat, _ B: CGFloat, _ C: CGFloat) -> [CGFloat] {
        let D = B * B - 4 * A * C
        guard D >= 0 else { return [] }
        // Adding numbers of the same sign avoids cancellation.
        let q = -(B + (B < 0 ? -D.squareRoot() : D.squareRoot())) / 2
        let roots: [CGFloat] = (A != 0 ? [q / A] : []) + (q != 0 ? [C / q] : [])
        return roots.filter(\.isFinite).sorted()
    }

    /// Returns the contribution of the line from `a` to `b` to the winding number at `p`, counted along the ray to the
    /// left.
    static func crossing(_ a: CGPoint, _ b: CGPoint, _ p: CGPoint) -> Int {
        if (a.y <= p.y) == (b.y <= p.y) { return 0 }
        let x = a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
        return x >= p.x ? 0 : a.y < b.y ? -1 : 1
    }

    /// Returns the contribution of a cubic curve to the winding number at `p`, counted along the ray to the left. Each
    /// part between two extrema of y crosses the ray at most once.
    static func crossing(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, _ p: CGPoint) -> Int {
        if min(a.y, b.y, c.y, d.y) > p.y || max(a.y, b.y, c.y, d.y) < p.y || min(a.x, b.x, c.x, d.x) >= p.x { return 0 }
        var winding = 0
        var t0: CGFloat = 0
        var y0 = a.y
        for t1 in extrema(a.y, b.y, c.y, d.y) + [1] {
            let y1 = t1 == 1 ? d.y : point(a, b, c, d, at: t1).y
            if (y0 <= p.y) != (y1 <= p.y) {
                var low = t0
                var high = t1
                for _ in 0..<60 {
                    let middle = (low + high) / 2
                    if (point(a, b, c, d, at: middle).y <= p.y) == (y0 <= p.y) { low = middle } else { high = middle }
                }
                if point(a, b, c, d, at: low).x < p.x { winding += y0 < y1 ? -1 : 1 }
            }
            t0 = t1
            y0 = y1
        }
        return winding
    }
}
