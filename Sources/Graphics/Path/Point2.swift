internal import Geometry

/// A point or a vector in double precision.
struct Point2: Equatable {
    var x: Double
    var y: Double

    @inline(__always)
    init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    @inline(__always)
    init(_ p: CGPoint) {
        x = Double(p.x)
        y = Double(p.y)
    }

    @inline(__always)
    init(_ p: CGPoint, _ t: CGAffineTransform) {
        x = Double(p.x * t.a + p.y * t.c + t.tx)
        y = Double(p.x * t.b + p.y * t.d + t.ty)
    }

    /// Whether no coordinate is NaN.
    var isNumber: Bool { !x.isNaN && !y.isNaN }

    /// The point with coordinates limited to ±10¹², which cannot overflow in computations.
    var clamped: Point2 {
        let far = 1e12
        return Point2(x: min(max(x, -far), far), y: min(max(y, -far), far))
    }

    var length: Double { (x * x + y * y).squareRoot() }

    @inline(__always)
    func dot(_ q: Point2) -> Double { x * q.x + y * q.y }

    /// Returns the cross product, positive if the rotation from this vector to `q` is from the x axis towards the y
    /// axis.
    @inline(__always)
    func cross(_ q: Point2) -> Double { x * q.y - y * q.x }

    /// The vector rotated by a quarter turn from the x axis towards the y axis.
    @inline(__always)
    var perpendicular: Point2 { Point2(x: -y, y: x) }

    /// Returns the midpoint of two points.
    @inline(__always)
    func midpoint(_ p: Point2) -> Point2 {
        Point2(x: (x + p.x) * 0.5, y: (y + p.y) * 0.5)
    }

    @inline(__always)
    static func + (p: Point2, q: Point2) -> Point2 { Point2(x: p.x + q.x, y: p.y + q.y) }
    @inline(__always)
    static func - (p: Point2, q: Point2) -> Point2 { Point2(x: p.x - q.x, y: p.y - q.y) }
    @inline(__always)
    static func * (p: Point2, k: Double) -> Point2 { Point2(x: p.x * k, y: p.y * k) }
    @inline(__always)
    static prefix func - (p: Point2) -> Point2 { Point2(x: -p.x, y: -p.y) }
}

extension CGPoint {
    init(_ p: Point2) {
        self.init(x: p.x, y: p.y)
    }
}
