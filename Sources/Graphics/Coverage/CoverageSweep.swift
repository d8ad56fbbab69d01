internal import Geometry
import Glibc
internal import Pixels

/// A scan conversion that proceeds through the rows of a rectangle with the edges in each, and writes their coverage.
struct CoverageSweep: ~Copyable {
    private var row = CoverageRow()
    private var resolver = CellResolver()
    private var crossings = RowCrossings()
    /// For each row, one more than the index of the first edge that starts in it (or above, for the first row).
    private var firstEdge = GrowingBuffer<Int32>()
    /// For each edge, one more than the index of the next edge that starts in the same row.
    private var nextEdge = GrowingBuffer<Int32>(capacity: CoverageEdge.usualCount)
    /// The edges in the current row.
    private var active = GrowingBuffer<CoverageEdge>()

    /// Writes the coverage of a rectangle of device pixels.
    /// - Parameter view: a view whose upper left pixel is the clip's.
    mutating func draw(
        _ edges: borrowing GrowingBuffer<CoverageEdge>, rule: CGPathFillRule, antialiased: Bool, clip: PixelRect,
        into view: PixelView
    ) {
        sort(edges, clip)
        row.begin(width: clip.width)
        active.count = 0
        row.recordsPieces = false
        var equalRowsEnd = Int32.min
        for y in 0..<clip.height {
            let out = view.base.advanced(by: y * view.pitch).assumingMemoryBound(to: UInt8.self)
            let top = Int32(clip.minY + y) << Subpixel.bits
            var next = firstEdge[y]
            if next == 0, top + Subpixel.unit <= equalRowsEnd {
                memcpy(out, out - view.pitch, clip.width)
                continue
            }
            removeFinishedEdges(above: top)
            while next != 0 {
                active.append(edges[Int(next) - 1])
                next = nextEdge[Int(next) - 1]
            }
            if active.count == 0 {
                memset(out, 0, clip.width)
            } else if antialiased {
                drawActive(top, left: Int32(clip.minX) << Subpixel.bits, out, evenOdd: rule == .evenOdd)
            } else {
                addCentres(top, left: Int32(clip.minX) << Subpixel.bits)
                writeCentres(out, evenOdd: rule == .evenOdd)
            }
            equalRowsEnd = self.equalRowsEnd(after: top)
        }
    }

    /// Lists the edges by the row of the clip in which they start.
    private mutating func sort(_ edges: borrowing GrowingBuffer<CoverageEdge>, _ clip: PixelRect) {
        firstEdge.reserve(clip.height)
        nextEdge.reserve(edges.count)
        firstEdge.base.update(repeating: 0, count: clip.height)
        let top = Int32(clip.minY) << Subpixel.bits
        let bottom = Int32(clip.maxY) << Subpixel.bits
        let right = Int32(clip.maxX) << Subpixel.bits
        let firstRow = Int32(clip.minY)
        for i in 0..<edges.count {
            let edge = edges[i]
            if edge.y1 <= top || edge.y0 >= bottom || edge.x0 >= right && edge.x1 >= right { continue }
            let start = Int(max(edge.y0 >> Subpixel.bits &- firstRow, 0))
            nextEdge[i] = firstEdge[start]
            firstEdge[start] = Int32(truncatingIfNeeded: i) + 1
        }
    }

    /// Returns the height down to which rows equal the one at `top`, because all edges are vertical; `Int32.min` if
    /// there is none.
    private func equalRowsEnd(after top: Int32) -> Int32 {
        var end = active.count > 0 ? Int32.max : .min
        for i in 0..<active.count {
            let edge = active[i]
            guard edge.x0 == edge.x1, edge.y0 <= top else { return .min }
            end = min(end, edge.y1)
        }
        return end
    }

    private mutating func removeFinishedEdges(above top: Int32) {
        var kept = 0
        for i in 0..<active.count where active[i].y1 > top {
            if kept < i { active[kept] = active[i] }
            kept += 1
        }
        active.count = kept
    }

