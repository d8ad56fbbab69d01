internal import Geometry
import Glibc

// Paths match if they have as many segments, and if subpaths start and are closed at the same ones. The control points
// of a line that corresponds to a curve are its ends.

extension PathStorage {
    /// Returns the path at a progress from this path to another one, as an animation shows it; `nil` if they do not
    /// match.
    ///
    /// The ends of segments are mixed straight. A control point is its end plus a vector, whose length and angle are
    /// mixed (``Point2/turned(to:_:)``). Quadratic curves become cubic ones.
    package func morphed(to other: PathStorage, _ progress: Double) -> PathStorage? {
        guard elements.count == other.elements.count else { return nil }
        var result = PathStorage()
        result.reserve(elements: elements.count, points: Swift.max(points.count, other.points.count))
        for (own, others) in zip(segments, other.segments) {
            switch (own, others) {
            case (.move(let p), .move(let q)): result.move(to: Self.mix(p, q, progress))
            case (.close, .close): result.close()
            case (.line(_, let p), .line(_, let q)): result.addLine(to: Self.mix(p, q, progress))
            default:
                guard let p = own.cubic, let q = others.cubic else { return nil }
                result.addCurve(p.morphed(to: q, progress))
            }
        }
        return result
    }

    private static func mix(_ p: CGPoint, _ q: CGPoint, _ progress: Double) -> CGPoint {
        CGPoint(Point2(p).mixed(with: Point2(q), progress))
    }

    private mutating func addCurve(_ curve: CubicCurve) {
        addCurve(to: curve.d, control1: curve.b, control2: curve.c)
    }

    /// Returns the path whose coordinates are computed from those of two paths, as additive animations need it; `nil`
    /// if they do not match.
    ///
    /// Where a line or a quadratic curve corresponds to another type of segment, both are treated as cubic curves.
    package func combined(with other: PathStorage, _ coordinate: (CGFloat, CGFloat) -> CGFloat) -> PathStorage? {
        func combine(_ p: CGPoint, _ q: CGPoint) -> CGPoint {
            CGPoint(x: coordinate(p.x, q.x), y: coordinate(p.y, q.y))
        }
        if elements == other.elements { return replacing(points: zip(points, other.points).map(combine)) }
        guard elements.count == other.elements.count else { return nil }

        var result = PathStorage()
        result.reserve(elements: elements.count, points: Swift.max(points.count, other.points.count))
        for (own, others) in zip(segments, other.segments) {
            switch (own, others) {
            case (.move(let p), .move(let q)): result.move(to: combine(p, q))
            case (.close, .close): result.close()
            case (.line(_, let p), .line(_, let q)): result.addLine(to: combine(p, q))
            case (.quad(_, let b, let c), .quad(_, let y, let z)):
                result.addQuadCurve(to: combine(c, z), control: combine(b, y))
            default:
                guard let p = own.cubic, let q = others.cubic else { return nil }
                result.addCurve(
                    CubicCurve(combine(p.a, q.a), combine(p.b, q.b), combine(p.c, q.c), combine(p.d, q.d)))
            }
        }
        return result
    }
}

extension PathSegment {
    /// The segment as a cubic curve; `nil` for the start and the close of a subpath.
    fileprivate var cubic: CubicCurve? {
        switch self {
        case .move, .close: nil
        case .line(let a, let d): CubicCurve(a, a, d, d)
        case .quad(let a, let b, let d): CubicCurve(quad: a, b, d)
        case .cubic(let a, let b, let c, let d): CubicCurve(a, b, c, d)
        }
    }
}

extension CubicCurve {
    fileprivate func morphed(to other: CubicCurve, _ progress: Double) -> CubicCurve {
        let start = Point2(a).mixed(with: Point2(other.a), progress)
        let end = Point2(d).mixed(with: Point2(other.d), progress)
        let first = (Point2(b) - Point2(a)).turned(to: Point2(other.b) - Point2(other.a), progress)
        let second = (Point2(c) - Point2(d)).turned(to: Point2(other.c) - Point2(other.d), progress)
        return CubicCurve(CGPoint(start), CGPoint(start + first), CGPoint(end + second), CGPoint(end))
    }
}

extension Point2 {
    fileprivate func mixed(with other: Point2, _ progress: Double) -> Point2 {
        progress == 1 ? other : self + (other - self) * progress
    }

    /// Returns the vector whose length and angle are mixed from those of two vectors, the short way round; half a turn
    /// is a positive one. Vectors of which one has no length are mixed straight.
    fileprivate func turned(to other: Point2, _ progress: Double) -> Point2 {
        let cross = cross(other)
        let dot = dot(other)
        // In the same direction, the straight mix has no rounding errors of angles.
        if cross == 0, dot >= 0 { return mixed(with: other, progress) }
        let angle = (cross == 0 ? .pi : atan2(cross, dot)) * progress
        let turned = self * cos(angle) + perpendicular * sin(angle)
        return turned * (1 + (other.length / length - 1) * progress)
    }
}
