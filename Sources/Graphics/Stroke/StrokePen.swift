/// Draws around corners and ends: everything that half the width and a turn decide.
struct StrokePen {
    var halfWidth = 0.0
    /// The least cosine of the angle that an arc may be cut by, for its chord to keep within the tolerance.
    var leastCosine = 0.0
    var cap = StrokeStyle().cap
    var join = StrokeStyle().join
    var miterLimit = 0.0

    init() {}

    init(_ style: StrokeStyle, tolerance: Double) {
        halfWidth = Double(style.width) / 2
        let halfCosine = max(1 - tolerance / halfWidth, 0)
        leastCosine = 2 * halfCosine * halfCosine - 1
        cap = style.cap
        join = style.join
        miterLimit = Double(style.miterLimit)
    }

    /// The points of a cap after the left side and before the right, as vectors from the line's end.
    func addCap(normal: Point2, _ add: (Point2) -> Void) {
        let left = normal * halfWidth, forward = -left.turned
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

    /// The points on the outside of a turn between two sides, as vectors from the corner.
    func addJoin(_ fromNormal: Point2, _ toNormal: Point2, isCorner: Bool, _ add: (Point2) -> Void) {
        let from = fromNormal * halfWidth, to = toNormal * halfWidth
        let cosine = fromNormal.dot(toNormal)
        switch isCorner ? join : .round {
        case .bevel:
            break
        case .miter:
            // Half the turn has the cosine √((1 + cosine) / 2), and the miter is 1 over that many widths long.
            if miterLimit * miterLimit * (1 + cosine) >= 2 { add((from + to) * (1 / (1 + cosine))) }
        case .round:
            if cosine > -1 + 1e-9 {
                addArc(from, to, add)
            } else {
                // Straight back: around the tip.
                addHalfCircle(from, fromNormal.cross(toNormal) > 0 ? from.turned : -from.turned, add)
            }
        }
    }

    private func addHalfCircle(_ from: Point2, _ forward: Point2, _ add: (Point2) -> Void) {
        addArc(from, forward, add)
        add(forward)
        addArc(forward, -from, add)
    }

    /// The points between the ends of an arc of less than half a circle around the origin.
    private func addArc(_ from: Point2, _ to: Point2, depth: Int = 0, _ add: (Point2) -> Void) {
        if depth > 20 || from.dot(to) >= leastCosine * halfWidth * halfWidth { return }
        let sum = from + to
        let middle = sum * (halfWidth / sum.length)
        addArc(from, middle, depth: depth + 1, add)
        add(middle)
        addArc(middle, to, depth: depth + 1, add)
    }
}
