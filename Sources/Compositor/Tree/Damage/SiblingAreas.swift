import Geometry
import Platform

/// A bounding-volume tree of the areas of siblings, in paint order, with eight children for each inner node.
///
/// It gives the union of all areas, and the siblings that touch a rectangle, without visiting each sibling. Updating
/// one area costs the height of the tree.
struct SiblingAreas {
    private var siblings: [UnretainedNode] = []
    /// The levels of the tree: the areas of the siblings, then the unions of the runs of the level before. The last
    /// level is one run.
    private var runs: [BoxRun] = []
    /// The index in ``runs`` of the first run of each level.
    private var starts: [Int] = []

    /// The bytes of the lists without the share of the siblings.
    static let bytes = HeapMemory.block(HeapMemory.arrayHeader) * 3 + MemoryLayout<Int>.stride
    /// The share of a sibling, of which a run has at most eight.
    static let bytesPerChild = MemoryLayout<UnretainedNode>.stride + MemoryLayout<BoxRun>.stride / BoxRun.count

    /// The union of all areas.
    var union: PixelRect { runs.last?.union.rect ?? .empty }

    /// Builds the tree.
    /// - Parameter siblings: the siblings, which their parent must keep alive until the tree is built again.
    mutating func build(_ siblings: [RenderNode]) {
        self.siblings.removeAll(keepingCapacity: true)
        for sibling in siblings { self.siblings.append(UnretainedNode(sibling)) }
        runs.removeAll(keepingCapacity: true)
        starts.removeAll(keepingCapacity: true)
        if siblings.isEmpty { return }
        var count = siblings.count
        repeat {
            count = (count + BoxRun.count - 1) / BoxRun.count
            starts.append(runs.count)
            for _ in 0..<count { runs.append(BoxRun()) }
        } while count > 1
        updateAll()
    }

    /// Updates the areas of all siblings.
    mutating func updateAll() {
        siblings.withUnsafeBufferPointer { siblings in
            runs.withUnsafeMutableBufferPointer { runs in
                for i in siblings.indices {
                    siblings[i].withNode { runs[i / BoxRun.count].set(i % BoxRun.count, Box($0.placement.subtreeArea)) }
                }
                for level in starts.indices.dropFirst() {
                    let below = starts[level - 1]
                    for i in below..<starts[level] {
                        runs[starts[level] + (i - below) / BoxRun.count].set((i - below) % BoxRun.count, runs[i].union)
                    }
                }
            }
        }
    }

    /// Updates the area of the sibling at `index`.
    mutating func update(at index: Int, _ area: PixelRect) {
        var index = index
        var box = Box(area)
        for start in starts {
            let run = start + index / BoxRun.count
            if runs[run].box(index % BoxRun.count) == box { return }
            runs[run].set(index % BoxRun.count, box)
            box = runs[run].union
            index /= BoxRun.count
        }
    }

    /// Calls `body` with the siblings whose areas touch `area`, in paint order.
    func forEach(touching area: PixelRect, _ body: (RenderNode) -> Void) {
        if siblings.isEmpty || area.isEmpty { return }
        withUnsafePointer(to: Reach(area)) { reach in
            siblings.withUnsafeBufferPointer { siblings in
                runs.withUnsafeBufferPointer { runs in
                    starts.withUnsafeBufferPointer {
                        Levels(runs: runs, starts: $0, reach: reach).visit($0.count - 1, 0) {
                            siblings[$0].withNode(body)
                        }
                    }
                }
            }
        }
    }

    /// The unchanging levels of the tree while it is searched.
    private struct Levels {
        let runs: UnsafeBufferPointer<BoxRun>
        let starts: UnsafeBufferPointer<Int>
        let reach: UnsafePointer<Reach>

        /// Calls `body` with the indices of the siblings below a run that touch the rectangle.
        func visit(_ level: Int, _ run: Int, _ body: (Int) -> Void) {
            var touching = BoxRun.touching(reach, in: runs.baseAddress! + starts[level] + run)
            while let place = touching.removeFirst() {
                let index = run * BoxRun.count + place
                level == 0 ? body(index) : visit(level - 1, index, body)
            }
        }
    }
}
