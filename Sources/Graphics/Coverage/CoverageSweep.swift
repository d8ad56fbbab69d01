internal import Geometry
import Glibc
internal import Pixels

/// A scan conversion that proceeds through a rectangle in bands of a few rows, accumulates the edges in each, and
/// writes the coverage of its rows.
struct CoverageSweep: ~Copyable {
    private var band = CoverageBand()
    private var meetings = MeetingPixels()
    /// For each band, one more than the index of the first edge that starts in it (or above, for the first band).
    private var firstEdge = GrowingBuffer<Int32>()
    /// For each edge, one more than the index of the next edge that starts in the same band.
    private var nextEdge = GrowingBuffer<Int32>(capacity: CoverageEdge.usualCount)
    /// The edges in the current band; they are elements of the buffer that is drawn.
    private var active = GrowingBuffer<UnsafePointer<CoverageEdge>>()
    /// Whether the path has a vertical edge in the clip.
    private var hasVerticalEdges = false

    /// Writes the coverage of a rectangle of device pixels.
    /// - Parameters:
    ///   - isSimple: whether the outline of the path meets itself nowhere.
    ///   - view: a view whose upper left pixel is the clip's.
    mutating func draw(
        _ edges: borrowing GrowingBuffer<CoverageEdge>, rule: CGPathFillRule, isSimple: Bool, antialiased: Bool,
        clip: PixelRect, into view: PixelView
    ) {
        band.begin(width: clip.width, rows: clip.height, isSimple: isSimple)
        active.count = 0
        let hasOneBand = clip.height <= band.height
        if hasOneBand { activateAll(edges, clip) } else { sort(edges, clip) }
        let leftSide = Int32(clip.minX) << Subpixel.bits
        var first = 0
        var index = 0
        while first < clip.height {
            let top = Int32(clip.minY + first) << Subpixel.bits
            let rows = min(band.height, clip.height - first)
            if !hasOneBand {
                removeFinishedEdges(above: top)
                activate(edges, from: firstEdge[index])
            }
            let equalRows = antialiased && hasVerticalEdges ? self.equalRows(top: top) : 0
            if antialiased {
                for i in 0..<active.count {
                    band.add(
                        active[i], top: top, leftSide: leftSide, rows: Int32(truncatingIfNeeded: rows),
                        equalRows: equalRows)
                }
            } else {
                for i in 0..<active.count { addCentres(active[i].pointee, top: top, leftSide: leftSide, rows: rows) }
            }
            let out = view.base.advanced(by: first * view.pitch).assumingMemoryBound(to: UInt8.self)
            writeRows(
                out, view.pitch, top, leftSide, rows, equalRows, evenOdd: rule == .evenOdd, isSimple: isSimple)
            first += rows
            index += 1
        }
    }

    /// The area of the edges that affect a clip: edges to the left of it do, too.
    private struct Reach {
        let top: Int32
        let bottom: Int32
        let right: Int32

        init(_ clip: PixelRect) {
            top = Int32(clip.minY) << Subpixel.bits
            bottom = Int32(clip.maxY) << Subpixel.bits
            right = Int32(clip.maxX) << Subpixel.bits
        }

        @inline(__always)
        func contains(_ edge: UnsafePointer<CoverageEdge>) -> Bool {
            edge.pointee.y1 > top && edge.pointee.y0 < bottom && (edge.pointee.x0 < right || edge.pointee.x1 < right)
        }
    }

    /// Makes all edges active for the one band of a clip, in the order in which a list of ``sort(_:_:)`` has them.
    private mutating func activateAll(_ edges: borrowing GrowingBuffer<CoverageEdge>, _ clip: PixelRect) {
        active.reserve(edges.count)
        let reach = Reach(clip)
        hasVerticalEdges = false
        var count = 0
        var edge = UnsafePointer(edges.base + edges.count)
        while edge > UnsafePointer(edges.base) {
            edge -= 1
            guard reach.contains(edge) else { continue }
            if edge.pointee.x0 == edge.pointee.x1 { hasVerticalEdges = true }
            active[count] = edge
            count += 1
        }
        active.count = count
    }

