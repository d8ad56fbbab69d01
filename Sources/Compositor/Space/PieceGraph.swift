/// The order of painting among pieces, as a graph.
struct PieceGraph {
    private struct Edge {
        let to: Int32
        let next: Int32
    }

    private var heads: [Int32] = []
    private var edges: [Edge] = []
    /// The state of the search: the time at which each piece was reached, the earliest piece it leads back to, and its
    /// next edge.
    private var reached: [Int32] = []
    private var earliest: [Int32] = []
    private var open: [Int32] = []
    private var path: [Int] = []
    private var waiting: [Int] = []
    /// The pieces in painting order. The pieces of a group, which depend on each other in a circle, are together.
    private(set) var order: [Int] = []
    /// The end of each group in ``order``.
    private(set) var ends: [Int] = []

    mutating func begin(_ count: Int) {
        heads.removeAll(keepingCapacity: true)
        edges.removeAll(keepingCapacity: true)
        for _ in 0..<count { heads.append(-1) }
    }

    mutating func add(_ first: Int, before second: Int) {
        edges.append(Edge(to: Int32(first), next: heads[second]))
        heads[second] = Int32(edges.count - 1)
    }

    /// Finds ``order`` and ``ends``: Tarjan's strongly connected components, without recursion.
    mutating func sort() {
        reached.removeAll(keepingCapacity: true)
        earliest.removeAll(keepingCapacity: true)
        open.removeAll(keepingCapacity: true)
        order.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        for head in heads {
            reached.append(-1)
            earliest.append(0)
            open.append(head)
        }
        var time: Int32 = 0
        for root in heads.indices where reached[root] < 0 {
            visit(root, &time)
            while let piece = path.last {
                if let edge = nextEdge(of: piece) {
                    let other = Int(edge.to)
                    if reached[other] < 0 {
                        visit(other, &time)
                    } else if reached[other] < Self.placed {
                        earliest[piece] = min(earliest[piece], reached[other])
                    }
                    continue
                }
                path.removeLast()
                if let before = path.last { earliest[before] = min(earliest[before], earliest[piece]) }
                if earliest[piece] == reached[piece] { close(piece) }
            }
        }
    }

    private static let placed = Int32.max

    private mutating func visit(_ piece: Int, _ time: inout Int32) {
        reached[piece] = time
        earliest[piece] = time
        time += 1
        path.append(piece)
        waiting.append(piece)
    }

    private mutating func nextEdge(of piece: Int) -> Edge? {
        guard open[piece] >= 0 else { return nil }
        let edge = edges[Int(open[piece])]
        open[piece] = edge.next
        return edge
    }

    /// Ends the group whose first piece this is.
    private mutating func close(_ piece: Int) {
        let first = order.count
        repeat {
            order.append(waiting.removeLast())
            reached[order[order.count - 1]] = Self.placed
        } while order[order.count - 1] != piece
        // In the order of the tree.
        if order.count - first > 1 {
            order.withUnsafeMutableBufferPointer { order in
                var group = UnsafeMutableBufferPointer(rebasing: order[first...])
                group.sort()
            }
        }
        ends.append(order.count)
    }
}
