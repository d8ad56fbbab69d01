internal import Geometry

/// Divides a path into dashes. Each subpath restarts the pattern; in a closed subpath the last dash continues into the
/// first.
struct Dasher {
    /// The dashes of the last path.
    private(set) var dashes = PathStorage()
    private var measure = PathMeasure()

    /// The greatest number of dashes of a subpath; a subpath that would have more is not divided.
    private static let maximumDashCount: CGFloat = 1_000_000

    /// Divides a path, whose dashes replace the last ones.
    /// - Parameter cullBox: the area outside of which dashes may be omitted.
    mutating func dash(_ path: PathStorage, _ pattern: DashPattern, cullBox: CullBox = .everything) {
        guard let period = pattern.period else {
            dashes = path
            return
        }
        dashes.removeAll()
        measure.load(path)
        var first = 0
        while first < measure.segmentCount {
            var end = first + 1
            while end < measure.segmentCount && measure.segments[end].subpath == measure.segments[first].subpath {
                end += 1
            }
            dashSubpath(first..<end, pattern, period, cullBox)
            first = end
        }
    }

    private mutating func dashSubpath(
        _ range: Range<Int>, _ pattern: DashPattern, _ period: CGFloat, _ cullBox: CullBox
    ) {
        let start = measure.segments[range.lowerBound].start
        let last = measure.segments[range.upperBound - 1]
        let length = last.start + last.length - start
        guard length > 0 else { return }
        if length / period * CGFloat(pattern.lengths.count) > Self.maximumDashCount {
            measure.append(from: start, to: start + length, into: &dashes)
            return
        }
        // The start of the period that contains the start of the subpath.
        let offset = pattern.phase - (pattern.phase / period).rounded(.down) * period
        // The end of the first dash of a closed subpath, if it begins at the start: it is appended to the last dash.
        var firstDashEnd: CGFloat?
        var repetition: CGFloat = 0
        var segment = range.lowerBound
        while repetition * period - offset < length {
            if repetition > 0 {
                repetition = firstVisibleRepetition(from: repetition, &segment, range, start, period, offset, cullBox)
                if repetition * period - offset >= length { break }
            }
            var from = repetition * period - offset
            for i in 0..<pattern.lengths.count * (pattern.lengths.count % 2 + 1) {
                let to = from + pattern.lengths[i % pattern.lengths.count]
                defer { from = to }
                if i % 2 == 1 || to < 0 || from >= length || to == 0 && from < 0 { continue }
                let visible = (from: max(from, 0), to: min(to, length))
                if last.closes && from <= 0 && to >= length {
                    append(start, start + length)
                    dashes.close()
                } else if last.closes && from <= 0 && to > 0 {
                    firstDashEnd = visible.to
                } else {
                    append(visible.from + start, visible.to + start)
                    if to >= length, let rest = firstDashEnd {
                        measure.append(from: start, to: start + rest, into: &dashes, connected: true)
                        firstDashEnd = nil
                    }
                }
            }
            repetition += 1
        }
        if let rest = firstDashEnd { append(start, start + rest) }
    }

    /// Returns the first repetition of the pattern, from `repetition` on, that may be visible or that extends into the
    /// next segment.
    /// - Parameter segment: advanced to the segment in which the repetition begins.
    private func firstVisibleRepetition(
        from repetition: CGFloat, _ segment: inout Int, _ range: Range<Int>, _ start: CGFloat, _ period: CGFloat,
        _ offset: CGFloat,
        _ cullBox: CullBox
    ) -> CGFloat {
        let from = repetition * period - offset + start
        while segment + 1 < range.upperBound, measure.segments[segment + 1].start <= from { segment += 1 }
        let own = measure.segments[segment]
        let curve = own.curve
        let a = Point2(curve.a).clamped
        let b = Point2(curve.b).clamped
        let c = Point2(curve.c).clamped
        let d = Point2(curve.d).clamped
        var end = own.start
        if cullBox.misses(a, b, c, d) {
            end += own.length
        } else if own.isLine, a == Point2(curve.a), d == Point2(curve.d) {
            let part = cullBox.part(from: a, to: d)
            let position = Double((from - own.start) / max(own.length, .leastNormalMagnitude))
            if let part, position <= part.upperBound {
                end += CGFloat(part.lowerBound) * own.length
            } else {
                end += own.length
            }
        }
        return self.repetition(before: end, repetition, start, period, offset)
    }

    /// Returns the last repetition that begins before a length, but at least `repetition`.
    private func repetition(
        before end: CGFloat, _ repetition: CGFloat, _ start: CGFloat, _ period: CGFloat, _ offset: CGFloat
    )
        -> CGFloat
    {
        max(repetition, ((end - start + offset) / period).rounded(.down) - 1)
    }

    private mutating func append(_ from: CGFloat, _ to: CGFloat) {
        if from < to {
            measure.append(from: from, to: to, into: &dashes)
        } else if let location = measure.location(atLength: from) {
            // A dash without length keeps its direction for its caps.
            let p = measure.point(location)
            let direction = measure.tangent(location)
            let hint = measure.length * 1e-9
            dashes.move(to: p)
            dashes.addLine(to: CGPoint(x: p.x + direction.x * hint, y: p.y + direction.y * hint))
        }
    }
}