    /// Lists the edges by the band in which they start.
    private mutating func sort(_ edges: borrowing GrowingBuffer<CoverageEdge>, _ clip: PixelRect) {
        let bands = (clip.height + band.height - 1) / band.height
        firstEdge.reserve(bands)
        nextEdge.reserve(edges.count)
        active.reserve(edges.count)
        firstEdge.base.update(repeating: 0, count: bands)
        let reach = Reach(clip)
        hasVerticalEdges = false
        let bandHeight = UInt32(truncatingIfNeeded: band.height)
        for i in 0..<edges.count {
            let edge = edges.base + i
            guard reach.contains(edge) else { continue }
            let row = UInt32(bitPattern: max(edge.pointee.y0 &- reach.top, 0)) >> UInt32(Subpixel.bits)
            let start = Int(row / bandHeight)
            if edge.pointee.x0 == edge.pointee.x1 { hasVerticalEdges = true }
            nextEdge[i] = firstEdge[start]
            firstEdge[start] = Int32(truncatingIfNeeded: i) + 1
        }
    }

    /// Adds the edges of a list to the active ones.
    /// - Parameter first: one more than the index of the first edge.
    private mutating func activate(_ edges: borrowing GrowingBuffer<CoverageEdge>, from first: Int32) {
        var place = active.base + active.count
        var next = Int(first)
        while next != 0 {
            place.pointee = UnsafePointer(edges.base + (next &- 1))
            place += 1
            next = Int(nextEdge[next &- 1])
        }
        active.count = place - active.base
    }

    private mutating func removeFinishedEdges(above top: Int32) {
        var kept = 0
        for i in 0..<active.count where active[i].pointee.y1 > top {
            if kept < i { active[kept] = active[i] }
            kept += 1
        }
        active.count = kept
    }

    /// Returns a bit for each row of the band that equals the row above it, because all edges in both are vertical and
    /// cross both from the top to the bottom.
    private func equalRows(top: Int32) -> UInt32 {
        var different: UInt32 = 1
        for i in 0..<active.count {
            if different == ~0 { return 0 }
            let edge = active[i]
            let y0 = edge.pointee.y0 &- top
            let y1 = edge.pointee.y1 &- top
            let first = y0 >> Subpixel.bits
            // The row below the last one, or below an end inside a row.
            let last = (y1 &+ (Subpixel.unit - 1)) >> Subpixel.bits
            if edge.pointee.x0 == edge.pointee.x1 {
                different |= Self.rows(first, (y0 &+ (Subpixel.unit - 1)) >> Subpixel.bits)
                different |= Self.rows(y1 >> Subpixel.bits, last)
            } else {
                different |= Self.rows(first, last)
            }
        }
        return ~different
    }

    /// Returns a bit for each row from one to another.
    @inline(__always)
    private static func rows(_ first: Int32, _ last: Int32) -> UInt32 {
        let first = max(first, 0)
        let last = min(last, 31)
        if first > last { return 0 }
        return ~0 &<< UInt32(truncatingIfNeeded: first) & ~0 &>> UInt32(truncatingIfNeeded: 31 &- last)
    }

    // MARK: Writing

    /// Writes the rows of the band and clears its cells.
    private mutating func writeRows(
        _ base: UnsafeMutablePointer<UInt8>, _ pitch: Int, _ top: Int32, _ leftSide: Int32, _ rows: Int,
        _ equalRows: UInt32, evenOdd: Bool, isSimple: Bool
    ) {
        var out = base
        for row in 0..<rows {
            if equalRows &>> UInt32(row) & 1 != 0 {
                memcpy(out, out - pitch, band.width)
            } else {
                if evenOdd {
                    band.row(row).writeEvenOdd(out, isSimple: isSimple, &meetings)
                } else {
                    band.row(row).write(out, isSimple: isSimple, &meetings)
                }
                if meetings.count > 0 {
                    meetings.resolve(
                        active, top: top &+ Int32(truncatingIfNeeded: row) << Subpixel.bits, left: leftSide,
                        width: band.width, out, evenOdd: evenOdd)
                }
            }
            out += pitch
        }
    }

    // MARK: Without antialiasing: a pixel is inside if its centre is

    private func addCentres(_ edge: CoverageEdge, top: Int32, leftSide: Int32, rows: Int) {
        let half = Subpixel.unit / 2
        // The first row whose centres are not above the edge.
        var row = max((edge.y0 &- top &+ half &- 1) >> Subpixel.bits, 0)
        while row < rows {
            let middle = top &+ row << Subpixel.bits &+ half
            if edge.y1 <= middle { return }
            let x = (edge.y0 == middle ? edge.x0 : edge.x(at: middle)) &- leftSide
            // The first pixel whose centre lies on the edge or to the right of it.
            band.row(Int(row)).addWinding(edge.winding, from: Int((x &+ half &- 1) >> Subpixel.bits))
            row += 1
        }
    }
}
