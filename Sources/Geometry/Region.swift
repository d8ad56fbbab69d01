/// A set of pixels as a few disjoint rectangles, such as the damage of a frame.
///
/// A region has at most ``capacity`` rectangles: beyond that, the two whose bounding box adds the fewest pixels are
/// merged. So it may cover more than was added, never less. Its storage is inline, without allocation.
package struct Region: Sendable {
    package static let capacity = 16

    private var storage: [17 of PixelRect] = .init(repeating: .empty)
    private var count = 0

    package init() {}

    package init(_ rect: PixelRect) {
        add(rect)
    }

    package var rects: Rects { Rects(storage: storage, count: count) }
    package var isEmpty: Bool { count == 0 }
    package var area: Int { rects.reduce(0) { $0 + $1.area } }
    package var bounds: PixelRect { rects.reduce(.empty) { $0.union($1) } }

    package mutating func removeAll() {
        count = 0
    }

    /// Adds the pixels of `rect`.
    package mutating func add(_ rect: PixelRect) {
        var rect = rect
        if rect.isEmpty { return }
        var i = 0
        while i < count {
            if storage[i].contains(rect) { return }
            if rect.intersects(storage[i]) {
                rect = rect.union(storage[i])
                remove(at: i)
                i = 0
            } else {
                i += 1
            }
        }
        storage[count] = rect
        count += 1
        if count > Self.capacity { joinCheapestPair() }
    }

    package mutating func formUnion(_ other: Region) {
        for i in 0..<other.count { add(other.storage[i]) }
    }

    /// Removes the pixels outside `rect`.
    package mutating func formIntersection(_ rect: PixelRect) {
        var kept = 0
        for i in 0..<count {
            let part = storage[i].intersection(rect)
            if !part.isEmpty {
                storage[kept] = part
                kept += 1
            }
        }
        count = kept
    }

    package func intersects(_ rect: PixelRect) -> Bool {
        rects.contains { $0.intersects(rect) }
    }

    private mutating func remove(at index: Int) {
        count -= 1
        storage[index] = storage[count]
    }

    private mutating func joinCheapestPair() {
        var best = (first: 0, second: 1, waste: Int.max)
        for i in 0..<count {
            for j in i + 1..<count {
                let waste = storage[i].union(storage[j]).area - storage[i].area - storage[j].area
                if waste < best.waste { best = (i, j, waste) }
            }
        }
        let joined = storage[best.first].union(storage[best.second])
        remove(at: best.second)
        remove(at: best.first)
        add(joined)
    }
}

extension Region {
    /// The rectangles of a region, in no particular order.
    package struct Rects: RandomAccessCollection, Sendable {
        fileprivate let storage: [17 of PixelRect]
        fileprivate let end: Int

        fileprivate init(storage: [17 of PixelRect], count: Int) {
            self.storage = storage
            end = count
        }

        package var startIndex: Int { 0 }
        package var endIndex: Int { end }
        package subscript(index: Int) -> PixelRect { storage[index] }
    }
}
