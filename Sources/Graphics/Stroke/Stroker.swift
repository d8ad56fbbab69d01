internal import Geometry

/// A receiver of outlines.
protocol OutlineSink: ~Copyable {
    mutating func move(to p: Point2)
    mutating func line(to p: Point2)
    mutating func close()
}

/// Converts lines along a path to outlines to be filled by the winding rule.
///
/// A subpath is divided into straight pieces. The outline is the union of the pieces, of wedges at their joins, and of
/// caps, all of which wind in the same direction. So the outline winds around each point of the line at least once,
/// however the line crosses itself or turns, and around no other point. "Left" is as seen with y up.
struct Stroker: ~Copyable {
    private var pieces = GrowingBuffer<StrokePiece>(capacity: 64)
    private var rightSide = GrowingBuffer<Point2>(capacity: 64)
    private var firstOfCurve = 0
    /// The number of pieces of the finished subpaths.
    private var finishedPieceCount = 0
    /// The number of pieces of a path after which its curves are replaced by lines.
    private static let maximumPathPieceCount = 1 << 19
    private var pen = StrokePen()
    private var transform = CGAffineTransform.identity
    /// The greatest width, in the sink's coordinates, to which wider lines are reduced.
    static let maximumWidth = 65536.0
    /// The greatest width for which the tolerance is kept; the pieces of wider lines turn by constant angles.
    private static let maximumExactWidth = 8192.0
    /// The greatest distance between lines and curves or arcs, in the path's coordinates.
    private var tolerance = 0.0
    /// The area outside of which curves are replaced by their chords. It contains every point whose stroke may be
    /// visible.
    private var cullBox = CullBox.everything

