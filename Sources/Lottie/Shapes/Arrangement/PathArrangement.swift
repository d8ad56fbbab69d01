internal import Geometry
internal import Graphics

/// The contours of several paths as lines between common vertices, which do not cross each other once they are
/// separated. Each line knows the part of the curve in whose place it is.
struct PathArrangement {
    /// The greatest number of lines.
    private static let mostSegments = 20_000
    /// The greatest number of pairs of lines that are compared.
    private static let mostPairs = 2_000_000
    /// The greatest number of times that lines are cut. Vertices on the grid lie beside the intersections, so that the
    /// parts of cut lines may cross others; more than three times are rare.
    private static let mostPasses = 8
    /// The units within which vertices may touch a line, or more.
    private static let reach = 2

    private(set) var points: [GridPoint] = []
    /// The place of each vertex: that of an original one, or the intersection of the curves.
    private(set) var positions: [CGPoint] = []
    private(set) var curves: [ArrangedCurve] = []
    private(set) var segments: [PathSegment] = []
    /// The number of lines of each contour, in the order of the lines.
    private(set) var counts: [Int] = []
    private var vertices: [GridPoint: Int] = [:]
    private var grid: PathGrid?
    private var isTooLarge = false
    /// The greatest distance of a curve from the lines in its place.
    var flatness: CGFloat { grid?.flatness ?? 0 }

    /// Creates an arrangement of the contours of paths. It is empty if these have no extent.
    init(_ paths: [[BezierContour]]) {
        // Contours with points that are not numbers are left out.
        let closed = paths.map { $0.map(\.closedCurves).filter { $0.allSatisfy(\.isFinite) } }
        guard let grid = PathGrid(around: closed.joined().joined()) else { return }
        self.grid = grid
        for (path, contours) in closed.enumerated() {
            for contour in contours where !isTooLarge { add(contour, of: path, grid) }
        }
    }

    private mutating func add(_ contour: [CubicCurve], of path: Int, _ grid: PathGrid) {
        let first = segments.count
        for curve in contour {
            let arranged = ArrangedCurve(curve: curve, path: path)
            curves.append(arranged)
            let count = grid.lineCount(of: curve)
            var start = vertex(grid.nearest(to: curve.a), at: curve.a)
            var from: CGFloat = 0
            for step in 1...count {
                let t = step == count ? 1 : CGFloat(step) / CGFloat(count)
                let point = arranged.point(at: t)
                let end = vertex(grid.nearest(to: point), at: point)
                guard end != start else { continue }
                segments.append(PathSegment(start: start, end: end, curve: curves.count - 1, from: from, to: t))
                start = end
                from = t
            }
        }
        if segments.count > first { counts.append(segments.count - first) }
        isTooLarge = segments.count > Self.mostSegments
    }

    /// Returns the index of the vertex at a point of the grid.
    private mutating func vertex(_ point: GridPoint, at position: CGPoint) -> Int {
        if let known = vertices[point] { return known }
        vertices[point] = points.count
        points.append(point)
        positions.append(position)
        return points.count - 1
    }

    /// Cuts the lines where they meet. Returns false if that would take too long.
    mutating func separate() -> Bool {
        if isTooLarge { return false }
        var pairs = 0
        for _ in 0..<Self.mostPasses {
            guard let cuts = cuts(&pairs) else { return false }
            if cuts.isEmpty { break }
            apply(cuts)
            guard segments.count <= Self.mostSegments else { return false }
        }
        return true
    }

    /// Returns the cuts of all lines; `nil` if there are too many of them or too many pairs to compare.
    private mutating func cuts(_ pairs: inout Int) -> [SegmentCut]? {
        let lefts = segments.map { min(points[$0.start].x, points[$0.end].x) }
        let order = segments.indices.sorted { (lefts[$0], $0) < (lefts[$1], $1) }
        var cuts: [SegmentCut] = []
        for (place, index) in order.enumerated() {
            let a = points[segments[index].start]
            let b = points[segments[index].end]
            let right = max(a.x, b.x) + Self.reach
            let top = min(a.y, b.y) - Self.reach
            let bottom = max(a.y, b.y) + Self.reach
            for other in order[(place + 1)...] {
                guard lefts[other] <= right else { break }
                pairs += 1
                let c = points[segments[other].start].y
                let d = points[segments[other].end].y
                if max(c, d) >= top && min(c, d) <= bottom { meet(index, other, &cuts) }
            }
            guard pairs <= Self.mostPairs, cuts.count <= Self.mostSegments * 2 else { return nil }
        }
        return cuts
    }

