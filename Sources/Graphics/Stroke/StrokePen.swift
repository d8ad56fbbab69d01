import Glibc

/// Draws around corners and ends: everything that half the width and a turn decide.
struct StrokePen {
    var halfWidth = 0.0
    /// The cosine of the largest arc whose chord keeps within the tolerance.
    var leastCosine = 0.0
    /// The angle that larger arcs are cut by, for lines that leave out as much as they add to keep within it.
    var cutAngle = 0.0
    var cap = StrokeStyle().cap
    var join = StrokeStyle().join
    var miterLimit = 0.0

    /// Of an arc. No line that can be calculated with needs as many.
    private static let mostLines = 1024.0

    init() {}

    init(_ style: StrokeStyle, tolerance: Double) {
        halfWidth = Double(style.width) / 2
        let halfCosine = max(1 - tolerance / halfWidth, 0)
        leastCosine = 2 * halfCosine * halfCosine - 1
        cutAngle = min((12 * tolerance / halfWidth).squareRoot(), .pi / 4)
        cap = style.cap
        join = style.join
        miterLimit = Double(style.miterLimit)
    }

    /// The points of a cap after the left side and before the right, as vectors from the line's end.
    func addCap(normal: Point2, _ add: (Point2) -> Void) {
        let left = normal * halfWidth
        let forward = -left.turned
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
        let from = fromNormal * halfWidth
        let to = toNormal * halfWidth
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

    /// The points between the ends of an arc of less than half a circle around the origin: moved outward, for no area
    /// to be left out, with a first and a last line that are shorter by √2, as their outer ends are not moved (see
    /// `EdgeBuilder`).
    private func addArc(_ from: Point2, _ to: Point2, _ add: (Point2) -> Void) {
        let cosine = from.dot(to)
        if cosine >= leastCosine * halfWidth * halfWidth { return }
        let angle = atan2(from.cross(to), cosine)
        let count = (abs(angle) / cutAngle + 2 - 2.0.squareRoot()).rounded(.up)
        // Of a line that is too wide to calculate with it is none.
        guard count <= Self.mostLines else { return }
        let step = angle / (count - 2 + 2.0.squareRoot())
        let across = Point2(x: cos(step), y: sin(step))
        let out = 1 + step * step / 12
        let start = step * 0.5.squareRoot()
        var point = from.turned(by: Point2(x: cos(start), y: sin(start))) * out
        for _ in 1..<Int(saturating: count) {
            add(point)
            point = point.turned(by: across)
        }
    }
}

extension Point2 {
    /// - Parameter direction: where the x axis is turned to, of length 1.
    @inline(__always)
    fileprivate func turned(by direction: Point2) -> Point2 {
        Point2(x: x * direction.x - y * direction.y, y: x * direction.y + y * direction.x)
    }
}
