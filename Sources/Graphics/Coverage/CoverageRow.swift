/// The accumulated edges of a pixel in the current row; all zero for a pixel without edges.
struct CoverageCell {
    /// Σ winding · height · 2 · (mean distance to the pixel's right side): the contribution of the pieces to this
    /// pixel's mean winding number.
    var area: Int64
    /// Σ winding · height: the contribution of the pieces to the mean winding number of the pixels on the right.
    var cover: Int64
    /// Σ winding of the pieces that come from the row above: their contribution to the winding number along the top of
    /// the row.
    var top: Int32
    /// One more than the index of the first piece, if pieces are recorded.
    var firstPiece: Int32
    /// The directions of the path in the pixel: 1 down, 2 up, 4 right, 8 left. The higher bits count the ends of pieces
    /// on the pixel's outline.
    var directions: Int32

    static let untouched = CoverageCell(area: 0, cover: 0, top: 0, firstPiece: 0, directions: 0)

    /// Whether the path crosses the pixel in one line that does not meet itself. Then the pixel contains only two
    /// winding numbers, which differ by one, and the fill rules can be applied to their mean.
    @inline(__always)
    var isSimple: Bool {
        directions < 3 << 4 && (directions & 3 != 3 || directions & 12 != 12)
    }
}

/// The pixels of one row between two columns, with the pieces of edges in them.
struct CoverageRow: ~Copyable {
    private(set) var width = 0
    private(set) var cells = GrowingBuffer<CoverageCell>()
    private(set) var pieces = GrowingBuffer<CoveragePiece>()
    /// Whether pieces are recorded, without which only simple cells can be evaluated.
    var recordsPieces = false
    /// A bit for each cell that contains an edge.
    private(set) var touched = GrowingBuffer<UInt64>()
    /// The sums of heights, and of windings along the top of the row, to the left of the first column.
    private(set) var leftCover: Int64 = 0
    private(set) var leftTop: Int32 = 0

    var words: Int { (width + 63) >> 6 }

    /// Clears the row for a number of pixels.
    mutating func begin(width: Int) {
        self.width = width
        cells.reserve(width)
        touched.reserve(words)
        cells.base.update(repeating: .untouched, count: width)
        touched.base.update(repeating: 0, count: words)
        clearPieces()
    }

    /// Prepares for the next row after all touched cells have been cleared.
    mutating func clearPieces() {
        pieces.count = 0
        leftCover = 0
        leftTop = 0
    }

    /// Adds a line in units from the upper left corner of the first pixel. It runs down or horizontally, and its ends
    /// are in the row.
    @inline(__always)
    mutating func add(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ winding: Int32) {
        // A horizontal line along the top or the bottom of the row bounds no area inside.
        if y0 == y1 && y0 & (Subpixel.unit - 1) == 0 { return }
        let first = (x0 - (x0 > x1 ? 1 : 0)) >> Subpixel.bits
        let last = (x1 - (x1 > x0 ? 1 : 0)) >> Subpixel.bits
        if first == last && UInt32(bitPattern: first) < UInt32(width) {
            let x = first << Subpixel.bits
            addPiece(Int(first), x0 - x, y0, x1 - x, y1, winding)
        } else if first < 0 && last < 0 {
            addLeft(y0, y1, winding)
        } else if first < width || last < width {
            if first < last {
                addRightward(first, last, x0, y0, x1, y1, winding)
            } else {
                addLeftward(first, last, x0, y0, x1, y1, winding)
            }
        }
    }

    /// Returns the height at which a line crosses the side of a column. It is computed from the ends of the line, so
    /// that it does not depend on the first column.
    @inline(__always)
    static func crossing(_ column: Int32, _ x0: Int32, _ y0: Int32, _ slope: Double) -> Int32 {
        y0 + Subpixel.round(Double(column << Subpixel.bits - x0) * slope)
    }

