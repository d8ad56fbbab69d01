import Geometry

/// Sorts the planes of a space with depth. Its memory is reused.
///
/// Planes that overlap without crossing are sorted as wholes. Only planes that cross, or that overlap in a cycle, are
/// cut: by a binary space partition, along the lines where they meet.
final class SpaceSorter {
    @exclusivity(unchecked) private var depths: [ScreenDepth] = []
    @exclusivity(unchecked) private var isSolid: [Bool] = []
    @exclusivity(unchecked) private var areas: [PixelRect] = []
    @exclusivity(unchecked) private var corners = PieceCorners()
    /// The pieces that are being sorted, nested sets one after the other.
    @exclusivity(unchecked) private var pieces: [SpacePiece] = []
    /// The number of pieces in each group of the sets that are being sorted.
    @exclusivity(unchecked) private var groups: [Int] = []
    @exclusivity(unchecked) private var graph = PieceGraph()
    /// The distances from the lines of cuts.
    @exclusivity(unchecked) private var cuts: [ScreenDepth] = []
    @exclusivity(unchecked) private var sides: [LineSide] = []
    /// The pieces from left to right.
    @exclusivity(unchecked) private var sweep: [(left: Double, piece: Int)] = []
    @exclusivity(unchecked) private var active: [Int] = []
    @exclusivity(unchecked) private var boxes: [(low: SIMD2<Double>, high: SIMD2<Double>)] = []
    /// The number of parts that were cut off in a group, and its limit.
    @exclusivity(unchecked) private var made = 0
    @exclusivity(unchecked) private var most = 0
    @exclusivity(unchecked) private var isLimited = false

    /// The number of planes in a group that are always cut where they cross.
    private static let mostPlanes = 24
    /// The number of parts that this many planes make if all of them cross.
    private static let mostPieces = 2_400
    private static let mostLevels = 256
    /// The number of pairs that are compared in a frame: a thousand planes, each over all others.
    private static let mostPairs = 1 << 19
    /// The number of pieces above which a set is cut without comparing all pairs.
    private static let smallSet = 8
    /// The number of planes of a set that are tried for the next cut.
    private static let mostTries = 8
    /// Depths that differ by less are equal, in points.
    private static let tolerance = 1e-6
    /// Smaller overlaps are invisible, in square pixels.
    private static let smallest = 0.02

    private enum Relation {
        case none, behind, inFront, crossing
    }

    /// Calls `body` with each plane or part of a plane, back to front: its index, the pixels that it may touch, and the
    /// sides of lines that it is on.
    /// - Returns: Whether some planes that cross are not cut, because there are too many.
    func sort(_ planes: some Sequence<SpacePlane>, _ body: (Int, PixelRect, [LineSide]) -> Void) -> Bool {
        depths.removeAll(keepingCapacity: true)
        isSolid.removeAll(keepingCapacity: true)
        areas.removeAll(keepingCapacity: true)
        corners.removeAll()
        pieces.removeAll(keepingCapacity: true)
        groups.removeAll(keepingCapacity: true)
        cuts.removeAll(keepingCapacity: true)
        isLimited = false
        for (i, plane) in planes.enumerated() {
            depths.append(plane.depth)
            isSolid.append(plane.isSolid)
            areas.append(plane.area)
            let outline = plane.outline.count > 2 ? plane.outline : ConvexPolygon(plane.area)
            pieces.append(SpacePiece(leaf: i, corners: corners.add(outline)))
        }
        if findPairs() { sortGroups(of: pieces.indices, level: 0, body) } else { giveUncut(pieces.indices, body) }
        return isLimited
    }

    // MARK: Order

    /// Adds the pairs of pieces that overlap to ``graph``.
    /// - Returns: Whether all pairs were compared; `false` if there are too many.
    private func findPairs() -> Bool {
        graph.begin(pieces.count)
        boxes.removeAll(keepingCapacity: true)
        sweep.removeAll(keepingCapacity: true)
        active.removeAll(keepingCapacity: true)
        for i in pieces.indices {
            boxes.append(corners.box(of: pieces[i].corners))
            sweep.append((boxes[i].low.x, i))
        }
        sweep.sort { ($0.left, $0.piece) < ($1.left, $1.piece) }
        var pairs = 0
        for (left, i) in sweep {
            var kept = 0
            for k in 0..<active.count {
                let j = active[k]
                guard boxes[j].high.x > left else { continue }
                active[kept] = j
                kept += 1
                guard boxes[j].low.y < boxes[i].high.y, boxes[i].low.y < boxes[j].high.y else { continue }
                pairs += 1
                if pairs > Self.mostPairs { return false }
                relate(min(i, j), max(i, j), in: 0)
            }
            active.removeSubrange(kept...)
            active.append(i)
        }
        return true
    }

