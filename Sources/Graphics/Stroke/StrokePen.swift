import Glibc

/// The geometry of joins and caps for a line width.
struct StrokePen {
    var halfWidth = 0.0
    /// The cosine of the largest arc whose chord is within the tolerance.
    var minimumCosine = 0.0
    /// The angle by which larger arcs are divided, so that lines that enclose the same area are within the tolerance.
    var cutAngle = 0.0
    var cap = StrokeStyle().cap
    var join = StrokeStyle().join
    var miterLimit = 0.0

    /// The greatest number of lines of an arc, which widths within the supported range do not exceed.
    private static let maximumLineCount = 1024.0

    init() {}

    init(_ style: StrokeStyle, tolerance: Double) {
        halfWidth = Double(style.width) / 2
        let halfCosine = max(1 - tolerance / halfWidth, 0)
        minimumCosine = 2 * halfCosine * halfCosine - 1
        cutAngle = min((12 * tolerance / halfWidth).squareRoot(), .pi / 4)
        cap = style.cap
        join = style.join
        miterLimit = Double(style.miterLimit)
    }

    /// Adds the points of a cap between the left side and the right side, as vectors from the line's end.
    func addCap(normal: Point2, _ add: (Point2) -> Void) {
        let left = normal * halfWidth
        let forward = -left.perpendicular
        switch cap {
        case .butt:
            break
        case .square:
            add(left + forward)
            add(forward - left)
        case .round:
            addHalfCircle(left, forward, add)
        }
    }

    /// Adds the points on the outer side of a turn between two sides, as vectors from the corner.
    func addJoin(_ fromNormal: Point2, _ toNormal: Point2, isCorner: Bool, _ add: (Point2) -> Void) {
        let from = fromNormal * halfWidth
        let to = toNormal * halfWidth
        let cosine = fromNormal.dot(toNormal)
        switch isCorner ? join : .round {
        case .bevel:
            break
        case .miter:
            // The cosine of half the turn is √((1 + cosine) / 2), and the miter is its reciprocal in widths long.
            if miterLimit * miterLimit * (1 + cosine) >= 2 { add((from + to) * (1 / (1 + cosine))) }
        case .round:
            if cosine > -1 + 1e-9 {
                addArc(from, to, add)
            } else {
                // At a turn of 180°, the round join surrounds the tip.
                addHalfCircle(from, fromNormal.cross(toNormal) > 0 ? from.perpendicular : -from.perpendicular, add)
            }
        }
    }

    private func addHalfCircle(_ from: Point2, _ forward: Point2, _ add: (Point2) -> Void) {
        addArc(from, forward, add)
        add(forward)
        addArc(forward, -from, add)
    }

    /// Adds the points between the ends of an arc of less than half a circle around the origin. They are moved outward,
    /// so that the lines enclose the same area; the first and the last line are shorter by a factor of √2, because
    /// their outer ends are not moved (see `EdgeBuilder`).
    private func addArc(_ from: Point2, _ to: Point2, _ add: (Point2) -> Void) {
        let cosine = from.dot(to)
        if cosine >= minimumCosine * halfWidth * halfWidth { return }
        let angle = atan2(from.cross(to), cosine)
        let count = (abs(angle) / cutAngle + 2 - 2.0.squareRoot()).rounded(.up)
        // Lines whose width is beyond the supported range have no arcs.
        guard count <= Self.maximumLineCount else { return }
        let step = angle / (count - 2 + 2.0.squareRoot())
        let across = Point2(x: cos(step), y: sin(step))
        let out = 1 + step * step / 12
        let start = step * 0.5.squareRoot()
        var point = from.rotated(by: Point2(x: cos(start), y: sin(start))) * out
        for _ in 1..<Int(saturating: count) {
            add(point)
            point = point.rotated(by: across)
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
