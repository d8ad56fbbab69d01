/// A set of pixels kept as a few disjoint rectangles.
///
/// Damage is kept in regions. A region never holds more than ``capacity`` rectangles: past that the two
/// whose common box wastes least are joined, so a region may cover more than was added, never less.
/// Storage is reserved once; adding to a region allocates nothing.
package struct Region: Sendable {
    package static let capacity = 16

    package private(set) var rects: [PixelRect] = []

    package init() {
        rects.reserveCapacity(Self.capacity + 1)
    }

    package init(_ rect: PixelRect) {
        self.init()
        add(rect)
    }

    package var isEmpty: Bool { rects.isEmpty }
    package var area: Int { rects.reduce(0) { $0 + $1.area } }
    package var bounds: PixelRect { rects.reduce(.empty) { $0.union($1) } }

    package mutating func removeAll() {
        rects.removeAll(keepingCapacity: true)
    }

    /// Adds the pixels of `rect`.
    package mutating func add(_ rect: PixelRect) {
        var rect = rect
        if rect.isEmpty { return }
        var i = 0
        while i < rects.count {
            if rects[i].contains(rect) { return }
            if rect.intersects(rects[i]) {
                rect = rect.union(rects[i])
                rects.swapAt(i, rects.count - 1)
                rects.removeLast()
                i = 0
            } else {
                i += 1
            }
        }
        rects.append(rect)
        if rects.count > Self.capacity { joinCheapestPair() }
    }

    package mutating func formUnion(_ other: Region) {
        for rect in other.rects { add(rect) }
    }

    /// Keeps only what lies inside `rect`.
    package mutating func formIntersection(_ rect: PixelRect) {
        var kept = 0
        for i in rects.indices {
            let part = rects[i].intersection(rect)
            if !part.isEmpty {
                rects[kept] = part
                kept += 1
            }
        }
        rects.removeLast(rects.count - kept)
    }

    package func intersects(_ rect: PixelRect) -> Bool {
        rects.contains { $0.intersects(rect) }
    }

    private mutating func joinCheapestPair() {
        var best = (first: 0, second: 1, waste: Int.max)
        for i in rects.indices {
            for j in rects.indices where j > i {
                let waste = rects[i].union(rects[j]).area - rects[i].area - rects[j].area
                if waste < best.waste { best = (i, j, waste) }
            }
        }
        let joined = rects[best.first].union(rects[best.second])
        rects.remove(at: best.second)
        rects.remove(at: best.first)
        add(joined)
    }
}
