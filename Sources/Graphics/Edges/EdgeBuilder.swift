internal import Geometry
import Glibc

/// Turns lines and curves in device pixels into subpixel edges, leaving out what can't be seen in the pixels of
/// interest.
///
/// Leaving out changes no pixel inside: an edge above, below or to the right of a pixel has no part in the pixel's
/// winding number, and of what lies to the left only the height counts, so that a curve there becomes a line.
struct EdgeBuilder: ~Copyable {
    /// Curves are cut into lines no farther from them than this, in pixels. Each line leaves out as much area as it
    /// adds, so that coverage is within 4/255 of the exact area, within 1/255 in the mean square, and closer where
    /// lines are shorter than a pixel.
    static let tolerance = 1.0 / 96

    private(set) var edges = GrowingBuffer<CoverageEdge>(capacity: CoverageEdge.usualCount)
    private var interest = PixelRect.empty
    private var minX = 0.0, minY = 0.0, maxX = 0.0, maxY = 0.0
    // The extent of the edges, in units.
    private var left = Int32.max, right = Int32.min, top = Int32.max, bottom = Int32.min

    private var start = Point2(x: 0, y: 0)
    private var current = Point2(x: 0, y: 0)

    mutating func begin(interest: PixelRect) {
        edges.count = 0
        self.interest = interest
        minX = Double(interest.minX)
        minY = Double(interest.minY)
        maxX = Double(interest.maxX)
        maxY = Double(interest.maxY)
        left = .max
        right = .min
        top = .max
        bottom = .min
        start = Point2(x: 0, y: 0)
        current = start
    }

    /// The pixels that the edges touch, inside the interest.
    var bounds: PixelRect {
        if left > right { return .empty }
        let shift = Int(Subpixel.bits)
        let up = Int(Subpixel.unit) - 1
        return PixelRect(
            minX: Int(left) >> shift, minY: Int(top) >> shift,
            maxX: max(Int(right) + up, Int(left) + 1 + up) >> shift,
            maxY: max(Int(bottom) + up, Int(top) + 1 + up) >> shift
        ).intersection(interest)
    }

    mutating func move(to p: Point2) {
        close()
        guard p.isNumber else { return }
        start = p.clamped
        current = start
    }

    /// Back to where the subpath started.
    mutating func close() {
        addLine(current, start)
        current = start
    }

    mutating func line(to p: Point2) {
        guard p.isNumber else { return }
        let end = p.clamped
        addLine(current, end)
        current = end
    }

    mutating func quad(_ control: Point2, to p: Point2) {
        guard p.isNumber, control.isNumber else { return }
        let b = control.clamped
        let c = p.clamped
        addQuad(current, b, c, depth: 0)
        current = c
    }

    mutating func cubic(_ control1: Point2, _ control2: Point2, to p: Point2) {
        guard p.isNumber, control1.isNumber, control2.isNumber else { return }
        let b = control1.clamped
        let c = control2.clamped
        let d = p.clamped
        addCubic(current, b, c, d, depth: 0)
        current = d
    }

    // MARK: Curves

    /// Curves that need more lines than this are halved first, so that of a huge curve only what is near is cut finely.
    private static let mostLines = 16.0
    private static let mostHalvings = 40

    private enum Place {
        case unseen, left, seen
    }

    /// Of a curve, or a part of one, inside a box. Lines may leave the box by the tolerance.
    private mutating func place(minX: Double, minY: Double, maxX: Double, maxY: Double) -> Place {
        let reach = Self.tolerance
        if maxY + reach < self.minY || minY - reach > self.maxY { return .unseen }
        if minX - reach > self.maxX {
            reachRight()
            return .unseen
        }
        // A pixel's distance, so that rounding to units can't bring the curve back to the edge of the interest.
        return maxX + reach < self.minX - 1 ? .left : .seen
    }

    private mutating func addQuad(_ a: Point2, _ b: Point2, _ c: Point2, depth: Int) {
        switch place(
            minX: min(a.x, b.x, c.x), minY: min(a.y, b.y, c.y), maxX: max(a.x, b.x, c.x), maxY: max(a.y, b.y, c.y))
        {
        case .unseen: return
        case .left: return addLine(a, c)
        case .seen: break
        }
        let bend = a - b + c - b
        let count = Self.lineCount(secondDerivative: 2 * bend.length)
        if count > Self.mostLines, depth < Self.mostHalvings {
            let ab = a.middle(b)
            let bc = b.middle(c)
            let abc = ab.middle(bc)
            addQuad(a, ab, abc, depth: depth + 1)
            addQuad(abc, bc, c, depth: depth + 1)
            return
        }
        addLines(
            from: a, to: c, count: min(count, Self.mostLines), slope: (b - a) * 2, bend: bend, twist: Point2(x: 0, y: 0)
        )
    }

