import Foundation
import Geometry
import Graphics

/// The definition of whether a point is on a stroked line: beside a segment within half the width, in the wedge of a
/// corner, or in a cap.
struct StrokeOracle {
    var points: [(x: Double, y: Double)]
    var closed = false
    var halfWidth: Double
    var cap = CGLineCap.butt
    var join = CGLineJoin.miter
    var miterLimit = 10.0

    init(_ points: [CGPoint], width: Double) {
        self.points = points.map { (Double($0.x), Double($0.y)) }
        halfWidth = width / 2
    }

    func contains(_ x: Double, _ y: Double) -> Bool {
        let corners = closed ? points + [points[0]] : points
        for i in 1..<corners.count where onSegment(corners[i - 1], corners[i], x, y) { return true }
        for i in 1..<corners.count - 1 where inJoin(corners[i - 1], corners[i], corners[i + 1], x, y) { return true }
        if closed { return inJoin(points[points.count - 1], points[0], points[1], x, y) }
        return inCap(points[1], points[0], x, y) || inCap(points[points.count - 2], points[points.count - 1], x, y)
    }

    private typealias Point = (x: Double, y: Double)

    private func onSegment(_ a: Point, _ b: Point, _ x: Double, _ y: Double) -> Bool {
        let dx = b.x - a.x
        let dy = b.y - a.y
        let length = hypot(dx, dy)
        let along = ((x - a.x) * dx + (y - a.y) * dy) / length
        let across = ((x - a.x) * dy - (y - a.y) * dx) / length
        return along >= 0 && along <= length && abs(across) <= halfWidth
    }

    private func inCap(_ from: Point, _ end: Point, _ x: Double, _ y: Double) -> Bool {
        switch cap {
        case .butt: return false
        case .round: return hypot(x - end.x, y - end.y) <= halfWidth
        case .square:
            let length = hypot(end.x - from.x, end.y - from.y)
            let u = (x: (end.x - from.x) / length, y: (end.y - from.y) / length)
            return onSegment(end, (end.x + u.x * halfWidth, end.y + u.y * halfWidth), x, y)
        }
    }

    private func inJoin(_ a: Point, _ p: Point, _ b: Point, _ x: Double, _ y: Double) -> Bool {
        if join == .round { return hypot(x - p.x, y - p.y) <= halfWidth }
        let l1 = hypot(p.x - a.x, p.y - a.y)
        let l2 = hypot(b.x - p.x, b.y - p.y)
        let d1 = (x: (p.x - a.x) / l1, y: (p.y - a.y) / l1)
        let d2 = (x: (b.x - p.x) / l2, y: (b.y - p.y) / l2)
        let side: Double = d1.x * d2.y - d1.y * d2.x > 0 ? 1 : -1
        // The two corners of the rectangles on the outer side.
        let q1 = (x: p.x + side * d1.y * halfWidth, y: p.y - side * d1.x * halfWidth)
        let q2 = (x: p.x + side * d2.y * halfWidth, y: p.y - side * d2.x * halfWidth)
        if inTriangle(p, q1, q2, x, y) { return true }
        // The angle between the two lines, and the miter's length in widths: 1 / sin(angle / 2).
        let angle = acos(max(-1, min(1, -(d1.x * d2.x + d1.y * d2.y))))
        guard join == .miter, 1 / sin(angle / 2) <= miterLimit else { return false }
        let middle = (x: (q1.x + q2.x) / 2 - p.x, y: (q1.y + q2.y) / 2 - p.y)
        let length = hypot(middle.x, middle.y)
        let tip = halfWidth / sin(angle / 2)
        return inTriangle(q1, q2, (p.x + middle.x / length * tip, p.y + middle.y / length * tip), x, y)
    }

    private func inTriangle(_ a: Point, _ b: Point, _ c: Point, _ x: Double, _ y: Double) -> Bool {
        func side(_ p: Point, _ q: Point) -> Double { (q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x) }
        let s = (side(a, b), side(b, c), side(c, a))
        return s.0 >= 0 && s.1 >= 0 && s.2 >= 0 || s.0 <= 0 && s.1 <= 0 && s.2 <= 0
    }
}

/// Returns the coverage of a stroke as bytes.
func strokeCoverage(
    _ path: PathStorage, _ style: StrokeStyle, transform: CGAffineTransform = .identity, clip: PixelRect,
    with rasterizer: PathRasterizer = PathRasterizer()
) -> [UInt8] {
    rasterizer.load(stroking: path, style: style, transform: transform, interest: clip)
    return bytes(of: rasterizer, clip: clip)
}
