internal import Geometry
import Glibc
internal import Pixels

/// Goes over the rows of a rectangle from the top with the edges that are in each, and writes their coverage.
struct CoverageSweep: ~Copyable {
    private var row = CoverageRow()
    private var resolver = CellResolver()
    /// For every row one more than the index of the first edge that starts in it (or above, for the first row).
    private var firstEdge = GrowingBuffer<Int32>()
    /// For every edge the same of the next that starts with it.
    private var nextEdge = GrowingBuffer<Int32>()
    private var active = GrowingBuffer<CoverageEdge>()

    /// Writes the coverage of `clip`, device pixels, into `view`, whose upper left pixel is the clip's.
    mutating func draw(
        _ edges: borrowing GrowingBuffer<CoverageEdge>, rule: CGPathFillRule, antialiased: Bool, clip: PixelRect, into view: PixelView
    ) {
        sort(edges, clip)
        row.begin(width: clip.width)
        active.count = 0
        for y in 0..<clip.height {
            let out = view.base.advanced(by: y * view.pitch).assumingMemoryBound(to: UInt8.self)
            let top = Int32(clip.minY + y) << Subpixel.bits
            var next = firstEdge[y]
            while next != 0 {
                active.append(edges[Int(next) - 1])
                next = nextEdge[Int(next) - 1]
            }
            if active.count == 0 {
                memset(out, 0, clip.width)
            } else if antialiased {
                addActive(top, left: Int32(clip.minX) << Subpixel.bits)
                writeRow(out, evenOdd: rule == .evenOdd)
            } else {
                addCentres(top, left: Int32(clip.minX) << Subpixel.bits)
                writeCentres(out, evenOdd: rule == .evenOdd)
            }
            dropFinished(above: top + Subpixel.unit)
        }
    }

    /// Lists the edges by the row of the clip that they start in.
    private mutating func sort(_ edges: borrowing GrowingBuffer<CoverageEdge>, _ clip: PixelRect) {
        firstEdge.reserve(clip.height)
        nextEdge.reserve(edges.count)
        firstEdge.base.update(repeating: 0, count: clip.height)
        let top = Int32(clip.minY) << Subpixel.bits, bottom = Int32(clip.maxY) << Subpixel.bits
        let right = Int32(clip.maxX) << Subpixel.bits
        for i in 0..<edges.count {
            let edge = edges[i]
            if edge.y1 <= top || edge.y0 >= bottom || edge.x0 >= right && edge.x1 >= right { continue }
            let start = max(Int(edge.y0 >> Subpixel.bits) - clip.minY, 0)
            nextEdge[i] = firstEdge[start]
            firstEdge[start] = Int32(truncatingIfNeeded: i) + 1
        }
    }

    private mutating func dropFinished(above bottom: Int32) {
        var kept = 0
        for i in 0..<active.count where active[i].y1 > bottom {
            active[kept] = active[i]
            kept += 1
        }
        active.count = kept
    }

    private mutating func addActive(_ top: Int32, left: Int32) {
        let bottom = top + Subpixel.unit
        for i in 0..<active.count {
            let edge = active[i]
            let above = edge.y0 < top, below = edge.y1 > bottom
            row.add((above ? edge.x(at: top) : edge.x0) - left, above ? 0 : edge.y0 - top,
                    (below ? edge.x(at: bottom) : edge.x1) - left, below ? Subpixel.unit : edge.y1 - top, edge.winding)
        }
    }

    /// The row's bytes, and every touched cell back to zero.
    private mutating func writeRow(_ out: UnsafeMutablePointer<UInt8>, evenOdd: Bool) {
        var cover = row.leftCover
        var winding = row.leftTop
        var x = 0
        for word in 0..<row.words {
            var bits = row.touched[word]
            row.touched[word] = 0
            while bits != 0 {
                let column = word << 6 + bits.trailingZeroBitCount
                bits &= bits - 1
                fill(out, x, column, winding, evenOdd)
                let cell = row.cells[column]
                out[column] = cell.isSimple
                    ? Self.byte(mean: cover << Int64(Subpixel.bits + 1) + cell.area, evenOdd)
                    : byte(resolving: cell, winding, evenOdd)
                cover += cell.cover
                winding += cell.top
                row.cells[column] = CoverageCell(area: 0, cover: 0, top: 0, firstPiece: 0, ends: 0, directions: 0)
                x = column + 1
            }
        }
        fill(out, x, row.width, winding, evenOdd)
        row.clearPieces()
    }

    @inline(__always)
    private func fill(_ out: UnsafeMutablePointer<UInt8>, _ x: Int, _ end: Int, _ winding: Int32, _ evenOdd: Bool) {
        if x < end { memset(out + x, evenOdd ? winding & 1 != 0 ? 255 : 0 : winding != 0 ? 255 : 0, end - x) }
    }

    /// - Parameter mean: the pixel's mean winding number, in half square units.
    @inline(__always)
    private static func byte(mean: Int64, _ evenOdd: Bool) -> UInt8 {
        let full = Int64(1) << Int64(2 * Subpixel.bits + 1)
        var covered = abs(mean)
        if evenOdd {
            covered &= 2 * full - 1
            if covered > full { covered = 2 * full - covered }
        } else if covered > full {
            covered = full
        }
        return UInt8(truncatingIfNeeded: (covered * 255 + full >> 1) >> Int64(2 * Subpixel.bits + 1))
    }

    private mutating func byte(resolving cell: CoverageCell, _ winding: Int32, _ evenOdd: Bool) -> UInt8 {
        let covered = resolver.coverage(pieces: row.pieces.base, first: cell.firstPiece, base: winding, evenOdd: evenOdd)
        return UInt8(truncatingIfNeeded: Subpixel.round(covered * 255))
    }

    // MARK: Without antialiasing: a pixel is in if its centre is

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
                fill(out, x, column, winding, evenOdd)
                winding += row.cells[column].top
                row.cells[column].top = 0
                x = column
            }
        }
        fill(out, x, row.width, winding, evenOdd)
        row.clearPieces()
    }
}