    /// Writes the outline of a line along a path to a sink.
    /// - Parameters:
    ///   - style: the style of the line, whose dashes are ignored.
    ///   - transform: the transform from the path's coordinates, in which the width is given, to the sink's.
    ///   - tolerance: the greatest distance from the true outline, in the sink's coordinates.
    ///   - cullBox: the area of the path's coordinates in which curves are followed.
    mutating func stroke<Sink: OutlineSink & ~Copyable>(
        _ path: PathStorage, style: StrokeStyle, transform: CGAffineTransform, tolerance: Double,
        cullBox: CullBox = .everything,
        into sink: inout Sink
    ) {
        let scale = transform.largestScale
        guard style.width > 0, style.width.isFinite, scale > 0, scale.isFinite else { return }
        self.transform = transform
        // A wider line covers every display in the same way.
        var style = style
        style.width = min(style.width, CGFloat(Self.maximumWidth / scale))
        // The deviation of a curved line's side is that of the curve's chord and that of the arc by which its normal
        // turns.
        let excess = max(Double(style.width) * scale / Self.maximumExactWidth, 1)
        self.tolerance = tolerance / scale * excess * excess
        // If a pixel is less than a billionth of the path, curves would be divided into millions of pieces.
        if self.tolerance < 1e-4 { self.tolerance = max(self.tolerance, Self.extent(of: path) * 1e-9) }
        pen = StrokePen(style, tolerance: self.tolerance)
        self.cullBox = cullBox
        pieces.count = 0
        finishedPieceCount = 0
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
                // The equivalent cubic curve.
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

    /// Returns the greatest absolute coordinate of a path.
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

    // MARK: Division into pieces

    /// The number of pieces above which a curve is halved first, so that straight parts of it get fewer pieces.
    private static let maximumPieceCount = 16.0

    private mutating func addLine(_ a: Point2, _ b: Point2, startsCorner: Bool = true) {
        guard let normal = (b - a).normal else { return }
        pieces.append(StrokePiece(from: a, to: b, fromNormal: normal, toNormal: normal, startsCorner: startsCorner))
    }

    private mutating func addCurve(_ a: Point2, _ b: Point2, _ c: Point2, _ d: Point2) {
        firstOfCurve = pieces.count
        if cullBox.misses(a, b, c, d) {
            // The joins at the ends may be visible although the curve is not, so the piece starts and ends in the
            // curve's directions.
            if let normal = (b - a).normal ?? (c - a).normal ?? (d - a).normal { addTurn(a, normal) }
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
            addTurn(d, normal)
        }
    }

    /// Adds the turn between a piece with the normals of its chord and the end of its curve, where the next piece
    /// starts with the normals of the curve.
    private mutating func addTurn(_ p: Point2, _ normal: Point2) {
        pieces.append(StrokePiece(from: p, to: p, fromNormal: normal, toNormal: normal, startsCorner: false))
    }

    private mutating func addCurve(_ a: Point2, _ b: Point2, _ c: Point2, _ d: Point2, depth: Int) {
        if depth > 0, cullBox.misses(a, b, c, d) || finishedPieceCount + pieces.count >= Self.maximumPathPieceCount {
            return addLine(a, d, startsCorner: false)
        }
        let legs = (b - a, c - b, d - c)
        if addSmoothCurve(a, d, legs) || addPiece(a, d, legs) { return }
        if depth == 16 || legs.0.length + legs.1.length + legs.2.length <= tolerance / 2 {
            // At a cusp the control polygon turns as the curve does.
            addLine(a, b, startsCorner: false)
            addLine(b, c, startsCorner: false)
            addLine(c, d, startsCorner: false)
        } else {
            let ab = a.midpoint(b)
            let bc = b.midpoint(c)
            let cd = c.midpoint(d)
            let abc = ab.midpoint(bc)
            let bcd = bc.midpoint(cd)
            let middle = abc.midpoint(bcd)
            addCurve(a, ab, abc, middle, depth: depth + 1)
            addCurve(middle, bcd, cd, d, depth: depth + 1)
        }
    }

    /// Adds a curve whose radius of curvature exceeds half the width everywhere, if it needs few pieces.
    ///
    /// Both sides are curves then, which are approximated by lines that enclose the same area on average (see
    /// `EdgeBuilder`): the points of the curve are moved as the ends of its lines, and because the radius of a side
    /// differs by half the width, half the width is enlarged by θ² / 12 where a piece turns by θ.
    private mutating func addSmoothCurve(_ a: Point2, _ d: Point2, _ legs: (Point2, Point2, Point2)) -> Bool {
        let chord = d - a
        let first = legs.1 - legs.0
        let second = legs.2 - legs.1
        let forward = min(chord.dot(legs.0), chord.dot(legs.1), chord.dot(legs.2))
        guard forward > 0, let start = legs.0.normal, let end = legs.2.normal else { return false }
        // A lower bound for the length of the first derivative, and an upper bound for that of the second.
        let speed = 3 * forward / chord.length
        let secondDerivative = 6 * max(first.dot(first), second.dot(second)).squareRoot()
        let turn = secondDerivative / speed
        guard pen.halfWidth * turn < speed else { return false }
        let count = EdgeBuilder.lineCount(
            secondDerivative: secondDerivative + pen.halfWidth * turn * turn, tolerance: tolerance)
        guard count <= Self.maximumPieceCount else { return false }
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
            let next = derivative.perpendicular * ((1 + turn * turn / 12) / square.squareRoot())
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
        // If both control points project onto the chord in order, the distance of the curve from the chord is at most
        // 3/4 of that of the farther control point.
        let far = max(abs(chord.cross(legs.0)), abs(chord.cross(legs.2))) * 0.75 / length
        guard far <= tolerance, let normal = chord.normal else { return false }
        let from = legs.0.normal ?? legs.1.normal ?? normal
        let to = legs.2.normal ?? legs.1.normal ?? normal
        // With the curve's own normals both ends of the sides are exact, provided that both sides proceed forward: that
        // the radius of curvature exceeds half the width. The sides deviate as much as the curve does from its chord,
        // and the arc by which the normal turns from its own chord. Tighter turns are divided as thin lines with round
        // joins.
        let isWide = abs(pen.halfWidth * (to - from).dot(chord)) < length * length
        if isWide {
            // The directions of the curve lie between those of the legs of its control polygon.
            let cosine = min(cosine(legs.0, legs.1), cosine(legs.1, legs.2), cosine(legs.0, legs.2))
            let arc = pen.halfWidth * (1 - max((1 + cosine) / 2, 0).squareRoot())
            guard arc + far <= tolerance else { return false }
        } else {
            // The arcs of joins deviate as much again.
            guard far <= tolerance / 2 else { return false }
            if pieces.count == firstOfCurve { addTurn(a, from) }
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

    /// Ends a subpath and writes its outline.
    private mutating func finish<Sink: OutlineSink & ~Copyable>(
        closed: Bool, drawn: Bool, at point: Point2, _ sink: inout Sink
    ) {
        if pieces.count > 0 {
            outline(closed: closed, &sink)
        } else if drawn && pen.cap == .round {
            // A line without length has no direction for other caps.
            addDot(point, &sink)
        }
        finishedPieceCount += pieces.count
        pieces.count = 0
    }

    private func addDot<Sink: OutlineSink & ~Copyable>(_ p: Point2, _ sink: inout Sink) {
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

    /// Adds both sides between the end of one piece and the start of the next.
    private mutating func join<Sink: OutlineSink & ~Copyable>(_ normal: Point2, _ next: StrokePiece, _ sink: inout Sink)
    {
        if normal == next.fromNormal { return }
        let p = next.from
        let to = next.fromNormal * pen.halfWidth
        let cross = normal.cross(next.fromNormal)
        if normal.dot(next.fromNormal) > 0 && abs(cross) <= 1e-9 {
            // A smooth joint, except for rounding errors.
            emit(p + to, &sink)
            rightSide.append(p - to)
        } else if cross > 0 {
            // A turn to the left. The inner side passes through the middle, so that it removes nothing from the area of
            // short pieces.
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

/// A straight piece of a line, with the normals at its start and end: vectors a quarter turn to the left, of length 1
/// or slightly more.
struct StrokePiece {
    var from: Point2
    var to: Point2
    var fromNormal: Point2
    var toNormal: Point2
    /// Whether the piece starts at a corner of the path, which has the join of the style. Other joins are round.
    var startsCorner: Bool
}

extension EdgeBuilder: OutlineSink {}

extension PathStorage: OutlineSink {
    mutating func move(to p: Point2) { move(to: CGPoint(p)) }
    mutating func line(to p: Point2) { addLine(to: CGPoint(p)) }
}

extension Point2 {
    /// The vector of length 1 a quarter turn to the left; `nil` for a zero vector.
    fileprivate var normal: Point2? {
        let length = length
        return length > 0 ? perpendicular * (1 / length) : nil
    }

    @inline(__always)
    fileprivate func applying(_ t: CGAffineTransform) -> Point2 {
        Point2(x: x * Double(t.a) + y * Double(t.c) + Double(t.tx), y: x * Double(t.b) + y * Double(t.d) + Double(t.ty))
    }
}

extension CGAffineTransform {
    /// The greatest factor by which the transform changes the length of a vector.
    var largestScale: Double {
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
