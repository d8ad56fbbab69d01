import Geometry

/// The areas of siblings in the order in which they are painted, united in runs, the runs in runs again, up to one.
///
/// The union of all, and those that touch a few pixels, are found without looking at each; a change of one costs the height of
/// this tree.
struct SiblingAreas {
    private static let run = 8
    private var siblings: [HeldNode] = []
    /// The siblings' own areas, then the unions of runs of the level before; the last has one element.
    private var levels: [[Box]] = []

    /// Pixels that any of them may touch.
    var union: PixelRect { levels.last?.first?.rect ?? .empty }

    /// - Parameter siblings: kept by their parent, until others are built.
    mutating func build(_ siblings: [HeldNode]) {
        self.siblings = siblings
        var height = 0, count = siblings.count
        begin(&height)
        for sibling in siblings { levels[0].append(sibling.look { Box($0.placement.subtreeArea) }) }
        while count > 1 {
            count = (count + Self.run - 1) / Self.run
            begin(&height)
            for i in 0..<count { levels[height - 1].append(Self.union(ofRun: i, in: levels[height - 2])) }
        }
        levels.removeLast(levels.count - height)
    }

    private mutating func begin(_ height: inout Int) {
        if height == levels.count { levels.append([]) }
        levels[height].removeAll(keepingCapacity: true)
        height += 1
    }

    /// Takes the new area of the sibling at `index`.
    mutating func update(at index: Int, _ area: PixelRect) {
        var index = index, box = Box(area)
        for level in levels.indices {
            if levels[level][index] == box { return }
            levels[level][index] = box
            index /= Self.run
            if level + 1 < levels.count { box = Self.union(ofRun: index, in: levels[level]) }
        }
    }

    /// Those whose areas touch `area`, in order.
    func forEach(touching area: PixelRect, _ body: (RenderNode) -> Void) {
        if siblings.isEmpty || area.isEmpty { return }
        let reach = Reach(area)
        siblings.withUnsafeBufferPointer { siblings in
            levels.withUnsafeBufferPointer { levels in
                Self.visit(levels, 0..<1, reach) { siblings[$0].look(body) }
            }
        }
    }

    /// Calls `body` with the numbers of those below some runs of the last level.
    private static func visit(_ levels: UnsafeBufferPointer<[Box]>, _ range: Range<Int>, _ reach: Reach, _ body: (Int) -> Void) {
        levels[levels.count - 1].withUnsafeBufferPointer { boxes in
            for i in range where boxes[i].touches(reach) {
                if levels.count == 1 {
                    body(i)
                } else {
                    let below = UnsafeBufferPointer(rebasing: levels.dropLast())
                    visit(below, members(ofRun: i, of: below[below.count - 1].count), reach, body)
                }
            }
        }
    }

    private static func members(ofRun index: Int, of count: Int) -> Range<Int> {
        index * run..<min((index + 1) * run, count)
    }

    private static func union(ofRun index: Int, in boxes: [Box]) -> Box {
        var union = Box(.empty)
        for i in members(ofRun: index, of: boxes.count) { union.formUnion(boxes[i]) }
        return union
    }
}

extension SiblingAreas {
    /// A rectangle as it is united and compared at once: the near edges, and the far ones with their signs turned.
    private struct Box: Equatable {
        private var edges: SIMD4<Int32>

        init(_ rect: PixelRect) {
            edges = rect.isEmpty ? SIMD4(repeating: .max)
                : SIMD4(Int32(clamping: rect.minX), Int32(clamping: rect.minY), Int32(clamping: -rect.maxX), Int32(clamping: -rect.maxY))
        }

        var rect: PixelRect {
            edges[0] == .max ? .empty : PixelRect(minX: Int(edges[0]), minY: Int(edges[1]), maxX: -Int(edges[2]), maxY: -Int(edges[3]))
        }

        mutating func formUnion(_ other: Box) { edges = pointwiseMin(edges, other.edges) }

        func touches(_ reach: Reach) -> Bool { all(edges .< reach.edges) }
    }

    /// The edges before which a box has to begin to touch a rectangle.
    private struct Reach {
        let edges: SIMD4<Int32>

        init(_ rect: PixelRect) {
            edges = SIMD4(Int32(clamping: rect.maxX), Int32(clamping: rect.maxY), Int32(clamping: -rect.minX), Int32(clamping: -rect.minY))
        }
    }
}
