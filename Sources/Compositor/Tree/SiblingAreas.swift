import Geometry

/// The areas of siblings in the order in which they are painted, united in runs, the runs in runs again, up to one.
///
/// The union of all, and those that touch a few pixels, are found without looking at each; a change of one costs the
/// height of this tree.
struct SiblingAreas {
    private var siblings: [UnretainedNode] = []
    /// The siblings' own areas, then the unions of runs of the level before, one level after the other; the last level
    /// is one run.
    private var runs: [BoxRun] = []
    /// Where in ``runs`` each level begins.
    private var starts: [Int] = []

    /// Pixels that any of them may touch.
    var union: PixelRect { runs.last?.union.rect ?? .empty }

    /// - Parameter siblings: kept by their parent, until others are built.
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

    /// Takes the new areas of all siblings.
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

    /// Takes the new area of the sibling at `index`.
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

    /// Those whose areas touch `area`, in order.
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

    /// A look at the boxes, all of which stay as they are meanwhile.
    private struct Levels {
        let runs: UnsafeBufferPointer<BoxRun>
        let starts: UnsafeBufferPointer<Int>
        let reach: UnsafePointer<Reach>

        /// Calls `body` with the indices of siblings below a run of a level.
        func visit(_ level: Int, _ run: Int, _ body: (Int) -> Void) {
            var touching = BoxRun.touching(reach, in: runs.baseAddress! + starts[level] + run)
            while let place = touching.removeFirst() {
                let index = run * BoxRun.count + place
                level == 0 ? body(index) : visit(level - 1, index, body)
            }
        }
    }
}
