internal import Geometry
import Glibc

/// Converts lines and curves in device pixels to subpixel edges, and omits edges that do not affect the pixels of
/// interest.
///
/// Edges above, below or to the right of a pixel do not contribute to its winding number, and of edges to the left only
/// the height matters, so that a curve there is replaced by a line.
struct EdgeBuilder: ~Copyable {
    /// The greatest distance between a curve and the lines that replace it, in pixels. The lines enclose the same area
    /// on average, so that coverage differs from the exact area by at most 4/255, by 1/255 in the mean square, and by
    /// less where lines are shorter than a pixel.
    static let tolerance = 1.0 / 96

    private(set) var edges = GrowingBuffer<CoverageEdge>(capacity: CoverageEdge.usualCount)
    private var interest = PixelRect.empty
    private var minX = 0.0, minY = 0.0, maxX = 0.0, maxY = 0.0
    /// Whether a line to the right of the interest was omitted.
    private var hasRightLines = false

    private var start = Point2(x: 0, y: 0)
    private var current = Point2(x: 0, y: 0)

    /// Removes all edges and sets the pixels of interest.
    mutating func begin(interest: PixelRect) {
        edges.count = 0
        self.interest = interest
        minX = Double(interest.minX)
        minY = Double(interest.minY)
        maxX = Double(interest.maxX)
        maxY = Double(interest.maxY)
        hasRightLines = false
        start = Point2(x: 0, y: 0)
        current = start
    }

    /// The pixels of interest that the edges touch.
    var bounds: PixelRect {
        if edges.count == 0 { return .empty }
        // x0, y0, x1 and y1.
        var least = SIMD4<Int32>(repeating: .max)
        var greatest = SIMD4<Int32>(repeating: .min)
        for i in 0..<edges.count {
            let edge = edges.base + i
            let ends = SIMD4(edge.pointee.x0, edge.pointee.y0, edge.pointee.x1, edge.pointee.y1)
            least = pointwiseMin(least, ends)
            greatest = pointwiseMax(greatest, ends)
        }
        let left = Int(min(least[0], least[2]))
        let top = Int(least[1])
        // A line to the right of the interest may close an area inside.
        let right = hasRightLines ? interest.maxX << Int(Subpixel.bits) : Int.min
        let shift = Int(Subpixel.bits)
        let up = Int(Subpixel.unit) - 1
        return PixelRect(
            minX: left >> shift, minY: top >> shift,
            maxX: (max(Int(greatest[0]), Int(greatest[2]), left + 1, right) + up) >> shift,
            maxY: (max(Int(greatest[3]), top + 1) + up) >> shift
        ).intersection(interest)
    }

    mutating func move(to p: Point2) {
        close()
        guard p.isNumber else { return }
        start = p.clamped
        current = start
    }

    /// Adds a line to the start of the subpath.
    mutating func close() {
        addLine(current, start)
        current = start
    }

