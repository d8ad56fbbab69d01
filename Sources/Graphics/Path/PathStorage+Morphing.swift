internal import Geometry

extension PathStorage {
    /// Returns the path whose coordinates are computed from those of two paths; `nil` if the paths do not match,
    /// because their numbers of segments differ or because a subpath starts or is closed in only one of them.
    ///
    /// Where a line or a quadratic curve corresponds to another type of segment, both are treated as cubic curves. The
    /// control points of a line are its ends.
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
                result.addCurve(to: combine(p.d, q.d), control1: combine(p.b, q.b), control2: combine(p.c, q.c))
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
