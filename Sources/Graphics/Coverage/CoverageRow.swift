/// The cells of one row of a band.
struct CoverageRow {
    private var cells: UnsafeMutablePointer<CoverageCell>
    /// A bit for each cell that contains an edge.
    private var touched: UnsafeMutablePointer<UInt64>
    /// The sum of winding · height of the edges to the left of the first column.
    private var left: UnsafeMutablePointer<Int64>
    private let width: Int

    @inline(__always)
    init(
        cells: UnsafeMutablePointer<CoverageCell>, touched: UnsafeMutablePointer<UInt64>,
        left: UnsafeMutablePointer<Int64>, width: Int
    ) {
        self.cells = cells
        self.touched = touched
        self.left = left
        self.width = width
    }

    /// Moves to the row below.
    /// - Parameter words: the number of words of bits for a row.
    @inline(__always)
    mutating func advance(_ words: Int) {
        cells += width
        touched += words
        left += 1
    }

    /// Adds an edge that crosses the row from the top to the bottom.
    @inline(__always)
    func addCrossing(_ x0: Int32, _ x1: Int32, _ winding: Int32) {
        let low = min(x0, x1)
        let high = max(x0, x1)
        let column = Int(low >> Subpixel.bits)
        let cover = winding << Subpixel.bits
        guard UInt(bitPattern: column) < UInt(bitPattern: width) else {
            if column < 0 { addAcross(x0, x1, winding) }
            return
        }
        let cell = cells + column
        let side = Int32(truncatingIfNeeded: column &+ 1) << Subpixel.bits
        if high <= side {
            cell.pointee.add(cover, distance: 2 &* side &- x0 &- x1)
            cell.pointee.marks &+= 2 * CoverageCell.end
            touched[column &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: column)
            return
        }
        guard high <= side &+ Subpixel.unit, column & 63 != 63, column &+ 1 < width else {
            return addAcross(x0, x1, winding)
        }
        let height = Subpixel.round(Double(side &- x0) * (Double(Subpixel.unit) / Double(x1 &- x0)))
        let first = winding &* (x0 < x1 ? height : Subpixel.unit &- height)
        let second = cover &- first
        guard first != 0, second != 0 else { return addAcross(x0, x1, winding) }
        cell[0].add(first, distance: side &- low)
        cell[0].marks &+= 2 * CoverageCell.end
        cell[1].add(second, distance: side &+ 2 * Subpixel.unit &- high)
        cell[1].marks &+= 2 * CoverageCell.end
        touched[column &>> 6] |= 3 &<< UInt64(truncatingIfNeeded: column)
    }

    /// Adds an edge that crosses the row from the top to the bottom in several columns, or to the left of all.
    @inline(never)
    private func addAcross(_ x0: Int32, _ x1: Int32, _ winding: Int32) {
        let isRightward = x0 < x1
        let low = isRightward ? x0 : x1
        let high = isRightward ? x1 : x0
        let last = Int((high &- 1) >> Subpixel.bits)
        var column = Int(low >> Subpixel.bits)
        if column >= width { return }
        guard last >= 0 else {
            left.pointee &+= Int64(winding << Subpixel.bits)
            return
        }
        let change = isRightward ? winding : 0 &- winding
        let slope = Double(Subpixel.unit) / Double(x1 &- x0)
        var height: Int32 = isRightward ? 0 : Subpixel.unit
        var inset = low & (Subpixel.unit - 1)
        if column < 0 {
            let start = height
            height = Subpixel.round(Double(0 &- x0) * slope)
            left.pointee &+= Int64(change &* (height &- start))
            column = 0
            inset = 0
        }
        touch(column, min(last &+ 1, width))
        var cell = cells + column
        let end = cells + min(last, width)
        var side = Double((Int32(truncatingIfNeeded: column) &+ 1) << Subpixel.bits &- x0)
        while cell < end {
            let next = Subpixel.round(side * slope)
            let difference = change &* (next &- height)
            cell.pointee.add(difference, distance: Subpixel.unit &- inset)
            // A horizontal piece along the top or the bottom of the row bounds no area inside.
            if difference != 0 || height & (Subpixel.unit - 1) != 0 { cell.pointee.marks &+= 2 * CoverageCell.end }
            inset = 0
            side += Double(Subpixel.unit)
            height = next
            cell += 1
        }
        guard last < width else { return }
        let difference = change &* ((isRightward ? Subpixel.unit : 0) &- height)
        if difference == 0 && height & (Subpixel.unit - 1) == 0 { return }
        cell.pointee.add(
            difference, distance: Subpixel.unit &- inset &- (high &- 1) & (Subpixel.unit - 1) &+ (Subpixel.unit - 1))
        cell.pointee.marks &+= 2 * CoverageCell.end
    }