    mutating func line(to p: Point2) {
        let reach = Subpixel.coordinateLimit
        if abs(p.x) <= reach, abs(p.y) <= reach {
            addLine(current, p)
            current = p
            return
        }
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

    /// The number of lines above which a curve is halved first, so that only the near part of a huge curve is divided
    /// finely.
    private static let maximumLineCount = 16.0
    private static let maximumDepth = 40

    private enum Visibility {
        case hidden, left, visible
    }

    /// Returns the visibility of a part of a curve by its bounding box. Lines may leave the box by the tolerance.
    private mutating func visibility(minX: Double, minY: Double, maxX: Double, maxY: Double) -> Visibility {
        let reach = Self.tolerance
        if maxY + reach < self.minY || minY - reach > self.maxY { return .hidden }
        if minX - reach > self.maxX {
            hasRightLines = true
            return .hidden
        }
        // The distance of a pixel ensures that rounding to units cannot move the curve back to the edge of the
        // interest.
        return maxX + reach < self.minX - 1 ? .left : .visible
    }

    private mutating func addQuad(_ a: Point2, _ b: Point2, _ c: Point2, depth: Int) {
        switch visibility(
            minX: min(a.x, b.x, c.x), minY: min(a.y, b.y, c.y), maxX: max(a.x, b.x, c.x), maxY: max(a.y, b.y, c.y))
        {
        case .hidden: return
        case .left: return addLine(a, c)
        case .visible: break
        }
        let bend = a - b + c - b
        let count = Self.lineCount(secondDerivative: 2 * bend.length)
        if count > Self.maximumLineCount, depth < Self.maximumDepth {
            let ab = a.midpoint(b)
            let bc = b.midpoint(c)
            let abc = ab.midpoint(bc)
            addQuad(a, ab, abc, depth: depth + 1)
            addQuad(abc, bc, c, depth: depth + 1)
            return
        }
        addLines(
            from: a, to: c, count: min(count, Self.maximumLineCount), slope: (b - a) * 2, bend: bend,
            twist: Point2(x: 0, y: 0)
        )
    }

    private mutating func addCubic(_ a: Point2, _ b: Point2, _ c: Point2, _ d: Point2, depth: Int) {
        switch visibility(
            minX: min(a.x, b.x, c.x, d.x), minY: min(a.y, b.y, c.y, d.y),
            maxX: max(a.x, b.x, c.x, d.x), maxY: max(a.y, b.y, c.y, d.y))
        {
        case .hidden: return
        case .left: return addLine(a, d)
        case .visible: break
        }
        let count = Self.lineCount(secondDerivative: 6 * max((a - b + c - b).length, (b - c + d - c).length))
        if count > Self.maximumLineCount, depth < Self.maximumDepth {
            let ab = a.midpoint(b)
            let bc = b.midpoint(c)
            let cd = c.midpoint(d)
            let abc = ab.midpoint(bc)
            let bcd = bc.midpoint(cd)
            let middle = abc.midpoint(bcd)
            addCubic(a, ab, abc, middle, depth: depth + 1)
            addCubic(middle, bcd, cd, d, depth: depth + 1)
            return
        }
        addLines(
            from: a, to: d, count: min(count, Self.maximumLineCount), slope: (b - a) * 3, bend: (a - b + c - b) * 3,
            twist: d - a + (b - c) * 3)
    }

    // A chord over a step s of the parameter is at most |p″| s² / 8 away from the curve, and two thirds of that on
    // average. The lines enclose the same area on average if their ends are moved outward by that mean, p″ s² / 12,
    // which is then the greatest distance between curve and line. The ends of the curve itself cannot be moved, because
    // adjacent segments share them; lines from an end to a moved point enclose the same area on average if their step
    // is shorter by a factor of √2.

    /// Returns the number of lines for a curve.
    /// - Parameters:
    ///   - secondDerivative: an upper bound for the length of the second derivative.
    ///   - tolerance: the greatest distance between lines and curve.
    static func lineCount(secondDerivative: Double, tolerance: Double = tolerance) -> Double {
        if secondDerivative <= 8 * tolerance { return 1 }
        return ((secondDerivative / (12 * tolerance)).squareRoot() + 2 - 2.0.squareRoot()).rounded(.up)
    }

    /// Adds lines along a + slope · t + bend · t² + twist · t³.
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
        if a.x > maxX && b.x > maxX {
            hasRightLines = true
            return
        }
        let reach = Subpixel.coordinateLimit
        if abs(a.x) <= reach, abs(a.y) <= reach, abs(b.x) <= reach, abs(b.y) <= reach {
            addEdge(Subpixel.units(a.x), Subpixel.units(a.y), Subpixel.units(b.x), Subpixel.units(b.y))
        } else {
            addFarLine(a, b)
        }
    }

    /// Adds a line that leaves the range of coordinates: it is cut at the top and the bottom, and clamped at the sides.
    private mutating func addFarLine(_ a: Point2, _ b: Point2) {
        let reach = Subpixel.coordinateLimit
        func inward(_ p: Point2, _ q: Point2) -> Point2 {
            if abs(p.y) <= reach { return p }
            let y = p.y < 0 ? -reach : reach
            return Point2(x: p.x + (q.x - p.x) * ((y - p.y) / (q.y - p.y)), y: y)
        }
        if a.y < -reach && b.y < -reach || a.y > reach && b.y > reach { return }
        let from = inward(a, b)
        let to = inward(b, a)
        // The crossings with the two sides, in the order along the line.
        var last = from
        let sides = from.x <= to.x ? (-reach, reach) : (reach, -reach)
        for side in [sides.0, sides.1] where (from.x < side) != (to.x < side) {
            let crossing = Point2(x: side, y: from.y + (to.y - from.y) * ((side - from.x) / (to.x - from.x)))
            addClamped(last, crossing)
            last = crossing
        }
        addClamped(last, to)
    }

    private mutating func addClamped(_ a: Point2, _ b: Point2) {
        let reach = Subpixel.coordinateLimit
        addEdge(
            Subpixel.units(min(max(a.x, -reach), reach)), Subpixel.units(a.y),
            Subpixel.units(min(max(b.x, -reach), reach)), Subpixel.units(b.y))
    }

    private mutating func addEdge(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32) {
        guard y0 != y1 else {
            // A horizontal edge between two rows of pixels bounds no area inside either.
            if y0 & (Subpixel.unit - 1) == 0 || x0 == x1 { return }
            edges.append(CoverageEdge(x0: x0, y0: y0, x1: x1, y1: y1, slope: 0, winding: 1))
            return
        }
        let isDown = y0 < y1
        edges.append(
            CoverageEdge(
                x0: isDown ? x0 : x1, y0: min(y0, y1), x1: isDown ? x1 : x0, y1: max(y0, y1),
                slope: Double(x1 &- x0) / Double(y1 &- y0), winding: isDown ? 1 : -1))
    }
}
