internal import Geometry
internal import Glibc
internal import Graphics

/// A corner of a contour whose sides are moved.
struct OffsetCorner {
    private let point: CGPoint
    private let arrival: CGPoint
    private let departure: CGPoint
    private let distance: CGFloat
    /// The angle from the arrival to the departure.
    private let turning: CGFloat

    /// Creates a corner.
    /// - Parameters:
    ///   - arrival: the direction in which the contour arrives at the point, of length 1.
    ///   - departure: the direction in which it leaves.
    init(point: CGPoint, arrival: CGPoint, departure: CGPoint, distance: CGFloat) {
        self.point = point
        self.arrival = arrival
        self.departure = departure
        self.distance = distance
        turning = atan2(arrival.cross(departure), arrival.dot(departure))
    }

    /// The end of the moved side that arrives.
    var end: CGPoint { point + arrival.outwardNormal * distance }
    /// The start of the moved side that leaves.
    var start: CGPoint { point + departure.outwardNormal * distance }

    /// Whether the moved sides do not overlap, so that a join fills the gap between them.
    var opens: Bool { abs(turning) < 1e-9 || (turning > 0) == (distance > 0) || abs(turning) > .pi - 1e-9 }

    /// Returns the curves from ``end`` to ``start``.
    func join(_ join: CGLineJoin, miterLimit: CGFloat) -> [CubicCurve] {
        if abs(turning) < 1e-9 { return [] }
        switch join {
        case .bevel: return [line(end, start)]
        case .miter:
            // The ratio of the miter's length to the width of a stroke of twice the distance.
            let ratio = 1 / cos(turning / 2)
            guard abs(turning) < .pi - 1e-6, ratio <= miterLimit else { return [line(end, start)] }
            let tip = end + arrival * (abs(distance) * tan(abs(turning) / 2))
            return [line(end, tip), line(tip, start)]
        case .round:
            let count = abs(turning) > .pi / 2 ? 2 : 1
            let angle = abs(turning) / CGFloat(count) * (distance > 0 ? 1 : -1)
            let handle = abs(distance) * 4 / 3 * tan(abs(angle) / 4)
            return (0..<count).map { index in
                let from = arrival.rotated(by: angle * CGFloat(index))
                let to = arrival.rotated(by: angle * CGFloat(index + 1))
                let a = point + from.outwardNormal * distance
                let d = index + 1 == count ? start : point + to.outwardNormal * distance
                return CubicCurve(a, a + from * handle, d - to * handle, d)
            }
        }
    }

    private func line(_ a: CGPoint, _ b: CGPoint) -> CubicCurve { CubicCurve(a, a, b, b) }
}

extension CGPoint {
    fileprivate func rotated(by angle: CGFloat) -> CGPoint {
        CGPoint(x: x * cos(angle) - y * sin(angle), y: x * sin(angle) + y * cos(angle))
    }
}