    /// Adds a line that runs down or horizontally inside the row; heights are in units from the top of the row.
    /// - Parameter isSimple: whether the outline of the path meets itself nowhere, so that cells need no marks.
    @inline(__always)
    func addPart(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ winding: Int32, isSimple: Bool) {
        let column = Int(min(x0, x1) >> Subpixel.bits)
        let side = Int32(truncatingIfNeeded: column &+ 1) << Subpixel.bits
        guard max(x0, x1) <= side, UInt(bitPattern: column) < UInt(bitPattern: width) else {
            if isSimple { return addSimplePartElsewhere(x0, y0, x1, y1, winding) }
            return addMarkedPartElsewhere(x0, y0, x1, y1, winding)
        }
        // A horizontal line along the top or the bottom of the row bounds no area inside.
        let height = y1 &- y0
        if height == 0 && y0 & (Subpixel.unit - 1) == 0 { return }
        let distance = 2 &* side &- x0 &- x1
        if isSimple {
            cells[column].add(winding &* height, distance: distance)
        } else {
            cells[column].add(
                winding &* height, distance: distance, directions: CoverageCell.directions(x1 &- x0, winding),
                ends: CoverageCell.ends(x0, y0) &+ CoverageCell.ends(x1, y1))
        }
        touched[column &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: column)
    }

    // The compiler makes a version of its own for each kind of outline.

    @inline(never)
    private func addSimplePartElsewhere(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ winding: Int32) {
        addPartElsewhere(x0, y0, x1, y1, winding, isSimple: true)
    }

    @inline(never)
    private func addMarkedPartElsewhere(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ winding: Int32) {
        addPartElsewhere(x0, y0, x1, y1, winding, isSimple: false)
    }

    /// Adds a line that runs down or horizontally inside the row, but touches several columns or none.
    @inline(__always)
    private func addPartElsewhere(
        _ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ winding: Int32, isSimple: Bool
    ) {
        let low = min(x0, x1)
        let high = max(x0, x1)
        let column = Int(low >> Subpixel.bits)
        if column >= width { return }
        if high <= 0 {
            left.pointee &+= Int64(winding &* (y1 &- y0))
        } else if column >= 0, column & 63 != 63, column &+ 1 < width,
            high <= Int32(truncatingIfNeeded: column &+ 2) << Subpixel.bits
        {
            addPartAcrossSide(x0, y0, x1, y1, winding, column, isSimple: isSimple)
        } else if x0 < x1 {
            addPartAcross(
                x0, y0, x1, y1, winding, leftEnds: CoverageCell.ends(x0, y0), rightEnds: CoverageCell.ends(x1, y1),
                CoverageCell.directions(1, winding))
        } else {
            addPartAcross(
                x0, y0, x1, y1, winding, leftEnds: CoverageCell.ends(x1, y1), rightEnds: CoverageCell.ends(x0, y0),
                CoverageCell.directions(-1, winding))
        }
    }

    /// Adds a line that touches a column and the next one, as ``addPartAcross(_:_:_:_:_:leftEnds:rightEnds:_:)`` does.
    @inline(__always)
    private func addPartAcrossSide(
        _ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ winding: Int32, _ column: Int, isSimple: Bool
    ) {
        let side = Int32(truncatingIfNeeded: column &+ 1) << Subpixel.bits
        let middle = y0 &+ Subpixel.round(Double(side &- x0) * (Double(y1 &- y0) / Double(x1 &- x0)))
        let first = middle &- y0
        let last = y1 &- middle
        let isRightward = x0 < x1
        let upper = cells + (isRightward ? column : column &+ 1)
        let lower = cells + (isRightward ? column &+ 1 : column)
        // The distance between the right sides of the two columns, in both terms of twice the mean distance.
        let upperInset = isRightward ? 0 : 2 * Subpixel.unit
        let upperDistance = side &+ upperInset &- x0
        let lowerDistance = side &+ (2 * Subpixel.unit &- upperInset) &- x1
        touched[column &>> 6] |= 3 &<< UInt64(truncatingIfNeeded: column)
        if isSimple {
            upper.pointee.add(winding &* first, distance: upperDistance)
            lower.pointee.add(winding &* last, distance: lowerDistance)
            return
        }
        let directions = CoverageCell.directions(x1 &- x0, winding)
        let inner = Subpixel.unit - 1
        // A horizontal piece along the top or the bottom of the row bounds no area inside.
        if first != 0 || middle & inner != 0 {
            upper.pointee.add(
                winding &* first, distance: upperDistance, directions: directions,
                ends: CoverageCell.end &+ CoverageCell.ends(x0, y0))
        }
        if last != 0 || middle & inner != 0 {
            lower.pointee.add(
                winding &* last, distance: lowerDistance, directions: directions,
                ends: CoverageCell.end &+ CoverageCell.ends(x1, y1))
        }
    }