    /// Adds the order of two pieces of a set to ``graph``.
    private func relate(_ i: Int, _ j: Int, in first: Int) {
        switch relation(pieces[first + i], pieces[first + j]) {
        case .none: break
        case .behind: graph.add(i, before: j)
        case .inFront: graph.add(j, before: i)
        case .crossing:
            graph.add(i, before: j)
            graph.add(j, before: i)
        }
    }

    /// Returns the relation of the first to the second, which is later in the tree.
    private func relation(_ a: SpacePiece, _ b: SpacePiece) -> Relation {
        if a.leaf == b.leaf { return .none }
        let end = corners.all.count
        defer { corners.removeLast(to: end) }
        guard let overlap = overlap(a.corners, b.corners) else { return .none }
        let nearer = depths[a.leaf] - depths[b.leaf]
        let (least, most) = corners.range(of: nearer, in: overlap)
        // Of two pieces in one plane the first is behind.
        if most < Self.tolerance { return .behind }
        if least > -Self.tolerance { return .inFront }
        let all = abs(corners.turn(of: overlap)) / 2
        let nearPart = corners.addPart(of: overlap, where: nearer.at, cut: 0)
        let front = abs(corners.turn(of: nearPart)) / 2
        if front < Self.smallest { return .behind }
        return all - front < Self.smallest ? .inFront : .crossing
    }

    /// Appends the intersection of two polygons to ``corners``; `nil` if it is too small to be visible.
    private func overlap(_ a: Range<Int>, _ b: Range<Int>) -> Range<Int>? {
        let turn = corners.turn(of: b) < 0 ? -1.0 : 1.0
        var result = a
        var previous = b.upperBound - 1
        for i in b {
            let start = corners.all[previous].point
            let edge = (corners.all[i].point - start) * turn
            previous = i
            let inside = { (p: SIMD2<Double>) in edge.x * (p.y - start.y) - edge.y * (p.x - start.x) }
            var least = Double.infinity
            var most = -Double.infinity
            for j in result {
                let value = inside(corners.all[j].point)
                (least, most) = (min(least, value), max(most, value))
            }
            if most <= 0 { return nil }
            if least < 0 { result = corners.addPart(of: result, where: inside, cut: 0) }
        }
        return abs(corners.turn(of: result)) / 2 > Self.smallest ? result : nil
    }

    /// Sorts a set whose pairs are in ``graph``.
    private func sortGroups(of set: Range<Int>, level: Int, _ body: (Int, PixelRect, [LineSide]) -> Void) {
        graph.sort()
        let firstPiece = pieces.count
        let firstGroup = groups.count
        for i in graph.order { pieces.append(pieces[set.lowerBound + i]) }
        var begin = 0
        for end in graph.ends {
            groups.append(end - begin)
            begin = end
        }
        var start = firstPiece
        for group in firstGroup..<groups.count {
            let end = start + groups[group]
            if level == 0 {
                made = 0
                most = Self.mostParts(of: end - start)
            }
            if groups[group] == 1 { give(pieces[start], body) } else { part(start..<end, level: level, body) }
            start = end
        }
        pieces.removeSubrange(firstPiece...)
        groups.removeSubrange(firstGroup...)
    }

    private func sort(_ set: Range<Int>, level: Int, _ body: (Int, PixelRect, [LineSide]) -> Void) {
        if set.count == 1 { return give(pieces[set.lowerBound], body) }
        guard set.count <= Self.smallSet else { return part(set, level: level, body) }
        graph.begin(set.count)
        for i in set.indices.dropFirst() {
            for j in set.lowerBound..<i {
                let (a, b) = pieces[i].leaf < pieces[j].leaf ? (i, j) : (j, i)
                relate(a - set.lowerBound, b - set.lowerBound, in: set.lowerBound)
            }
        }
        sortGroups(of: set, level: level, body)
    }

    // MARK: Cutting

    /// Returns the number of parts into which a group of planes may be cut. Many planes that all cross would take too
    /// long.
    private static func mostParts(of planes: Int) -> Int {
        planes <= mostPlanes ? mostPieces : max(mostPieces / 12, 2 * planes)
    }

