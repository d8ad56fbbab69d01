internal import Geometry

/// Takes the outline of a line.
protocol OutlineSink: ~Copyable {
    mutating func move(to p: Point2)
    mutating func line(to p: Point2)
    mutating func close()
}

/// Turns lines and curves with a width into outlines to be filled by the winding rule.
///
/// A subpath is cut into pieces, straight in themselves. The outline is the sum of the pieces, of wedges at their joins
/// and of caps, every one of them wound in the same direction; so it winds around each point of the line at least once,
/// however the line crosses itself or how sharply it turns, and around no other. "Left" is as seen with y up.
struct Stroker: ~Copyable {
    private var pieces = GrowingBuffer<StrokePiece>(capacity: 64)
    private var rightSide = GrowingBuffer<Point2>(capacity: 64)
    private var firstOfCurve = 0
    /// Pieces of the subpaths that are finished.
    private var finished = 0
    /// A path of more pieces has straight ones from there on.
    private static let mostOfPath = 1 << 19
    private var pen = StrokePen()
    private var transform = CGAffineTransform.identity
    /// In the sink's coordinates.
    static let widest = 65536.0
    /// Lines up to this width are followed as closely as asked for; of wider ones every piece turns by the same angle.
    private static let widestExact = 8192.0
    /// How far lines may leave a curve or an arc, in the path's coordinates.
    private var tolerance = 0.0
    /// Curves that miss it become their chords. It holds the interest and everything whose line reaches into it.
    private var cullBox = CullBox.everything

    /// - Parameters:
    ///   - style: its dashes are not looked at.
    ///   - transform: from the path's coordinates to the sink's. The line's width is in the path's.
    ///   - tolerance: how far the outline may lie from the true one, in the sink's coordinates.
    ///   - cullBox: the part of the path's coordinates in which curves are followed.
    mutating func stroke<Sink: OutlineSink & ~Copyable>(
        _ path: PathStorage, style: StrokeStyle, transform: CGAffineTransform, tolerance: Double,
        cullBox: CullBox = .everything,
        into sink: inout Sink
    ) {
        let scale = transform.largestScale
        guard style.width > 0, style.width.isFinite, scale > 0, scale.isFinite else { return }
        self.transform = transform
        // A wider line covers every picture alike.
        var style = style
        style.width = min(style.width, CGFloat(Self.widest / scale))
        // A side of a curved line is as far off as the curve's chord and the chord of the arc that its normal turns by.
        let excess = max(Double(style.width) * scale / Self.widestExact, 1)
        self.tolerance = tolerance / scale * excess * excess
        // Where a pixel is less than a billionth of the path, curves would be cut into millions of pieces.
        if self.tolerance < 1e-4 { self.tolerance = max(self.tolerance, Self.extent(of: path) * 1e-9) }
        pen = StrokePen(style, tolerance: self.tolerance)
        self.cullBox = cullBox
        pieces.count = 0
        finished = 0
        var start = Point2(x: 0, y: 0)
        var current = start
        var drawn = false
        for segment in path.segments where segment.isNumber {
            switch segment {
            case .move(let p):
                finish(closed: false, drawn: drawn, at: current, &sink)
                start = Point2(p).clamped
                current = start
                drawn = false
                continue
            case .line(_, let p):
                let end = Point2(p).clamped
                addLine(current, end)
                current = end
            case .quad(_, let b, let c):
                // The same curve, one degree higher.
                let control = Point2(b).clamped
                let end = Point2(c).clamped
                addCurve(current, current + (control - current) * (2.0 / 3), end + (control - end) * (2.0 / 3), end)
                current = end
            case .cubic(_, let b, let c, let d):
                let end = Point2(d).clamped
                addCurve(current, Point2(b).clamped, Point2(c).clamped, end)
                current = end
            case .close:
                addLine(current, start)
                current = start
                finish(closed: true, drawn: true, at: current, &sink)
                drawn = false
                continue
            }
            drawn = true
        }
        finish(closed: false, drawn: drawn, at: current, &sink)
    }

