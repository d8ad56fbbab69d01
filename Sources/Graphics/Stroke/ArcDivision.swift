import Glibc

/// The division of an arc of a circle around the origin into lines that enclose the same area.
///
/// The points between the ends of the arc are moved outward. The first and the last line are shorter by a factor of √2,
/// because their outer ends are not moved (see `EdgeBuilder`).
struct ArcDivision {
    /// The greatest number of lines of an arc, which widths within the supported range do not exceed.
    private static let maximumLineCount = 1024.0

    private let lineCount: Int
    // The rotations from the start of the arc to the first point, and from each point to the next one, as the
    // directions to which the x axis is rotated.
    private var toFirst: Point2
    private var toNext: Point2
    private let outward: Double

    /// Creates the division of an arc; `nil` for arcs of lines whose width is beyond the supported range.
    /// - Parameters:
    ///   - angle: the angle of the arc, of less than half a circle; negative if it runs from the y axis to the x axis.
    ///   - cutAngle: the greatest angle of a line.
    init?(angle: Double, cutAngle: Double) {
        let count = (abs(angle) / cutAngle + 2 - 2.0.squareRoot()).rounded(.up)
        guard count <= Self.maximumLineCount else { return nil }
        lineCount = Int(saturating: count)
        let step = angle / (count - 2 + 2.0.squareRoot())
        toNext = Point2(x: cos(step), y: sin(step))
        outward = 1 + step * step / 12
        let start = step * 0.5.squareRoot()
        toFirst = Point2(x: cos(start), y: sin(start))
    }

    /// The division of the arc with the opposite angle.
    var reversed: ArcDivision {
        var reversed = self
        reversed.toFirst.y = -toFirst.y
        reversed.toNext.y = -toNext.y
        return reversed
    }

    /// Adds the points between the ends of the arc that starts at a point.
    @inline(__always)
    func addPoints(from start: Point2, _ add: (Point2) -> Void) {
        var point = start.rotated(by: toFirst) * outward
        for _ in 1..<lineCount {
            add(point)
            point = point.rotated(by: toNext)
        }
    }
}

extension Point2 {
    /// Returns the vector rotated.
    /// - Parameter direction: the direction, of length 1, to which the x axis is rotated.
    @inline(__always)
    fileprivate func rotated(by direction: Point2) -> Point2 {
        Point2(x: x * direction.x - y * direction.y, y: x * direction.y + y * direction.x)
    }
}
