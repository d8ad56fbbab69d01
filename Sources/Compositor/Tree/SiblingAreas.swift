import Geometry

/// The areas of siblings in the order in which they are painted, united in runs, the runs in runs again, up to one.
///
/// The union of all, and those that touch a few pixels, are found without looking at each; a change of one costs the height of
/// this tree.
struct SiblingAreas {
    private static let run = 8
    private var siblings: [HeldNode] = []
    /// The siblings' own areas, then the unions of runs of the level before, one level after the other; the last has one element.
    private var boxes: [Box] = []
    /// Where in ``boxes`` each level begins.
    private var starts: [Int] = []

    /// Pixels that any of them may touch.
    var union: PixelRect { boxes.last?.rect ?? .empty }

    /// - Parameter siblings: kept by their parent, until others are built.
    mutating func build(_ siblings: [RenderNode]) {
        self.siblings.removeAll(keepingCapacity: true)
        boxes.removeAll(keepingCapacity: true)
        starts.removeAll(keepingCapacity: true)
        for sibling in siblings {
            self.siblings.append(HeldNode(sibling))
            boxes.append(Box(sibling.placement.subtreeArea))
        }
        starts.append(0)
        var below = 0..<boxes.count
        while below.count > 1 {
            starts.append(below.upperBound)
            for first in stride(from: below.lowerBound, to: below.upperBound, by: Self.run) {
                boxes.append(union(of: first..<min(first + Self.run, below.upperBound)))
            }
            below = below.upperBound..<boxes.count
        }
    }

    private func union(of range: Range<Int>) -> Box {
        var union = Box(.empty)
        for i in range { union.formUnion(boxes[i]) }
        return union
    }

    /// Takes the new area of the sibling at `index`.
    mutating func update(at index: Int, _ area: PixelRect) {
        var index = index, box = Box(area)
        for level in starts.indices {
            if boxes[starts[level] + index] == box { return }
            boxes[starts[level] + index] = box
            index /= Self.run
            guard level + 1 < starts.count else { return }
            let first = starts[level] + index * Self.run
            box = union(of: first..<min(first + Self.run, starts[level + 1]))
        }
    }

    /// Those whose areas touch `area`, in order.
    func forEach(touching area: PixelRect, _ body: (RenderNode) -> Void) {
        if siblings.isEmpty || area.isEmpty { return }
        let reach = Reach(area)
        siblings.withUnsafeBufferPointer { siblings in
            boxes.withUnsafeBufferPointer { boxes in
                starts.withUnsafeBufferPointer { Levels(boxes: boxes, starts: $0, reach: reach).visit($0.count - 1, 0..<1) { siblings[$0].look(body) } }
            }
        }
    }

    /// A look at the boxes, all of which stay as they are meanwhile.
    private struct Levels {
        let boxes: UnsafeBufferPointer<Box>
        let starts: UnsafeBufferPointer<Int>
        let reach: Reach

        /// Calls `body` with the indices of siblings below some boxes of a level.
        func visit(_ level: Int, _ range: Range<Int>, _ body: (Int) -> Void) {
            for i in range where boxes[starts[level] + i].touches(reach) {
                if level == 0 {
                    body(i)
                } else {
                    visit(level - 1, i * SiblingAreas.run..<min((i + 1) * SiblingAreas.run, starts[level] - starts[level - 1]), body)
                }
            }
        }
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