    /// How far the path reaches from the origin of its coordinates.
    private static func extent(of path: PathStorage) -> Double {
        path.segments.reduce(0) { extent, segment in
            guard segment.isNumber else { return extent }
            let points: [CGPoint] =
                switch segment {
                case .move(let p): [p]
                case .line(_, let p): [p]
                case .quad(_, let b, let c): [b, c]
                case .cubic(_, let b, let c, let d): [b, c, d]
                case .close: []
                }
            return points.reduce(extent) { max($0, abs(Point2($1).clamped.x), abs(Point2($1).clamped.y)) }
        }
    }

    // MARK: Into pieces

    /// Curves that need more are halved first, so that straight parts of a curve get fewer.
    private static let mostPieces = 16.0

    private mutating func addLine(_ a: Point2, _ b: Point2, startsCorner: Bool = true) {
        guard let normal = (b - a).normal else { return }
        pieces.append(StrokePiece(from: a, to: b, fromNormal: normal, toNormal: normal, startsCorner: startsCorner))
    }

    private mutating func addCurve(_ a: Point2, _ b: Point2, _ c: Point2, _ d: Point2) {
        firstOfCurve = pieces.count
        if cullBox.misses(a, b, c, d) {
            // Its joins may reach farther than its line, so that it begins and ends in its own directions.
            if let normal = (b - a).normal ?? (c - a).normal ?? (d - a).normal { addEnd(a, normal) }
            addLine(a, d, startsCorner: false)
        } else {
            addCurve(a, b, c, d, depth: 0)
        }
        guard firstOfCurve < pieces.count else { return }
        pieces.base[firstOfCurve].startsCorner = true
        let last = pieces[pieces.count - 1].toNormal
        if let normal = (d - c).normal ?? (d - b).normal ?? (d - a).normal,
            abs(last.cross(normal)) > 1e-9 || last.dot(normal) < 0
        {
            addEnd(d, normal)
        }
    }

    /// The turn between a piece that has its chord's normals and the end of its curve, where the next begins with the
    /// curve's own.
    private mutating func addEnd(_ p: Point2, _ normal: Point2) {
        pieces.append(StrokePiece(from: p, to: p, fromNormal: normal, toNormal: normal, startsCorner: false))
    }

    private mutating func addCurve(_ a: Point2, _ b: Point2, _ c: Point2, _ d: Point2, depth: Int) {
        if depth > 0, cullBox.misses(a, b, c, d) || finished + pieces.count >= Self.mostOfPath {
            return addLine(a, d, startsCorner: false)
        }
        let legs = (b - a, c - b, d - c)
        if addGentle(a, d, legs) || addPiece(a, d, legs) { return }
        if depth == 16 || legs.0.length + legs.1.length + legs.2.length <= tolerance / 2 {
            // A sharp turn on the spot: the legs turn as the curve does.
            addLine(a, b, startsCorner: false)
            addLine(b, c, startsCorner: false)
            addLine(c, d, startsCorner: false)
        } else {
            let ab = a.middle(b)
            let bc = b.middle(c)
            let cd = c.middle(d)
            let abc = ab.middle(bc)
            let bcd = bc.middle(cd)
            let middle = abc.middle(bcd)
            addCurve(a, ab, abc, middle, depth: depth + 1)
            addCurve(middle, bcd, cd, d, depth: depth + 1)
        }
    }

