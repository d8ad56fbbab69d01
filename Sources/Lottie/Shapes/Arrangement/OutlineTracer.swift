internal import Geometry
internal import Glibc
internal import Graphics

/// The outlines that chains at a boundary form.
struct OutlineTracer {
    private let arrangement: PathArrangement
    private let chains: [SegmentChain]
    /// The indices of the chains that leave each vertex.
    private var departures: [Int: [Int]] = [:]

    /// Creates a tracer of chains that have the area on their right.
    init(_ arrangement: PathArrangement, _ chains: [SegmentChain]) {
        self.arrangement = arrangement
        self.chains = chains
        for (index, chain) in chains.enumerated() { departures[chain.start, default: []].append(index) }
    }

    /// The outlines, in the order of their first chains.
    var outlines: [BezierContour] {
        var isUsed = [Bool](repeating: false, count: chains.count)
        return chains.indices.compactMap { first in
            guard !isUsed[first] else { return nil }
            var loop = [first]
            isUsed[first] = true
            while let next = next(after: loop[loop.count - 1], first, isUsed), next != first {
                loop.append(next)
                isUsed[next] = true
            }
            return outline(loop)
        }
    }

    /// Returns the chain that follows another one: of those that leave its last vertex, the one next to it around the
    /// area on its right, so that outlines that touch at a vertex stay apart. Returns `nil` if there is none.
    /// - Parameter first: the chain with which the outline starts, which ends it.
    private func next(after index: Int, _ first: Int, _ isUsed: [Bool]) -> Int? {
        let chain = chains[index]
        let back = direction(chain.end, chain.secondLast)
        var best: Int?
        var least = Double.infinity
        for candidate in departures[chain.end] ?? [] where !isUsed[candidate] || candidate == first {
            var turn = back - direction(chains[candidate].start, chains[candidate].second)
            if turn <= 0 { turn += 2 * .pi }
            if turn < least {
                least = turn
                best = candidate
            }
        }
        return best
    }

    private func direction(_ from: Int, _ to: Int) -> Double {
        let a = arrangement.points[from]
        let b = arrangement.points[to]
        return atan2(Double(b.y - a.y), Double(b.x - a.x))
    }

    /// Returns the outline of chains; `nil` for a gap between curves that lie on each other, which their lines leave.
    private func outline(_ loop: [Int]) -> BezierContour? {
        var pieces: [OutlinePiece] = []
        for index in loop {
            let chain = chains[index]
            let segments = chain.isReversed ? chain.segments.reversed() : chain.segments
            for segment in segments { append(OutlinePiece(segment, isReversed: chain.isReversed), to: &pieces) }
        }
        let isWhole = chains[loop[0]].isWhole
        if pieces.isEmpty || (!isWhole && isGap(pieces)) { return nil }
        // The first piece may continue the last one, and have started inside of a curve or of a line.
        if !isWhole, pieces.count > 2 {
            let first = pieces.removeFirst()
            append(first, to: &pieces)
            pieces.insert(pieces.removeLast(), at: 0)
        }
        var curves = pieces.map { $0.cubic(of: arrangement) }
        if let first = curves.first, let last = curves.last, first.a != last.d {
            // An outline that ends at no other chain is closed.
            curves.append(CubicCurve(last.d, last.d, first.a, first.a))
        }
        return BezierContour(curves: curves, isClosed: true)
    }

    /// Adds a piece, as a part of the last one if it continues that.
    private func append(_ piece: OutlinePiece, to pieces: inout [OutlinePiece]) {
        guard let last = pieces.last else { return pieces.append(piece) }
        if last.continues(in: piece) {
            pieces[pieces.count - 1].end = piece.end
            pieces[pieces.count - 1].to = piece.to
        } else if isStraight(last, piece) {
            pieces[pieces.count - 1].end = piece.end
        } else {
            pieces.append(piece)
        }
    }

    /// Whether two pieces are parts of one line, of contours that shared it.
    private func isStraight(_ before: OutlinePiece, _ after: OutlinePiece) -> Bool {
        guard arrangement.curves[before.curve].curve.isLine, arrangement.curves[after.curve].curve.isLine else {
            return false
        }
        let a = arrangement.points[before.start]
        let b = arrangement.points[before.end]
        let c = arrangement.points[after.end]
        let across = Double(GridPoint.orientation(a, c, b))
        return GridPoint.dot(b, a, c) < 0 && across * across <= Double(GridPoint.dot(a, c, c))
    }

    /// Whether an outline is so thin that it may lie between the lines of two curves that are the same.
    private func isGap(_ pieces: [OutlinePiece]) -> Bool {
        var area = 0.0
        var length = 0.0
        for piece in pieces {
            let a = arrangement.positions[piece.start]
            let b = arrangement.positions[piece.end]
            let curve = piece.cubic(of: arrangement)
            area += curve.isLine ? a.cross(b) / 2 : curve.areaIntegral
            length += (curve.b - a).length + (curve.c - curve.b).length + (b - curve.c).length
        }
        // Half of the length is that of the gap, whose width is at most the flatness, and two thirds on the average.
        return abs(area) <= length / 2 * arrangement.flatness * 2 / 3
    }
}
