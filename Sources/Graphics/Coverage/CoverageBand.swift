/// The cells of a few rows between two columns, in which the edges are accumulated one after another.
struct CoverageBand: ~Copyable {
    /// The greatest number of rows.
    static let maximumHeight = 32
    /// The number of cells up to which a band has more than one row, so that the cells stay in the processor's cache.
    private static let usualCellCount = 4096

    private(set) var width = 0
    private(set) var height = 0
    /// Whether the outline of the path meets itself nowhere.
    private var isSimple = false
    /// The number of words of bits for a row.
    private var words = 0
    /// The cells by rows; all are untouched between two bands.
    private var cells = GrowingBuffer<CoverageCell>()
    /// A bit for each cell that contains an edge.
    private var touched = GrowingBuffer<UInt64>()
    /// For each row, the sum of winding · height of the edges to the left of the first column.
    private var left = GrowingBuffer<Int64>(capacity: maximumHeight)
    // The numbers of elements that have been cleared once.
    private var clearedCells = 0
    private var clearedWords = 0

    init() {
        left.base.update(repeating: 0, count: Self.maximumHeight)
    }

    /// Prepares for bands of a width, which is greater than 0.
    /// - Parameters:
    ///   - rows: the number of rows in all bands.
    ///   - isSimple: whether the outline of the path meets itself nowhere.
    mutating func begin(width: Int, rows: Int, isSimple: Bool) {
        self.width = width
        self.isSimple = isSimple
        height = max(1, min(Self.usualCellCount / width, Self.maximumHeight, rows))
        words = (width + 63) >> 6
        cells.reserveCleared(width * height, .untouched, &clearedCells)
        touched.reserveCleared(words * height, 0, &clearedWords)
    }

    /// Returns a row of the band.
    @inline(__always)
    func row(_ index: Int) -> CoverageRow {
        CoverageRow(
            cells: cells.base + index &* width, touched: touched.base + index &* words, left: left.base + index,
            width: width)
    }

    /// Adds the part of an edge in the band.
    /// - Parameters:
    ///   - top: the top of the band, in units.
    ///   - leftSide: the left side of the first column, in units.
    ///   - rows: the number of rows of the band that are drawn.
    ///   - equalRows: a bit for each row in which a vertical edge is not needed.
    @inline(never)
    func add(_ edge: UnsafePointer<CoverageEdge>, top: Int32, leftSide: Int32, rows: Int32, equalRows: UInt32) {
        // In units from the top of the band.
        let y0 = edge.pointee.y0 &- top
        let y1 = edge.pointee.y1 &- top
        let inner = Subpixel.unit - 1
        let index = y0 >> Subpixel.bits
        // Most edges of curves and of round strokes lie inside a row.
        guard index == (y1 &- 1) >> Subpixel.bits, y0 >= 0, (y0 | y1) & inner != 0 else {
            if isSimple { return addSimpleAcrossRows(edge, top, leftSide, rows, equalRows) }
            return addMarkedAcrossRows(edge, top, leftSide, rows, equalRows)
        }
        let x0 = edge.pointee.x0 &- leftSide
        let x1 = edge.pointee.x1 &- leftSide
        let last = y1 &- index << Subpixel.bits
        if isSimple {
            row(Int(index)).addPart(x0, y0 & inner, x1, last, edge.pointee.winding, isSimple: true)
        } else {
            row(Int(index)).addPart(x0, y0 & inner, x1, last, edge.pointee.winding, isSimple: false)
        }
    }

    // The compiler makes a version of its own for each kind of outline.

    @inline(never)
    private func addSimpleAcrossRows(
        _ edge: UnsafePointer<CoverageEdge>, _ top: Int32, _ leftSide: Int32, _ rows: Int32, _ equalRows: UInt32
    ) {
        addAcrossRows(edge, top, leftSide, rows, equalRows, isSimple: true)
    }

    @inline(never)
    private func addMarkedAcrossRows(
        _ edge: UnsafePointer<CoverageEdge>, _ top: Int32, _ leftSide: Int32, _ rows: Int32, _ equalRows: UInt32
    ) {
        addAcrossRows(edge, top, leftSide, rows, equalRows, isSimple: false)
    }

    /// Adds the part in the band of an edge that is not inside a row.
    @inline(__always)
    private func addAcrossRows(
        _ edge: UnsafePointer<CoverageEdge>, _ top: Int32, _ leftSide: Int32, _ rows: Int32, _ equalRows: UInt32,
        isSimple: Bool
    ) {
        let slope = edge.pointee.slope
        let winding = edge.pointee.winding
        let x0 = edge.pointee.x0 &- leftSide
        let x1 = edge.pointee.x1 &- leftSide
        // In units from the top of the band.
        let y0 = edge.pointee.y0 &- top
        let y1 = edge.pointee.y1 &- top
        let inner = Subpixel.unit - 1
        var x = x0
        var y = max(y0, 0)
        var index = y >> Subpixel.bits
        if y0 < 0 { x = x0 &+ Subpixel.round(Double(0 &- y0) * slope) }
        var row = self.row(Int(index))
        // The height of the bottom of the row below the upper end of the edge.
        var below = Double((y | inner) &+ 1 &- y0)
        y &= inner
        // The rows of which the edge reaches the bottom without ending there.
        let end = min((y1 &- 1) >> Subpixel.bits, rows)
        if y != 0, index < end {
            let next = x0 &+ Subpixel.round(below * slope)
            row.addPart(x, y, next, Subpixel.unit, winding, isSimple: isSimple)
            x = next
            y = 0
            below += Double(Subpixel.unit)
            index &+= 1
            row.advance(words)
        }
        if x0 == x1 {
            while index < end {
                if equalRows &>> UInt32(bitPattern: index) & 1 == 0 { row.addCrossing(x, x, winding) }
                index &+= 1
                row.advance(words)
            }
        } else {
            while index < end {
                let next = x0 &+ Subpixel.round(below * slope)
                row.addCrossing(x, next, winding)
                x = next
                below += Double(Subpixel.unit)
                index &+= 1
                row.advance(words)
            }
        }
        if index < rows {
            let last = y1 &- index << Subpixel.bits
            if y != 0 || last != Subpixel.unit {
                row.addPart(x, y, x1, last, winding, isSimple: isSimple)
            } else if equalRows &>> UInt32(bitPattern: index) & 1 == 0 || x0 != x1 {
                row.addCrossing(x, x1, winding)
            }
        }
    }
}
