internal import Geometry

/// The lengths of a path: points, directions and parts of the path by the length from its start.
///
///     let measure = PathMeasure(path)
///     let middle = measure.location(atLength: measure.length / 2)
///     let point = measure.point(middle)
///
/// Segments are counted as in Core Animation: each line and each curve is one, closing a subpath adds a line, and
/// moving adds none. Lengths are in the path's coordinates, exact to a millionth.
package struct PathMeasure: Sendable {
    package struct Segment: Sendable {
        package let curve: CubicCurve
        package let isLine: Bool
        /// Whether the segment is the line that closes its subpath.
        package let closes: Bool
        /// The index of the subpath.
        package let subpath: Int
        /// The length of all segments before this one.
        package let start: CGFloat
        package let length: CGFloat
        fileprivate let firstLeaf: Int
        fileprivate let leafCount: Int
    }

    /// A location on the path: a segment and the parameter of its curve, 0…1.
    package struct Location: Equatable, Sendable {
        package var segment: Int
        package var parameter: CGFloat

        package init(segment: Int, parameter: CGFloat) {
            self.segment = segment
            self.parameter = parameter
        }
    }

    /// A part of a curve that is smooth enough to compute its length by one quadrature.
    private struct Leaf: Sendable {
        var from: CGFloat
        var to: CGFloat
        /// The length from the start of the segment.
        var start: CGFloat
        var length: CGFloat
    }

    package private(set) var segments: [Segment] = []
    private var leaves: [Leaf] = []
    /// The length of the whole path.
    package private(set) var length: CGFloat = 0

    package init() {}

    package init(_ path: PathStorage) {
        load(path)
    }

    /// Measures another path, in the memory of the last one.
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

    // MARK: Locations

    package var segmentCount: Int { segments.count }

    /// Returns the location at a length from the start of the path, limited to the path; `nil` if the path has no
    /// segments.
    package func location(atLength s: CGFloat) -> Location? {
        segment(atLength: s).map { location(inSegment: $0, atLength: s - segments[$0].start) }
    }

    /// Returns the last segment that starts at or before a length; `nil` if the path has no segments.
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

    /// Returns the location at a length from the start of a segment, limited to the segment.
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

    /// Returns the parameter of a length by Newton's method, kept within an interval that is narrowed in each step.
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

    package func point(_ location: Location) -> CGPoint {
        segments[location.segment].curve.point(at: location.parameter)
    }

    /// Returns the direction of the path at a location, of length 1; zero in a segment without length.
    package func tangent(_ location: Location) -> CGPoint {
        segments[location.segment].curve.direction(at: location.parameter)
    }

    // MARK: Parts

    /// The rule by which a length determines a location within a segment.
    package enum LengthMapping {
        /// The location is at the length itself.
        case length
        /// The parameter is the fraction that the length is of the segment's length.
        case parameter
    }

    /// Returns the parameter within a segment at a length from the start of the path.
    private func parameter(inSegment i: Int, atLength s: CGFloat, by mapping: LengthMapping) -> CGFloat {
        let way = s - segments[i].start
        switch mapping {
        case .length: return location(inSegment: i, atLength: way).parameter
        case .parameter: return segments[i].length > 0 ? min(max(way / segments[i].length, 0), 1) : 0
        }
    }

    /// Appends the part between two lengths to a path. Separate subpaths stay separate.
    /// - Parameters:
    ///   - mapping: the rule by which the ends of the part are found within their segments.
    ///   - connected: whether the part continues the last subpath of `path` instead of starting a new one.
    package func append(
        from s0: CGFloat, to s1: CGFloat, by mapping: LengthMapping = .length, into path: inout PathStorage,
        connected: Bool = false
    ) {
        guard s0 <= s1, let first = segment(atLength: s0) else { return }
        var pen = connected && !path.isEmpty
        var i = first
        var t = parameter(inSegment: i, atLength: s0, by: mapping)
        while i < segments.count, segments[i].start < s1 || i == first {
            let segment = segments[i]
            if i > first && segment.subpath != segments[i - 1].subpath { pen = false }
            let end =
                segment.start + segment.length <= s1
                ? 1 : max(parameter(inSegment: i, atLength: s1, by: mapping), t)
            // Core Animation draws nothing between parameters that are equal in single precision.
            let isSeen = mapping == .parameter ? Float(end) > Float(t) : end > t
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