    /// Adds a curve whose radius is larger than half the width all along, if it needs few pieces. Both of its sides are
    /// curves then, which lines leave out nothing of in the mean (see `EdgeBuilder`): the curve's points are moved as
    /// its lines' ends would be, and as a side's radius differs by half the width, so is that made longer, by θ² / 12
    /// where the piece turns by θ.
    private mutating func addGentle(_ a: Point2, _ d: Point2, _ legs: (Point2, Point2, Point2)) -> Bool {
        let chord = d - a
        let first = legs.1 - legs.0
        let second = legs.2 - legs.1
        let forward = min(chord.dot(legs.0), chord.dot(legs.1), chord.dot(legs.2))
        guard forward > 0, let start = legs.0.normal, let end = legs.2.normal else { return false }
        // Derivatives of the curve: at least, and at most.
        let speed = 3 * forward / chord.length
        let secondDerivative = 6 * max(first.dot(first), second.dot(second)).squareRoot()
        let turn = secondDerivative / speed
        guard pen.halfWidth * turn < speed else { return false }
        let count = EdgeBuilder.lineCount(
            secondDerivative: secondDerivative + pen.halfWidth * turn * turn, tolerance: tolerance)
        guard count <= Self.mostPieces else { return false }
        let step = 1 / (count - 2 + 2.0.squareRoot())
        let slope = legs.0 * 3
        let bend = first * 3
        let twist = second - first
        var from = a
        var normal = start
        var t = step * 0.5.squareRoot()
        for _ in 1..<Int(saturating: count) {
            let derivative = slope + (bend * 2 + twist * (3 * t)) * t
            let second = bend * 2 + twist * (6 * t)
            let square = derivative.dot(derivative)
            let turn = derivative.cross(second) / square * step
            let to = a + (slope + (bend + twist * t) * t) * t - second * (step * step / 12)
            let next = derivative.turned * ((1 + turn * turn / 12) / square.squareRoot())
            pieces.append(StrokePiece(from: from, to: to, fromNormal: normal, toNormal: next, startsCorner: false))
            from = to
            normal = next
            t += step
        }
        pieces.append(StrokePiece(from: from, to: d, fromNormal: normal, toNormal: end, startsCorner: false))
        return true
    }

    /// Adds a curve as one piece if it is flat enough.
    private mutating func addPiece(_ a: Point2, _ d: Point2, _ legs: (Point2, Point2, Point2)) -> Bool {
        let chord = d - a
        let length = chord.length
        guard length > 0, chord.dot(legs.0) >= 0, chord.dot(legs.1) >= 0, chord.dot(legs.2) >= 0 else { return false }
        // With control points beside the chord, one after the other, a curve is no farther off than 3/4 of the farther
        // one is.
        let far = max(abs(chord.cross(legs.0)), abs(chord.cross(legs.2))) * 0.75 / length
        guard far <= tolerance, let normal = chord.normal else { return false }
        let from = legs.0.normal ?? legs.1.normal ?? normal
        let to = legs.2.normal ?? legs.1.normal ?? normal
        // With the curve's own normals both sides lie on the true ones, as long as both go forward: as long as the
        // curve's radius is larger than half the width. They leave the true ones by what the curve does its chord, and
        // the arc that the normal turns by its own. Tighter turns are cut as few lines with round joins.
        let isWide = abs(pen.halfWidth * (to - from).dot(chord)) < length * length
        if isWide {
            // The curve's directions lie between those of its three legs.
            let cosine = min(cosine(legs.0, legs.1), cosine(legs.1, legs.2), cosine(legs.0, legs.2))
            let arc = pen.halfWidth * (1 - max((1 + cosine) / 2, 0).squareRoot())
            guard arc + far <= tolerance else { return false }
        } else {
            // Joins have arcs that leave out as much again.
            guard far <= tolerance / 2 else { return false }
            if pieces.count == firstOfCurve { addEnd(a, from) }
        }
        pieces.append(
            StrokePiece(
                from: a, to: d, fromNormal: isWide ? from : normal, toNormal: isWide ? to : normal, startsCorner: false)
        )
        return true
    }

    private func cosine(_ a: Point2, _ b: Point2) -> Double {
        let lengths = (a.dot(a) * b.dot(b)).squareRoot()
        return lengths > 0 ? a.dot(b) / lengths : 1
    }

    // MARK: Outlines

    /// Ends a subpath.
    private mutating func finish<Sink: OutlineSink & ~Copyable>(
        closed: Bool, drawn: Bool, at point: Point2, _ sink: inout Sink
    ) {
        if pieces.count > 0 {
            outline(closed: closed, &sink)
        } else if drawn && pen.cap == .round {
            // A line without length has no direction for other caps.
            outlineDot(point, &sink)
        }
        finished += pieces.count
        pieces.count = 0
    }

    private func outlineDot<Sink: OutlineSink & ~Copyable>(_ p: Point2, _ sink: inout Sink) {
        let up = Point2(x: 0, y: 1)
        sink.move(to: (p + up * pen.halfWidth).applying(transform))
        pen.addCap(normal: up) { emit(p + $0, &sink) }
        emit(p - up * pen.halfWidth, &sink)
        pen.addCap(normal: -up) { emit(p + $0, &sink) }
        sink.close()
    }

