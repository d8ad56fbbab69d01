package import Geometry

/// Lengths along a path: where one is after some way, in which direction, and the part of the path between two lengths.
///
///     let measure = PathMeasure(path)
///     let middle = measure.location(atLength: measure.length / 2)
///     let point = measure.point(middle)
///
/// Segments are counted as Core Animation counts them: every line and every curve is one, closing a subpath adds one
/// line, moving none. Lengths are in the path's coordinates, within a millionth.
package struct PathMeasure: Sendable {
    package struct Segment: Sendable {
        package let curve: CubicCurve
        package let isLine: Bool
        /// Whether it is the line that closes its subpath.
        package let closes: Bool
        /// Which subpath it belongs to.
        package let subpath: Int
        /// The length of all before it.
        package let start: CGFloat
        package let length: CGFloat
        fileprivate let firstLeaf: Int
        fileprivate let leafCount: Int
    }

    /// A place on the path: a segment and the parameter of its curve, 0…1.
    package struct Location: Equatable, Sendable {
        package var segment: Int
        package var parameter: CGFloat

        package init(segment: Int, parameter: CGFloat) {
            self.segment = segment
            self.parameter = parameter
        }
    }

    /// A stretch of a curve so smooth that its length can be taken at any parameter at once.
    private struct Leaf: Sendable {
        var from: CGFloat
        var to: CGFloat
        /// From the start of the segment.
        var start: CGFloat
        var length: CGFloat
    }

    package private(set) var segments: [Segment] = []
    private var leaves: [Leaf] = []
    /// Of the whole path.
    package private(set) var length: CGFloat = 0

    package init() {}

    package init(_ path: PathStorage) {
        load(path)
    }

    /// Measures another path in place of the last one, with the same memory.
    package mutating func load(_ path: PathStorage) {
        segments.removeAll(keepingCapacity: true)
        leaves.removeAll(keepingCapacity: true)
        length = 0
        var subpath = -1
        var starts = true
        for segment in path.segments {
            if case .move = segment {
                starts = true
                continue
            }
            if starts { subpath += 1 }
            starts = false
            switch segment {
            case .move: break
            case .line(let a, let b): append(CubicCurve(line: a, b), isLine: true, subpath)
            case .quad(let a, let b, let c): append(CubicCurve(quad: a, b, c), subpath)
            case .cubic(let a, let b, let c, let d): append(CubicCurve(a, b, c, d), subpath)
            case .close(let a, let b):
                append(CubicCurve(line: a, b), isLine: true, closes: true, subpath)
                starts = true
            }
        }
    }

    private mutating func append(_ curve: CubicCurve, isLine: Bool = false, closes: Bool = false, _ subpath: Int) {
        let firstLeaf = leaves.count
        var own: CGFloat = 0
        if isLine {
            let dx = curve.d.x - curve.a.x
            let dy = curve.d.y - curve.a.y
            own = (dx * dx + dy * dy).squareRoot()
            if !own.isFinite { own = 0 }
        } else {
            let whole = curve.gaussLength(from: 0, to: 1)
            if whole.isFinite { appendLeaves(curve, 0, 1, whole, tolerance: whole * 1e-9, depth: 0, &own) }
        }
        segments.append(
            Segment(
                curve: curve, isLine: isLine, closes: closes, subpath: subpath, start: length, length: own,
                firstLeaf: firstLeaf, leafCount: leaves.count - firstLeaf))
        length += own
    }

    private mutating func appendLeaves(
        _ curve: CubicCurve, _ t0: CGFloat, _ t1: CGFloat, _ whole: CGFloat, tolerance: CGFloat, depth: Int,
        _ sum: inout CGFloat
    ) {
        let middle = (t0 + t1) / 2
        let first = curve.gaussLength(from: t0, to: middle)
        let second = curve.gaussLength(from: middle, to: t1)
        if abs(first + second - whole) > tolerance && depth < 24 {
            appendLeaves(curve, t0, middle, first, tolerance: tolerance, depth: depth + 1, &sum)
            appendLeaves(curve, middle, t1, second, tolerance: tolerance, depth: depth + 1, &sum)
        } else {
            leaves.append(Leaf(from: t0, to: t1, start: sum, length: first + second))
            sum += first + second
        }
    }

    // MARK: Places

    package var segmentCount: Int { segments.count }

    /// The place after some way along the whole path; before the start and after the end, those. Nil for a path without
    /// segments.
    package func location(atLength s: CGFloat) -> Location? {
        segment(atLength: s).map { location(inSegment: $0, atLength: s - segments[$0].start) }
    }

    /// The last segment that starts after some way along the whole path or before; `nil` for a path without segments.
    private func segment(atLength s: CGFloat) -> Int? {
        guard !segments.isEmpty else { return nil }
        var low = 0
        var high = segments.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if segments[middle].start <= s { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The place after some way along one segment.
    package func location(inSegment i: Int, atLength s: CGFloat) -> Location {
        let segment = segments[i]
        guard s > 0, segment.length > 0 else { return Location(segment: i, parameter: 0) }
        if s >= segment.length { return Location(segment: i, parameter: 1) }
        if segment.isLine { return Location(segment: i, parameter: s / segment.length) }
        var low = segment.firstLeaf
        var high = segment.firstLeaf + segment.leafCount - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if leaves[middle].start <= s { low = middle } else { high = middle - 1 }
        }
        return Location(segment: i, parameter: parameter(segment.curve, leaves[low], s - leaves[low].start))
    }

    /// Newton's method for the parameter, kept between bounds that close in.
    private func parameter(_ curve: CubicCurve, _ leaf: Leaf, _ s: CGFloat) -> CGFloat {
        guard leaf.length > 0 else { return leaf.from }
        var low = leaf.from
        var high = leaf.to
        var t = low + (high - low) * min(s / leaf.length, 1)
        for _ in 0..<32 {
            let error = curve.gaussLength(from: leaf.from, to: t) - s
            if abs(error) <= 1e-12 * length { break }
            if error > 0 { high = t } else { low = t }
            let v = curve.derivative(at: t)
            let next = t - error / (v.x * v.x + v.y * v.y).squareRoot()
            t = next > low && next < high ? next : (low + high) / 2
        }
        return t
    }

    package func point(_ place: Location) -> CGPoint {
        segments[place.segment].curve.point(at: place.parameter)
    }

    /// The direction of the path at a place, of length 1; zero in a segment without length.
    package func tangent(_ place: Location) -> CGPoint {
        segments[place.segment].curve.direction(at: place.parameter)
    }

    // MARK: Parts

    /// How a place within a segment follows from a length.
    package enum Pace {
        /// At the length itself.
        case length
        /// At the parameter of the curve that is the same fraction as the length is of the segment's.
        case parameter
    }

    /// The parameter of the place in a segment that comes after some way along the whole path.
    private func parameter(inSegment i: Int, atLength s: CGFloat, by pace: Pace) -> CGFloat {
        let way = s - segments[i].start
        switch pace {
        case .length: return location(inSegment: i, atLength: way).parameter
        case .parameter: return segments[i].length > 0 ? min(max(way / segments[i].length, 0), 1) : 0
        }
    }

    /// Adds the part between two lengths to a path, subpaths apart as they are.
    /// - Parameters:
    ///   - pace: How the ends of the part are found within their segments.
    ///   - connected: whether the part goes on from where `path` ends instead of starting a subpath.
    package func append(
        from s0: CGFloat, to s1: CGFloat, by pace: Pace = .length, into path: inout PathStorage, connected: Bool = false
    ) {
        guard s0 <= s1, let first = segment(atLength: s0) else { return }
        var pen = connected && !path.isEmpty
        var i = first
        var t = parameter(inSegment: i, atLength: s0, by: pace)
        while i < segments.count, segments[i].start < s1 || i == first {
            let segment = segments[i]
            if i > first && segment.subpath != segments[i - 1].subpath { pen = false }
            let end =
                segment.start + segment.length <= s1
                ? 1 : max(parameter(inSegment: i, atLength: s1, by: pace), t)
            // Between fractions of the parameter there is nothing where these are equal in single precision.
            let isSeen = pace == .parameter ? Float(end) > Float(t) : end > t
            if isSeen || s0 == s1 {
                let part = segment.curve.part(from: t, to: end)
                if !pen { path.move(to: part.a) }
                pen = true
                if segment.isLine {
                    path.addLine(to: part.d)
                } else {
                    path.addCurve(to: part.d, control1: part.b, control2: part.c)
                }
            }
            i += 1
            t = 0
        }
    }
}