    /// Sorts a set in which some pieces cross: the pieces behind the plane of one of them, that one, and the pieces in
    /// front of it.
    private func part(_ set: Range<Int>, level: Int, _ body: (Int, PixelRect, [LineSide]) -> Void) {
        if made >= most || level > Self.mostLevels { return giveUncut(set, body) }
        let middle = bestPlane(in: set)
        let plane = pieces[middle]
        let first = pieces.count
        for isNear in [false, true] {
            let start = pieces.count
            for i in set where i != middle {
                if let piece = part(of: pieces[i], by: plane, isNear: isNear) { pieces.append(piece) }
            }
            if pieces.count > start { sort(start..<pieces.count, level: level + 1, body) }
            pieces.removeSubrange(first...)
            if !isNear { give(plane, body) }
        }
    }

    /// Returns the part of a piece on one side of another's plane; `nil` if there is none.
    private func part(of piece: SpacePiece, by plane: SpacePiece, isNear: Bool) -> SpacePiece? {
        let nearer = depths[piece.leaf] - depths[plane.leaf]
        let (least, most) = corners.range(of: nearer, in: piece.corners)
        if most < Self.tolerance, least > -Self.tolerance { return (piece.leaf > plane.leaf) == isNear ? piece : nil }
        if most < Self.tolerance { return isNear ? nil : piece }
        if least > -Self.tolerance { return isNear ? piece : nil }
        let end = corners.all.count
        let near = corners.addPart(of: piece.corners, where: nearer.at, cut: 0)
        let nearArea = abs(corners.turn(of: near)) / 2
        let all = abs(corners.turn(of: piece.corners)) / 2
        corners.removeLast(to: end)
        if nearArea < Self.smallest { return isNear ? nil : piece }
        if all - nearArea < Self.smallest { return isNear ? piece : nil }
        if isNear {
            made += 1
            cuts.append(nearer.distance)
            return SpacePiece(
                leaf: piece.leaf, corners: corners.addPart(of: piece.corners, where: nearer.at, cut: Int32(cuts.count)))
        }
        cuts.append(nearer.distance)
        return SpacePiece(
            leaf: piece.leaf,
            corners: corners.addPart(of: piece.corners, where: { -nearer.at($0) }, cut: -Int32(cuts.count)))
    }

    /// Returns the piece of a set whose plane cuts the fewest others. A translucent piece should not be cut itself.
    private func bestPlane(in set: Range<Int>) -> Int {
        let step = max(set.count / Self.mostTries, 1)
        var best = set.lowerBound
        var least = Int.max
        for i in stride(from: set.lowerBound, to: set.upperBound, by: step) {
            var cost = isSolid[pieces[i].leaf] ? 1 : 0
            for j in set where pieces[j].leaf != pieces[i].leaf {
                let (low, high) = corners.range(
                    of: depths[pieces[j].leaf] - depths[pieces[i].leaf], in: pieces[j].corners)
                if low < -Self.tolerance && high > Self.tolerance { cost += 2 }
                if cost >= least { break }
            }
            if cost < least {
                best = i
                least = cost
            }
        }
        return best
    }

    // MARK: Results

    private func give(_ piece: SpacePiece, _ body: (Int, PixelRect, [LineSide]) -> Void) {
        let area = areas[piece.leaf]
        sides.removeAll(keepingCapacity: true)
        for i in piece.corners where corners.all[i].cut != 0 {
            let cut = corners.all[i].cut
            sides.append(LineSide(distance: cuts[Int(abs(cut)) - 1], isNear: cut > 0, isSmooth: isSolid[piece.leaf]))
        }
        if sides.isEmpty { return body(piece.leaf, area, sides) }
        let (low, high) = corners.box(of: piece.corners)
        let box = CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
        body(piece.leaf, PixelRect(covering: box, limit: area).grown(by: 2).intersection(area), sides)
    }

    /// Passes pieces on uncut, sorted by the depth of their middles.
    private func giveUncut(_ set: Range<Int>, _ body: (Int, PixelRect, [LineSide]) -> Void) {
        isLimited = true
        var order = set.map { (depths[pieces[$0].leaf].at(corners.middle(of: pieces[$0].corners)), $0) }
        order.sort { $0 < $1 }
        for (_, i) in order { give(pieces[i], body) }
    }
}