    private mutating func addCubic(_ a: Point2, _ b: Point2, _ c: Point2, _ d: Point2, depth: Int) {
        switch place(
            minX: min(a.x, b.x, c.x, d.x), minY: min(a.y, b.y, c.y, d.y),
            maxX: max(a.x, b.x, c.x, d.x), maxY: max(a.y, b.y, c.y, d.y))
        {
        case .unseen: return
        case .left: return addLine(a, d)
        case .seen: break
        }
        let count = Self.lineCount(secondDerivative: 6 * max((a - b + c - b).length, (b - c + d - c).length))
        if count > Self.mostLines, depth < Self.mostHalvings {
            let ab = a.middle(b)
            let bc = b.middle(c)
            let cd = c.middle(d)
            let abc = ab.middle(bc)
            let bcd = bc.middle(cd)
            let middle = abc.middle(bcd)
            addCubic(a, ab, abc, middle, depth: depth + 1)
            addCubic(middle, bcd, cd, d, depth: depth + 1)
            return
        }
        addLines(
            from: a, to: d, count: min(count, Self.mostLines), slope: (b - a) * 3, bend: (a - b + c - b) * 3,
            twist: d - a + (b - c) * 3)
    }

    // A line from the curve to the curve, over a step s of the parameter, leaves it by |p″| s² / 8 at most and by two
    // thirds of that in the mean. Lines leave out nothing in the mean if their ends are moved by the mean, away from
    // the side that the curve bends to: by p″ s² / 12, the farthest that a line is off then. The ends of the curve
    // itself can't be moved, for what joins there; but lines from there to a moved end leave out nothing in the mean if
    // their own step is shorter by √2.

    /// - Parameters:
    ///   - secondDerivative: its length at most.
    ///   - tolerance: how far the lines may lie from the curve.
    static func lineCount(secondDerivative: Double, tolerance: Double = tolerance) -> Double {
        if secondDerivative <= 8 * tolerance { return 1 }
        return ((secondDerivative / (12 * tolerance)).squareRoot() + 2 - 2.0.squareRoot()).rounded(.up)
    }

    /// Lines along a + slope · t + bend · t² + twist · t³.
    private mutating func addLines(
        from a: Point2, to d: Point2, count: Double, slope: Point2, bend: Point2, twist: Point2
    ) {
        let step = 1 / (count - 2 + 2.0.squareRoot())
        let outward = -step * step / 6
        var last = a
        var t = step * 0.5.squareRoot()
        for _ in 1..<Int(saturating: count) {
            let p = a + (slope + (bend + twist * t) * t) * t + (bend + twist * (3 * t)) * outward
            addLine(last, p)
            last = p
            t += step
        }
        addLine(last, d)
    }

    // MARK: Lines

    private mutating func addLine(_ a: Point2, _ b: Point2) {
        if a.y < minY && b.y < minY || a.y > maxY && b.y > maxY { return }
        if a.x > maxX && b.x > maxX { return reachRight() }
        let reach = Subpixel.reach
        if abs(a.x) <= reach, abs(a.y) <= reach, abs(b.x) <= reach, abs(b.y) <= reach {
            addEdge(Subpixel.units(a.x), Subpixel.units(a.y), Subpixel.units(b.x), Subpixel.units(b.y))
        } else {
            addFarLine(a, b)
        }
    }

    /// Something lies to the right of the interest: what is inside the path may reach up to there.
    private mutating func reachRight() {
        right = max(right, Int32(interest.maxX) << Subpixel.bits)
    }

    /// A line that leaves the square of the coordinates: cut at its top and bottom, pushed to its sides.
    private mutating func addFarLine(_ a: Point2, _ b: Point2) {
        let reach = Subpixel.reach
        func inward(_ p: Point2, _ q: Point2) -> Point2 {
            if abs(p.y) <= reach { return p }
            let y = p.y < 0 ? -reach : reach
            return Point2(x: p.x + (q.x - p.x) * ((y - p.y) / (q.y - p.y)), y: y)
        }
        if a.y < -reach && b.y < -reach || a.y > reach && b.y > reach { return }
        let from = inward(a, b)
        let to = inward(b, a)
        // Where it crosses the two sides, in the order in which it does.
        var last = from
        let sides = from.x <= to.x ? (-reach, reach) : (reach, -reach)
        for side in [sides.0, sides.1] where (from.x < side) != (to.x < side) {
            let crossing = Point2(x: side, y: from.y + (to.y - from.y) * ((side - from.x) / (to.x - from.x)))
            addPushed(last, crossing)
            last = crossing
        }
        addPushed(last, to)
    }

    private mutating func addPushed(_ a: Point2, _ b: Point2) {
        let reach = Subpixel.reach
        addEdge(
            Subpixel.units(min(max(a.x, -reach), reach)), Subpixel.units(a.y),
            Subpixel.units(min(max(b.x, -reach), reach)), Subpixel.units(b.y))
    }

    private mutating func addEdge(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32) {
        if y0 == y1 {
            // Between two rows of pixels a horizontal edge bounds nothing inside either.
            if y0 & (Subpixel.unit - 1) == 0 || x0 == x1 { return }
            edges.append(CoverageEdge(x0: x0, y0: y0, x1: x1, y1: y1, slope: 0, winding: 1))
        } else if y0 < y1 {
            edges.append(
                CoverageEdge(
                    x0: x0, y0: y0, x1: x1, y1: y1, slope: (Double(x1) - Double(x0)) / (Double(y1) - Double(y0)),
                    winding: 1))
        } else {
            edges.append(
                CoverageEdge(
                    x0: x1, y0: y1, x1: x0, y1: y0, slope: (Double(x0) - Double(x1)) / (Double(y0) - Double(y1)),
                    winding: -1))
        }
        left = min(left, x0, x1)
        right = max(right, x0, x1)
        top = min(top, y0, y1)
        bottom = max(bottom, y0, y1)
    }
}