    private mutating func apply(_ cuts: [SegmentCut]) {
        let cuts = cuts.sorted { ($0.segment, $0.fraction) < ($1.segment, $1.fraction) }
        var next = 0
        var parts: [PathSegment] = []
        parts.reserveCapacity(segments.count + cuts.count)
        var index = 0
        for contour in counts.indices {
            let first = parts.count
            for _ in 0..<counts[contour] {
                var rest = segments[index]
                while next < cuts.count, cuts[next].segment == index {
                    let cut = cuts[next]
                    next += 1
                    guard cut.vertex != rest.start, cut.vertex != rest.end else { continue }
                    let parameter = min(max(cut.parameter, rest.from), rest.to)
                    parts.append(
                        PathSegment(
                            start: rest.start, end: cut.vertex, curve: rest.curve, from: rest.from, to: parameter))
                    rest.start = cut.vertex
                    rest.from = parameter
                }
                parts.append(rest)
                index += 1
            }
            counts[contour] = parts.count - first
        }
        segments = parts
    }

    // MARK: Pairs

    /// Adds the cuts of two lines where they touch or cross.
    private mutating func meet(_ first: Int, _ second: Int, _ cuts: inout [SegmentCut]) {
        let a = segments[first]
        let b = segments[second]
        let count = cuts.count
        touch(first, b.start, &cuts)
        touch(first, b.end, &cuts)
        touch(second, a.start, &cuts)
        touch(second, a.end, &cuts)
        let areApart = a.start != b.start && a.start != b.end && a.end != b.start && a.end != b.end
        guard cuts.count == count, areApart else { return }
        let before = GridPoint.orientation(points[b.start], points[b.end], points[a.start])
        let after = GridPoint.orientation(points[b.start], points[b.end], points[a.end])
        let left = GridPoint.orientation(points[a.start], points[a.end], points[b.start])
        let right = GridPoint.orientation(points[a.start], points[a.end], points[b.end])
        guard before.signum() * after.signum() < 0, left.signum() * right.signum() < 0 else { return }
        let s = CGFloat(before) / CGFloat(before - after)
        let u = CGFloat(left) / CGFloat(left - right)
        let start = points[a.start]
        let end = points[a.end]
        let crossing = GridPoint(
            x: start.x + Int(saturating: (s * CGFloat(end.x - start.x)).rounded()),
            y: start.y + Int(saturating: (s * CGFloat(end.y - start.y)).rounded()))
        // The curves themselves intersect near their lines, within few times the distance from them.
        var t: CGFloat = a.from + (a.to - a.from) * s
        var v: CGFloat = b.from + (b.to - b.from) * u
        if let exact = ArrangedCurve.intersection(
            curves[a.curve], t, curves[b.curve], v, within: 4 * flatness)
        {
            (t, v) = exact
        }
        let vertex = vertex(crossing, at: curves[a.curve].point(at: t))
        if vertex != a.start && vertex != a.end {
            cuts.append(SegmentCut(segment: first, fraction: s, parameter: t, vertex: vertex))
        }
        if vertex != b.start && vertex != b.end {
            cuts.append(SegmentCut(segment: second, fraction: u, parameter: v, vertex: vertex))
        }
    }

    /// Adds the cut of a line at a vertex that lies on it.
    private func touch(_ index: Int, _ vertex: Int, _ cuts: inout [SegmentCut]) {
        let segment = segments[index]
        guard vertex != segment.start, vertex != segment.end else { return }
        let start = points[segment.start]
        let end = points[segment.end]
        let along = GridPoint.dot(start, end, points[vertex])
        let square = GridPoint.dot(start, end, end)
        guard along > 0, along < square else { return }
        // Rounding moves a point on a line, and the line, by at most the root of a half each: 1.42 together.
        let across = CGFloat(GridPoint.orientation(start, end, points[vertex]))
        guard across * across <= 2.1 * CGFloat(square) else { return }
        let fraction = CGFloat(along) / CGFloat(square)
        let parameter = curves[segment.curve].parameter(
            nearestTo: positions[vertex], from: segment.from + (segment.to - segment.from) * fraction,
            in: segment.from...segment.to)
        cuts.append(SegmentCut(segment: index, fraction: fraction, parameter: parameter, vertex: vertex))
    }
}

extension BezierContour {
    /// The curves of the contour, with a line from the end to the start of an open one.
    fileprivate var closedCurves: [CubicCurve] {
        guard !isClosed, let first = vertices.first, let last = vertices.last, first.point != last.point else {
            return curves
        }
        return curves + [CubicCurve(last.point, last.point, first.point, first.point)]
    }
}