    /// Draws a row without recording pieces first, because edges rarely meet in a pixel. Where they do, they mostly do
    /// so in the next row as well.
    private mutating func drawActive(_ top: Int32, left: Int32, _ out: UnsafeMutablePointer<UInt8>, evenOdd: Bool) {
        if crossings.draw(active, top, left: left, out, width: row.width, evenOdd: evenOdd) { return }
        addActive(top, left: left)
        if row.recordsPieces {
            row.recordsPieces = writeRow(out, evenOdd: evenOdd)
        } else if writeRow(out, evenOdd: evenOdd) {
            row.recordsPieces = true
            addActive(top, left: left)
            _ = writeRow(out, evenOdd: evenOdd)
        }
    }

    private mutating func addActive(_ top: Int32, left: Int32) {
        let bottom = top + Subpixel.unit
        for i in 0..<active.count {
            let edge = active[i]
            let above = edge.y0 < top
            let below = edge.y1 > bottom
            row.add(
                (above ? edge.x(at: top) : edge.x0) - left, above ? 0 : edge.y0 - top,
                (below ? edge.x(at: bottom) : edge.x1) - left, below ? Subpixel.unit : edge.y1 - top, edge.winding)
        }
    }

    /// Writes the bytes of the row and clears all cells.
    /// - Returns: whether edges meet in some pixel, whose byte is valid only if pieces were recorded.
    private mutating func writeRow(_ out: UnsafeMutablePointer<UInt8>, evenOdd: Bool) -> Bool {
        var cover = row.leftCover
        var winding = row.leftTop
        var x = 0
        var hasMeetingEdges = false
        for word in 0..<row.words {
            var bits = row.touched[word]
            row.touched[word] = 0
            while bits != 0 {
                let column = word << 6 + bits.trailingZeroBitCount
                bits &= bits - 1
                Coverage.fill(out, x, column, winding, evenOdd)
                let cell = row.cells[column]
                if cell.isSimple {
                    out[column] = Coverage.byte(mean: cover << Int64(Subpixel.bits + 1) + cell.area, evenOdd)
                } else {
                    hasMeetingEdges = true
                    if row.recordsPieces { out[column] = byte(resolving: cell, winding, evenOdd) }
                }
                cover += cell.cover
                winding += cell.top
                row.cells[column] = .untouched
                x = column + 1
            }
        }
        Coverage.fill(out, x, row.width, winding, evenOdd)
        row.clearPieces()
        return hasMeetingEdges
    }

    private mutating func byte(resolving cell: CoverageCell, _ winding: Int32, _ evenOdd: Bool) -> UInt8 {
        let covered = resolver.coverage(
            pieces: row.pieces.base, first: cell.firstPiece, base: winding, evenOdd: evenOdd)
        return UInt8(truncatingIfNeeded: Subpixel.round(covered * 255))
    }

    // MARK: Without antialiasing: a pixel is inside if its centre is

    private mutating func addCentres(_ top: Int32, left: Int32) {
        let middle = top + Subpixel.unit / 2
        for i in 0..<active.count {
            let edge = active[i]
            if edge.y0 > middle || edge.y1 <= middle { continue }
            let x = (edge.y0 == middle ? edge.x0 : edge.x(at: middle)) - left
            // The first pixel whose centre lies on the edge or to the right of it.
            row.addWinding(edge.winding, from: Int((x + Subpixel.unit / 2 - 1) >> Subpixel.bits))
        }
    }

    private mutating func writeCentres(_ out: UnsafeMutablePointer<UInt8>, evenOdd: Bool) {
        var winding = row.leftTop
        var x = 0
        for word in 0..<row.words {
            var bits = row.touched[word]
            row.touched[word] = 0
            while bits != 0 {
                let column = word << 6 + bits.trailingZeroBitCount
                bits &= bits - 1
                Coverage.fill(out, x, column, winding, evenOdd)
                winding += row.cells[column].top
                row.cells[column].top = 0
                x = column
            }
        }
        Coverage.fill(out, x, row.width, winding, evenOdd)
        row.clearPieces()
    }
}
