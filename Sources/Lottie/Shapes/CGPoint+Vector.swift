internal import Geometry

/// Arithmetic of points as vectors.
extension CGPoint {
    static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
    static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
    static func * (a: CGPoint, factor: CGFloat) -> CGPoint { CGPoint(x: a.x * factor, y: a.y * factor) }

    var length: CGFloat { (x * x + y * y).squareRoot() }

    /// The vector of length 1 in the same direction; `nil` for one without a direction.
    var unit: CGPoint? {
        let length = length
        return length > 0 && length.isFinite ? CGPoint(x: x / length, y: y / length) : nil
    }

    /// The vector turned by a quarter, against the clock on a screen whose y points down: to the outside of a
    /// clockwise contour, if this vector is its direction.
    var outwardNormal: CGPoint { CGPoint(x: y, y: -x) }

    func dot(_ other: CGPoint) -> CGFloat { x * other.x + y * other.y }
    func cross(_ other: CGPoint) -> CGFloat { x * other.y - y * other.x }

    /// Returns the point at a fraction of the line to another one, which is exact at both ends.
    func mixed(with other: CGPoint, _ t: CGFloat) -> CGPoint {
        t == 1 ? other : CGPoint(x: x + (other.x - x) * t, y: y + (other.y - y) * t)
    }
}
