internal import Pixels

/// The evaluation of rows in which each edge crosses from the top to the bottom and no pixel contains two edges, as in
/// most rows of most paths. A kernel computes the coverage of each edge independently.
struct RowCrossings: ~Copyable {
    private let kernels = Kernels.active
    // The positions of each edge at the top and at the bottom of the row, in units from the left end of the row.
    private var x0 = GrowingBuffer<Int32>(capacity: Kernels.mostCrossings)
    private var x1 = GrowingBuffer<Int32>(capacity: Kernels.mostCrossings)
    private var windings = GrowingBuffer<Int32>(capacity: Kernels.mostCrossings)

    /// Writes the bytes of a row if its edges have this property. The edges may be reordered.
    /// - Parameters:
    ///   - top: the top of the row in units.
    ///   - left: the left end of the row in units.
    /// - Returns: whether the row was written; if not, its bytes are undefined.
    func draw(
        _ edges: borrowing GrowingBuffer<CoverageEdge>, _ top: Int32, left: Int32, _ out: UnsafeMutablePointer<UInt8>,
        width: Int,
        evenOdd: Bool
    ) -> Bool {
        guard edges.count <= Kernels.mostCrossings, computeCrossings(edges, top, left) else { return false }
        if writeCoverage(out, width, edges.count, evenOdd) { return true }
        return sort(edges) && writeCoverage(out, width, edges.count, evenOdd)
    }

    /// Computes the crossings of the edges; `false` if an edge does not cross the whole row.
    private func computeCrossings(_ edges: borrowing GrowingBuffer<CoverageEdge>, _ top: Int32, _ left: Int32) -> Bool {
        let bottom = top &+ Subpixel.unit
        for i in 0..<edges.count {
            let edge = edges.base + i
            guard edge.pointee.y0 <= top, edge.pointee.y1 >= bottom else { return false }
            x0[i] = (edge.pointee.y0 < top ? edge.pointee.x(at: top) : edge.pointee.x0) &- left
            x1[i] = (edge.pointee.y1 > bottom ? edge.pointee.x(at: bottom) : edge.pointee.x1) &- left
            windings[i] = edge.pointee.winding
        }
        return true
    }

    private func writeCoverage(_ out: UnsafeMutablePointer<UInt8>, _ width: Int, _ count: Int, _ evenOdd: Bool) -> Bool
    {
        kernels.cover(
            out, width: width, from: x0.base, to: x1.base, windings: windings.base, count: count, evenOdd: evenOdd)
    }

    /// Sorts the edges by the columns in which they begin. The order seldom changes from row to row.
    /// - Returns: whether the order changed.
    private func sort(_ edges: borrowing GrowingBuffer<CoverageEdge>) -> Bool {
        var hasMoved = false
        for i in 1..<max(edges.count, 1) {
            let edge = edges[i]
            let from = x0[i]
            let to = x1[i]
            let winding = windings[i]
            let first = column(i)
            var j = i
            while j > 0, column(j - 1) > first {
                edges[j] = edges[j - 1]
                x0[j] = x0[j - 1]
                x1[j] = x1[j - 1]
                windings[j] = windings[j - 1]
                j -= 1
            }
            if j == i { continue }
            edges[j] = edge
            x0[j] = from
            x1[j] = to
            windings[j] = winding
            hasMoved = true
        }
        return hasMoved
    }

    /// Returns the first column that an edge touches.
    @inline(__always)
    private func column(_ i: Int) -> Int32 { min(x0[i], x1[i]) >> Subpixel.bits }
}