    /// Adds a line that touches several columns, from left to right.
    ///
    /// The heights at which it crosses the sides of columns are computed from its ends, so that they do not depend on
    /// the first column.
    @inline(__always)
    private func addPartAcross(
        _ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ winding: Int32, leftEnds: UInt64, rightEnds: UInt64,
        _ directions: UInt64
    ) {
        let isRightward = x0 < x1
        let low = isRightward ? x0 : x1
        let high = isRightward ? x1 : x0
        let change = isRightward ? winding : 0 &- winding
        let leftHeight = isRightward ? y0 : y1
        let rightHeight = isRightward ? y1 : y0
        let last = Int((high &- 1) >> Subpixel.bits)
        guard last >= 0 else {
            left.pointee &+= Int64(winding &* (y1 &- y0))
            return
        }
        let slope = Double(y1 &- y0) / Double(x1 &- x0)
        var height = leftHeight
        var column = Int(low >> Subpixel.bits)
        var ends = leftEnds &+ CoverageCell.end
        var inset = low & (Subpixel.unit - 1)
        if column < 0 {
            height = y0 &+ Subpixel.round(Double(0 &- x0) * slope)
            left.pointee &+= Int64(change &* (height &- leftHeight))
            column = 0
            ends = 2 * CoverageCell.end
            inset = 0
        }
        touch(column, min(last &+ 1, width))
        var firstDirections = directions
        var cell = cells + column
        let end = cells + min(last, width)
        var side = Double((Int32(truncatingIfNeeded: column) &+ 1) << Subpixel.bits &- x0)
        while cell < end {
            let next = y0 &+ Subpixel.round(side * slope)
            let difference = change &* (next &- height)
            if difference != 0 || height & (Subpixel.unit - 1) != 0 {
                cell.pointee.add(
                    difference, distance: Subpixel.unit &- inset, directions: firstDirections, ends: ends)
            }
            firstDirections = 0
            ends = 2 * CoverageCell.end
            inset = 0
            side += Double(Subpixel.unit)
            height = next
            cell += 1
        }
        guard last < width else { return }
        let difference = change &* (rightHeight &- height)
        if difference == 0 && height & (Subpixel.unit - 1) == 0 { return }
        cell.pointee.add(
            difference, distance: Subpixel.unit &- inset &- (high &- 1) & (Subpixel.unit - 1) &+ (Subpixel.unit - 1),
            directions: directions, ends: CoverageCell.end &+ rightEnds)
    }

    /// Marks cells from a column to another one, exclusive, as touched.
    @inline(__always)
    private func touch(_ first: Int, _ end: Int) {
        var word = touched + first &>> 6
        let lastWord = touched + (end &- 1) &>> 6
        var from = ~UInt64(0) &<< UInt64(truncatingIfNeeded: first)
        while word < lastWord {
            word.pointee |= from
            from = ~0
            word += 1
        }
        word.pointee |= from & ~0 &>> UInt64(truncatingIfNeeded: 0 &- end)
    }

    /// Adds a winding number to all pixels from a column on.
    @inline(__always)
    func addWinding(_ winding: Int32, from column: Int) {
        if column < 0 {
            left.pointee &+= Int64(winding << Subpixel.bits)
        } else if column < width {
            cells[column].add(winding << Subpixel.bits, distance: 2 * Subpixel.unit)
            touched[column &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: column)
        }
    }

    /// Writes the bytes of the row and clears its cells.
    /// - Parameters:
    ///   - isSimple: whether the outline of the path meets itself nowhere.
    ///   - meetings: pixels in which edges meet, whose bytes are not valid yet.
    @inline(never)
    func write(_ out: UnsafeMutablePointer<UInt8>, isSimple: Bool, _ meetings: inout MeetingPixels) {
        write(out, evenOdd: false, isSimple, &meetings)
    }

    /// Writes the bytes of the row by the even-odd rule and clears its cells.
    /// - Parameters:
    ///   - isSimple: whether the outline of the path meets itself nowhere.
    ///   - meetings: pixels in which edges meet, whose bytes are not valid yet.
    @inline(never)
    func writeEvenOdd(_ out: UnsafeMutablePointer<UInt8>, isSimple: Bool, _ meetings: inout MeetingPixels) {
        write(out, evenOdd: true, isSimple, &meetings)
    }

    @inline(__always)
    private func write(
        _ out: UnsafeMutablePointer<UInt8>, evenOdd: Bool, _ isSimple: Bool, _ meetings: inout MeetingPixels
    ) {
        // Inside a simple outline all winding numbers are 1 or all are −1, and outside they are 0, so that their mean
        // is the covered part of each pixel.
        let excess = isSimple ? 0 : CoverageCell.excess
        let cells = self.cells
        let width = self.width
        var cover = left.pointee
        left.pointee = 0
        var x = 0
        var word = touched
        let end = touched + (width &+ 63) &>> 6
        var wordColumn = 0
        while word < end {
            var bits = word.pointee
            if bits != 0 {
                word.pointee = 0
                repeat {
                    let column = wordColumn &+ bits.trailingZeroBitCount
                    bits &= bits &- 1
                    if x < column { Coverage.fill(out, x, column, width: width, cover, evenOdd) }
                    let cell = cells[column]
                    cells[column] = .untouched
                    if cell.marks(within: excess) == 0 {
                        out[column] = Coverage.byte(
                            mean: cover &<< Int64(Subpixel.bits + 1) &+ Int64(cell.area), evenOdd)
                    } else {
                        meetings.add(column)
                    }
                    cover &+= Int64(cell.cover)
                    x = column &+ 1
                } while bits != 0
            }
            word += 1
            wordColumn &+= 64
        }
        if x < width { Coverage.fill(out, x, width, width: width, cover, evenOdd) }
    }
}