    private mutating func outline<Sink: OutlineSink & ~Copyable>(closed: Bool, _ sink: inout Sink) {
        let first = pieces[0]
        let last = pieces[pieces.count - 1]
        let halfWidth = pen.halfWidth
        rightSide.count = 0
        sink.move(to: (first.from + first.fromNormal * halfWidth).applying(transform))
        rightSide.append(first.from - first.fromNormal * halfWidth)
        for i in 0..<pieces.count {
            let piece = pieces[i]
            if i > 0 { join(pieces[i - 1].toNormal, piece, &sink) }
            emit(piece.to + piece.toNormal * halfWidth, &sink)
            rightSide.append(piece.to - piece.toNormal * halfWidth)
        }
        if closed {
            join(last.toNormal, first, &sink)
            sink.close()
            sink.move(to: rightSide[rightSide.count - 1].applying(transform))
        } else {
            pen.addCap(normal: last.toNormal) { emit(last.to + $0, &sink) }
            emit(rightSide[rightSide.count - 1], &sink)
        }
        var i = rightSide.count - 1
        while i > 0 {
            i -= 1
            emit(rightSide[i], &sink)
        }
        if !closed { pen.addCap(normal: -first.fromNormal) { emit(first.from + $0, &sink) } }
        sink.close()
    }

    private func emit<Sink: OutlineSink & ~Copyable>(_ p: Point2, _ sink: inout Sink) {
        sink.line(to: p.applying(transform))
    }

    /// Both sides from the end of one piece to the start of the next.
    private mutating func join<Sink: OutlineSink & ~Copyable>(_ normal: Point2, _ next: StrokePiece, _ sink: inout Sink)
    {
        if normal == next.fromNormal { return }
        let p = next.from
        let to = next.fromNormal * pen.halfWidth
        let cross = normal.cross(next.fromNormal)
        if normal.dot(next.fromNormal) > 0 && abs(cross) <= 1e-9 {
            // Smooth, but for rounding.
            emit(p + to, &sink)
            rightSide.append(p - to)
        } else if cross > 0 {
            // A turn to the left. The inner side goes through the middle, so that it takes nothing away from what the
            // pieces cover, be they ever so short.
            emit(p, &sink)
            emit(p + to, &sink)
            let pen = pen
            pen.addJoin(-normal, -next.fromNormal, isCorner: next.startsCorner) { rightSide.append(p + $0) }
            rightSide.append(p - to)
        } else {
            pen.addJoin(normal, next.fromNormal, isCorner: next.startsCorner) { emit(p + $0, &sink) }
            emit(p + to, &sink)
            rightSide.append(p)
            rightSide.append(p - to)
        }
    }
}

/// A straight piece of a line, with the normals (a quarter turn to the left) that it starts and ends with, of length 1
/// or a little more.
struct StrokePiece {
    var from: Point2
    var to: Point2
    var fromNormal: Point2
    var toNormal: Point2
    /// Whether it starts at a corner of the path, which gets the join asked for. Elsewhere joins are round.
    var startsCorner: Bool
}

extension EdgeBuilder: OutlineSink {}

extension PathStorage: OutlineSink {
    mutating func move(to p: Point2) { move(to: CGPoint(p)) }
    mutating func line(to p: Point2) { addLine(to: CGPoint(p)) }
}

extension Point2 {
    /// Across this direction, of length 1; nil for no direction.
    fileprivate var normal: Point2? {
        let length = length
        return length > 0 ? turned * (1 / length) : nil
    }

    @inline(__always)
    fileprivate func applying(_ t: CGAffineTransform) -> Point2 {
        Point2(x: x * Double(t.a) + y * Double(t.c) + Double(t.tx), y: x * Double(t.b) + y * Double(t.d) + Double(t.ty))
    }
}

extension CGAffineTransform {
    /// How much longer a vector gets at most.
    package var largestScale: Double {
        let a = Double(a)
        let b = Double(b)
        let c = Double(c)
        let d = Double(d)
        let sum = a * a + b * b + c * c + d * d
        let determinant = a * d - b * c
        let root = max(sum * sum - 4 * determinant * determinant, 0).squareRoot()
        return ((sum + root) / 2).squareRoot()
    }
}
