import Geometry

/// The pixels that changed, as a list of rectangles that may overlap. ``DamageGrid`` makes disjoint ones of them.
struct Damage {
    private(set) var rects: [PixelRect] = []
    /// A rectangle that contains all others.
    private var hull = PixelRect.empty

    var isEmpty: Bool { rects.isEmpty }

    /// The index of the next rectangle, with which the damage that follows can be separated.
    var end: Int { rects.count }

    mutating func add(_ rect: PixelRect) {
        if rect.isEmpty { return }
        rects.append(rect)
        hull = hull.union(rect)
    }

    mutating func formUnion(_ region: Region) {
        for rect in region.rects { add(rect) }
    }

    mutating func reserveCapacity(_ count: Int) {
        rects.reserveCapacity(count)
    }

    mutating func removeAll() {
        rects.removeAll(keepingCapacity: true)
        hull = .empty
    }

    /// Returns the region of the rectangles from index `start` on.
    func region(from start: Int) -> Region {
        var region = Region()
        for i in start..<rects.count { region.add(rects[i]) }
        return region
    }

    /// Removes the rectangles from index `start` on and returns their region.
    mutating func take(from start: Int) -> Region {
        defer { rects.removeLast(rects.count - start) }
        return region(from: start)
    }

    /// Grows the rectangles from index `start` on at every side.
    mutating func grow(from start: Int, by margin: Int) {
        for i in start..<rects.count { rects[i] = rects[i].grown(by: margin) }
        hull = hull.grown(by: margin)
    }

    /// Clips all rectangles to `limit`.
    mutating func formIntersection(_ limit: PixelRect) {
        if limit.contains(hull) { return }
        var kept = 0
        for i in rects.indices {
            let part = rects[i].intersection(limit)
            if part.isEmpty { continue }
            rects[kept] = part
            kept += 1
        }
        rects.removeLast(rects.count - kept)
        hull = hull.intersection(limit)
    }

    /// Replaces the rectangles by others that cover at least the same pixels.
    mutating func replace(by new: [PixelRect]) {
        removeAll()
        for rect in new { add(rect) }
    }
}