    private mutating func addRightward(
        _ first: Int32, _ last: Int32, _ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ winding: Int32
    ) {
        let slope = Double(y1 - y0) / Double(x1 - x0)
        var column = first
        var x = x0 - first << Subpixel.bits
        var y = y0
        if first < 0 {
            y = Self.crossing(0, x0, y0, slope)
            addLeft(y0, y, winding)
            column = 0
            x = 0
        }
        let end = min(last, Int32(width))
        while column < end {
            let next = Self.crossing(column + 1, x0, y0, slope)
            addPiece(Int(column), x, y, Subpixel.unit, next, winding)
            column += 1
            x = 0
            y = next
        }
        if last < width { addPiece(Int(last), x, y, x1 - last << Subpixel.bits, y1, winding) }
    }

    private mutating func addLeftward(
        _ first: Int32, _ last: Int32, _ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ winding: Int32
    ) {
        let slope = Double(y1 - y0) / Double(x1 - x0)
        var column = first
        var x = x0 - first << Subpixel.bits
        var y = y0
        if first >= width {
            column = Int32(width) - 1
            x = Subpixel.unit
            y = Self.crossing(column + 1, x0, y0, slope)
        }
        let end = max(last, -1)
        while column > end {
            let next = Self.crossing(column, x0, y0, slope)
            addPiece(Int(column), x, y, 0, next, winding)
            column -= 1
            x = Subpixel.unit
            y = next
        }
        if last >= 0 {
            addPiece(Int(last), x, y, x1 - last << Subpixel.bits, y1, winding)
        } else {
            addLeft(y, y1, winding)
        }
    }

    /// Changes the winding number along the top of the row from a column on.
    @inline(__always)
    mutating func addWinding(_ winding: Int32, from column: Int) {
        if column < 0 {
            leftTop += winding
        } else if column < width {
            cells.base[column].top += winding
            touched[column >> 6] |= 1 << UInt64(column & 63)
        }
    }

    @inline(__always)
    private mutating func addLeft(_ y0: Int32, _ y1: Int32, _ winding: Int32) {
        leftCover += Int64(winding) * Int64(y1 - y0)
        if y0 == 0 && y1 > 0 { leftTop += winding }
    }

    @inline(__always)
    private mutating func addPiece(_ column: Int, _ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ winding: Int32)
    {
        let unit = Subpixel.unit
        let height = y1 - y0
        if height == 0 && y0 & (unit - 1) == 0 { return }
        let cell = cells.base + column
        let cover = Int64(winding * height)
        cell.pointee.cover += cover
        cell.pointee.area += cover * Int64(2 * unit - x0 - x1)
        var directions: Int32 = 0
        if height > 0 {
            if y0 == 0 { cell.pointee.top += winding }
            directions = winding > 0 ? 1 : 2
        }
        if x0 != x1 { directions |= (x0 < x1) == (winding > 0) ? 4 : 8 }
        // A coordinate within the pixel is a multiple of 4096 only on the pixel's outline.
        let firstEnd: Int32 = (x0 & (unit - 1)) == 0 || (y0 & (unit - 1)) == 0 ? 1 : 0
        let lastEnd: Int32 = (x1 & (unit - 1)) == 0 || (y1 & (unit - 1)) == 0 ? 1 : 0
        cell.pointee.directions = (cell.pointee.directions | directions) &+ (firstEnd + lastEnd) << 4
        touched[column >> 6] |= 1 << UInt64(column & 63)
        guard recordsPieces else { return }
        pieces.append(
            CoveragePiece(
                x0: Int16(truncatingIfNeeded: x0), y0: Int16(truncatingIfNeeded: y0),
                x1: Int16(truncatingIfNeeded: x1), y1: Int16(truncatingIfNeeded: y1),
                winding: winding, next: cell.pointee.firstPiece))
        cell.pointee.firstPiece = Int32(truncatingIfNeeded: pieces.count)
    }
}
