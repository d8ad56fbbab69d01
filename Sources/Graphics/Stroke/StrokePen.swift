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

    /// The division of a quarter of a circle, of which round caps have two, if the style has round caps or joins.
    private var quarter: ArcDivision?

    init() {}

    init(_ style: StrokeStyle, tolerance: Double) {
        halfWidth = Double(style.width) / 2
        let halfCosine = max(1 - tolerance / halfWidth, 0)
        minimumCosine = 2 * halfCosine * halfCosine - 1
        cutAngle = min((12 * tolerance / halfWidth).squareRoot(), .pi / 4)
        cap = style.cap
        join = style.join
        miterLimit = Double(style.miterLimit)
        if cap == .round || join == .round { quarter = dividedQuarter }
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

    /// The division of a quarter of a circle; `nil` if it is one line.
    private var dividedQuarter: ArcDivision? {
        minimumCosine > 0 ? ArcDivision(angle: .pi / 2, cutAngle: cutAngle) : nil
    }

    /// Adds the points between a vector and its opposite.
    /// - Parameter forward: the vector in the middle, at a right angle.
    private func addHalfCircle(_ from: Point2, _ forward: Point2, _ add: (Point2) -> Void) {
        let rightward = quarter ?? dividedQuarter
        let quarter = from.cross(forward) < 0 ? rightward?.reversed : rightward
        quarter?.addPoints(from: from, add)
        add(forward)
        quarter?.addPoints(from: forward, add)
    }

    /// Adds the points between the ends of an arc of less than half a circle around the origin.
    private func addArc(_ from: Point2, _ to: Point2, _ add: (Point2) -> Void) {
        let cosine = from.dot(to)
        if cosine >= minimumCosine * halfWidth * halfWidth { return }
        ArcDivision(angle: atan2(from.cross(to), cosine), cutAngle: cutAngle)?.addPoints(from: from, add)
    }
}
