import Glibc

/// The edges of a row where all of them cross it from the top to the bottom and no pixel sees two of them: most rows of most paths. What they
/// cover follows from each by itself.
struct RowCrossings: ~Copyable {
    private var crossings = GrowingBuffer<RowCrossing>(capacity: RowCrossings.most)

    /// More edges are seldom so far apart.
    private static let most = 64

    /// Takes up a row's edges; false where they aren't such.
    /// - Parameters:
    ///   - top: the row's, in units; so is `left`.
    ///   - width: pixels of the row.
    mutating func take(_ edges: borrowing GrowingBuffer<CoverageEdge>, _ top: Int32, left: Int32, width: Int) -> Bool {
        guard edges.count <= Self.most else { return false }
        let bottom = top + Subpixel.unit
        crossings.count = 0
        for i in 0..<edges.count {
            let edge = edges[i]
            guard edge.y0 <= top, edge.y1 >= bottom else { return false }
            insert(RowCrossing(x0: (edge.y0 < top ? edge.x(at: top) : edge.x0) - left,
                               x1: (edge.y1 > bottom ? edge.x(at: bottom) : edge.x1) - left, winding: edge.winding))
        }
        return areApart(width: Int32(truncatingIfNeeded: width))
    }

    /// From left to right.
    private mutating func insert(_ crossing: RowCrossing) {
        var i = crossings.count
        crossings.count += 1
        while i > 0, crossings[i - 1].first > crossing.first {
            crossings[i] = crossings[i - 1]
            i -= 1
        }
        crossings[i] = crossing
    }

    /// Whether each has pixels of its own, all of them in the row or none.
    private func areApart(width: Int32) -> Bool {
        var end: Int32 = 0
        for i in 0..<crossings.count {
            let (first, last) = (crossings[i].first, crossings[i].last)
            if last < 0 { continue }
            if first >= width { break }
            if first < end || last >= width { return false }
            end = last + 1
        }
        return true
    }

    /// Writes the row's bytes.
    func write(_ out: UnsafeMutablePointer<UInt8>, width: Int, evenOdd: Bool) {
        var winding: Int32 = 0, x = 0
        for i in 0..<crossings.count {
            let crossing = crossings[i], first = Int(crossing.first)
            if first >= width { break }
            if crossing.last >= 0 {
                Coverage.fill(out, x, first, winding, evenOdd)
                x = write(crossing, winding, out, evenOdd)
            }
            winding += crossing.winding
        }
        Coverage.fill(out, x, width, winding, evenOdd)
    }

    /// - Returns: the column behind the crossing's.
    private func write(_ crossing: RowCrossing, _ winding: Int32, _ out: UnsafeMutablePointer<UInt8>, _ evenOdd: Bool) -> Int {
        let (x0, x1, first, last, unit) = (crossing.x0, crossing.x1, crossing.first, crossing.last, Subpixel.unit)
        let isRightward = x0 <= x1
        let slope = first == last ? 0 : Double(unit) / Double(x1 - x0)
        var cover = Int64(winding) << Int64(Subpixel.bits), column = first
        while column <= last {
            // Where it comes into the column and where it leaves it, as it runs from the left to the right.
            let enters = column == first ? (isRightward ? 0 : unit) : CoverageRow.crossing(column, x0, 0, slope)
            let leaves = column == last ? (isRightward ? unit : 0) : CoverageRow.crossing(column + 1, x0, 0, slope)
            let from = column == first ? min(x0, x1) - column << Subpixel.bits : 0
            let to = column == last ? max(x0, x1) - column << Subpixel.bits : unit
            let height = Int64(crossing.winding) * Int64(isRightward ? leaves - enters : enters - leaves)
            out[Int(column)] = Coverage.byte(mean: cover << Int64(Subpixel.bits + 1) + height * Int64(2 * unit - from - to), evenOdd)
            cover += height
            column += 1
        }
        return Int(last) + 1
    }
}
