import Geometry

/// The pixels that have come to look different, noted one rectangle after the other. They may overlap; what they are in
/// the end is found by ``DamageGrid``.
struct Damage {
    private(set) var rects: [PixelRect] = []
    /// All of them lie inside.
    private var hull = PixelRect.empty

    var isEmpty: Bool { rects.isEmpty }

    /// Where the next rectangle goes: what is noted from there on can be looked at apart.
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

    /// What was noted from `start` on.
    func region(from start: Int) -> Region {
        var region = Region()
        for i in start..<rects.count { region.add(rects[i]) }
        return region
    }

    /// Takes out what was noted from `start` on.
    mutating func take(from start: Int) -> Region {
        defer { rects.removeLast(rects.count - start) }
        return region(from: start)
    }

    /// Grows what was noted from `start` on at every side.
    mutating func grow(from start: Int, by margin: Int) {
        for i in start..<rects.count { rects[i] = rects[i].grown(by: margin) }
        hull = hull.grown(by: margin)
    }

    /// Keeps only what lies inside `limit`.
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

    /// The same pixels, and perhaps others, in other rectangles.
    mutating func replace(by new: [PixelRect]) {
        removeAll()
        for rect in new { add(rect) }
    }
}
