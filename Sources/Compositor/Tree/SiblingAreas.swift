import Geometry

/// The areas of siblings in the order in which they are painted, united in runs, the runs in runs again, up to one.
///
/// The union of all, and those that touch a few pixels, are found without looking at each; a change of one costs the height of
/// this tree.
struct SiblingAreas {
    private static let run = 8
    /// The unions of runs of siblings, then those of runs of the level before; the last has one element.
    private var levels: [[PixelRect]] = []

    /// Pixels that any of them may touch.
    var union: PixelRect { levels.last?.first ?? .empty }

    mutating func build(_ siblings: [RenderNode]) {
        var count = siblings.count, height = 0
        while count > 1 || (count == 1 && height == 0) {
            count = (count + Self.run - 1) / Self.run
            if height == levels.count { levels.append([]) }
            levels[height].removeAll(keepingCapacity: true)
            for i in 0..<count {
                levels[height].append(height == 0 ? Self.union(ofRunFrom: i * Self.run, in: siblings)
                    : Self.union(ofRunFrom: i * Self.run, in: levels[height - 1]))
            }
            height += 1
        }
        levels.removeLast(levels.count - height)
    }

    /// After the area of the sibling at `index` has changed.
    mutating func update(at index: Int, in siblings: [RenderNode]) {
        var index = index / Self.run
        var union = Self.union(ofRunFrom: index * Self.run, in: siblings)
        for level in levels.indices {
            if levels[level][index] == union { return }
            levels[level][index] = union
            index /= Self.run
            union = Self.union(ofRunFrom: index * Self.run, in: levels[level])
        }
    }

    /// Those whose areas may touch `area`, in order.
    func forEach(touching area: PixelRect, of siblings: [RenderNode], _ body: (RenderNode) -> Void) {
        if !levels.isEmpty { visit(levels.count - 1, 0, area, siblings, body) }
    }

    private func visit(_ level: Int, _ index: Int, _ area: PixelRect, _ siblings: [RenderNode], _ body: (RenderNode) -> Void) {
        guard levels[level][index].intersects(area) else { return }
        let first = index * Self.run
        if level == 0 {
            for i in first..<min(first + Self.run, siblings.count) { body(siblings[i]) }
        } else {
            for i in first..<min(first + Self.run, levels[level - 1].count) { visit(level - 1, i, area, siblings, body) }
        }
    }

    private static func union(ofRunFrom first: Int, in siblings: [RenderNode]) -> PixelRect {
        var union = PixelRect.empty
        for i in first..<min(first + run, siblings.count) { union = union.union(siblings[i].placement.subtreeArea) }
        return union
    }

    private static func union(ofRunFrom first: Int, in areas: [PixelRect]) -> PixelRect {
        var union = PixelRect.empty
        for i in first..<min(first + run, areas.count) { union = union.union(areas[i]) }
        return union
    }
}
