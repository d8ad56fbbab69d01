/// The chains of an arrangement at the boundary of the result of merging paths.
struct ChainClassifier {
    /// The greatest number of pairs of chains and lines that are looked at.
    private static let mostPairs = 8_000_000

    /// The chains at the boundary, in the order of their contours.
    let boundary: [SegmentChain]

    /// A line with its ends and its path.
    private struct Edge {
        let segment: PathSegment
        let a: GridPoint
        let b: GridPoint
        let path: Int
    }

    /// Finds the boundary in an arrangement whose lines do not cross; `nil` if that would take too long.
    /// - Parameter pathCount: the number of paths.
    init?(_ arrangement: PathArrangement, pathCount: Int, _ mode: MergeMode) {
        let points = arrangement.points
        let edges = arrangement.segments.map {
            Edge(
                segment: $0, a: points[$0.start], b: points[$0.end], path: arrangement.curves[$0.curve].path)
        }
        let chains = Self.chains(of: arrangement)
        guard chains.count * (edges.count + pathCount) <= Self.mostPairs else { return nil }
        var found: [SegmentChain] = []
        var right = [Int](repeating: 0, count: pathCount)
        for chain in chains where chain.weights.contains(where: { $0.weight != 0 }) {
            Self.windings(of: edges, rightOf: chain, points, &right)
            let isInsideRight = mode.contains(right)
            for (path, weight) in chain.weights { right[path] -= weight }
            guard mode.contains(right) != isInsideRight else { continue }
            var chain = chain
            chain.isReversed = !isInsideRight
            found.append(chain)
        }
        boundary = found
    }

    // MARK: Chains

    private static func chains(of arrangement: PathArrangement) -> [SegmentChain] {
        let segments = arrangement.segments
        let junctions = junctions(of: arrangement)
        var chains: [SegmentChain] = []
        // The chains of one line by their ends, because only these can be shared.
        var single: [SIMD2<Int>: Int] = [:]
        var first = 0
        for count in arrangement.counts {
            let contour = segments[first..<first + count]
            first += count
            let path = arrangement.curves[contour[contour.startIndex].curve].path
            let start = contour.firstIndex { junctions[$0.start] } ?? contour.startIndex
            var current: [PathSegment] = []
            for segment in contour[start...] + contour[..<start] {
                current.append(segment)
                guard junctions[segment.end] else { continue }
                add(current, path, to: &chains, &single)
                current = []
            }
            guard !current.isEmpty else { continue }
            chains.append(SegmentChain(segments: current, weights: [(path, 1)], isWhole: true))
        }
        return chains
    }

    private static func add(
        _ segments: [PathSegment], _ path: Int, to chains: inout [SegmentChain], _ single: inout [SIMD2<Int>: Int]
    ) {
        guard segments.count == 1 else {
            return chains.append(SegmentChain(segments: segments, weights: [(path, 1)]))
        }
        let segment = segments[0]
        let key = SIMD2(min(segment.start, segment.end), max(segment.start, segment.end))
        guard let known = single[key] else {
            single[key] = chains.count
            return chains.append(SegmentChain(segments: segments, weights: [(path, 1)]))
        }
        let weight = chains[known].segments[0].start == segment.start ? 1 : -1
        if let place = chains[known].weights.firstIndex(where: { $0.path == path }) {
            chains[known].weights[place].weight += weight
        } else {
            chains[known].weights.append((path, weight))
        }
    }

    /// Returns whether several contours, or parts of one, meet at each vertex.
    private static func junctions(of arrangement: PathArrangement) -> [Bool] {
        var visits = [UInt8](repeating: 0, count: arrangement.points.count)
        for segment in arrangement.segments { visits[segment.start] = min(visits[segment.start] + 1, 2) }
        var first = 0
        for count in arrangement.counts {
            var before = arrangement.segments[first + count - 1]
            for segment in arrangement.segments[first..<first + count] {
                // A contour that returns on the line on which it came ends there.
                if segment.end == before.start { visits[segment.start] = 2 }
                before = segment
            }
            first += count
        }
        return visits.map { $0 > 1 }
    }

    // MARK: Winding numbers

    /// Counts the winding number of each path on the right of a chain: the lines that a ray from the middle of the
    /// chain's longest line crosses.
    private static func windings(
        of edges: [Edge], rightOf chain: SegmentChain, _ points: [GridPoint], _ windings: inout [Int]
    ) {
        for index in windings.indices { windings[index] = 0 }
        var line = chain.segments[0]
        var longest = -1
        for segment in chain.segments {
            let length = GridPoint.dot(points[segment.start], points[segment.end], points[segment.end])
            if length > longest {
                longest = length
                line = segment
            }
        }
        let a = points[line.start]
        let b = points[line.end]
        // Coordinates of twice the size have the middle on the grid. A ray along y has the axes exchanged, which
        // reverses the directions of all contours.
        let isSteep = abs(b.y - a.y) >= abs(b.x - a.x)
        let sign = isSteep ? 1 : -1
        let x = isSteep ? a.x + b.x : a.y + b.y
        let y = isSteep ? a.y + b.y : a.x + b.x
        for edge in edges {
            let fromY = (isSteep ? edge.a.y : edge.a.x) * 2
            let toY = (isSteep ? edge.b.y : edge.b.x) * 2
            guard (fromY <= y) != (toY <= y) else { continue }
            let fromX = (isSteep ? edge.a.x : edge.a.y) * 2
            let toX = (isSteep ? edge.b.x : edge.b.y) * 2
            let side = (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX)
            let rises = toY > fromY
            guard side != 0, (side > 0) == rises, !edge.segment.joinsEnds(of: line) else { continue }
            windings[edge.path] += rises ? sign : -sign
        }
        // The ray starts on the side of larger coordinates, which is the left of a line that runs down.
        let startsRight = isSteep ? b.y < a.y : b.x > a.x
        if !startsRight {
            for (path, weight) in chain.weights { windings[path] += weight }
        }
    }
}

extension PathSegment {
    /// Whether the line has the same ends as another one.
    fileprivate func joinsEnds(of other: PathSegment) -> Bool {
        start == other.start && end == other.end || start == other.end && end == other.start
    }
}
