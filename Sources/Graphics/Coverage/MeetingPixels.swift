/// The pixels of a row in which edges of the path meet, and the pieces of edges in them.
struct MeetingPixels: ~Copyable {
    /// The columns of the pixels, from left to right.
    private var columns = GrowingBuffer<Int32>()
    /// A bit for each column; between two rows all are zero.
    private var bits = GrowingBuffer<UInt64>()
    private var clearedWords = 0
    /// For each word of the bits, the number of pixels up to its last column.
    private var pixelsThrough = GrowingBuffer<Int32>()
    /// The index of the pixel in each column that has one.
    private var indices = GrowingBuffer<Int32>()
    private var width: Int32 = 0
    /// For each pixel, one more than the index of its first piece.
    private var firstPiece = GrowingBuffer<Int32>()
    private var pieces = GrowingBuffer<CoveragePiece>()
    /// For each pixel, Σ winding of the pieces that come from the row above between the previous pixel and this one.
    private var windings = GrowingBuffer<Int32>()
    private var resolver = CellResolver()

    /// The number of pixels.
    var count: Int { columns.count }

    /// Adds a pixel to the right of the others.
    @inline(never)
    mutating func add(_ column: Int) {
        columns.append(Int32(truncatingIfNeeded: column))
    }

    /// Writes the bytes of the pixels, and removes all pixels.
    /// - Parameters:
    ///   - edges: edges that contain all of the row.
    ///   - top: the top of the row in units.
    ///   - left: the left side of the first column in units.
    @inline(never)
    mutating func resolve(
        _ edges: borrowing GrowingBuffer<UnsafePointer<CoverageEdge>>, top: Int32, left: Int32, width: Int,
        _ out: UnsafeMutablePointer<UInt8>, evenOdd: Bool
    ) {
        begin(width)
        let bottom = top &+ Subpixel.unit
        let firstSide = left &+ columns[0] << Subpixel.bits
        let rightSide = left &+ (columns[columns.count - 1] &+ 1) << Subpixel.bits
        for i in 0..<edges.count {
            let edge = edges[i].pointee
            if edge.y0 >= bottom || edge.y1 <= top || min(edge.x0, edge.x1) >= rightSide { continue }
            let isAbove = edge.y0 < top
            if max(edge.x0, edge.x1) < firstSide {
                if isAbove || edge.y0 == top { windings[0] &+= edge.winding }
                continue
            }
            let isBelow = edge.y1 > bottom
            add(
                (isAbove ? edge.x(at: top) : edge.x0) &- left, isAbove ? 0 : edge.y0 &- top,
                (isBelow ? edge.x(at: bottom) : edge.x1) &- left, isBelow ? Subpixel.unit : edge.y1 &- top,
                edge.winding)
        }
        var winding: Int32 = 0
        for i in 0..<columns.count {
            winding &+= windings[i]
            let covered = resolver.coverage(
                pieces: pieces.base, first: firstPiece[i], base: winding, evenOdd: evenOdd)
            out[Int(columns[i])] = UInt8(truncatingIfNeeded: Subpixel.round(covered * 255))
            bits[Int(columns[i]) >> 6] = 0
        }
        columns.count = 0
    }

    /// Prepares for the edges of a row.
    private mutating func begin(_ width: Int) {
        self.width = Int32(truncatingIfNeeded: width)
        // One word more, so that the pixels to the left of the right side can be counted.
        let words = width >> 6 + 1
        bits.reserveCleared(words, 0, &clearedWords)
        pixelsThrough.reserve(words)
        indices.reserve(width)
        firstPiece.reserve(columns.count)
        firstPiece.base.update(repeating: 0, count: columns.count)
        windings.reserve(columns.count + 1)
        windings.base.update(repeating: 0, count: columns.count + 1)
        pieces.count = 0
        var word = 0
        for i in 0..<columns.count {
            let column = Int(columns[i])
            while word < column >> 6 {
                pixelsThrough[word] = Int32(truncatingIfNeeded: i)
                word += 1
            }
            bits[column >> 6] |= 1 &<< UInt64(truncatingIfNeeded: column)
            indices[column] = Int32(truncatingIfNeeded: i)
        }
        while word < words {
            pixelsThrough[word] = Int32(truncatingIfNeeded: columns.count)
            word += 1
        }
    }

    /// Returns the number of pixels to the left of a column, 0…width.
    @inline(__always)
    private func pixels(before column: Int32) -> Int {
        let word = Int(column >> 6)
        let rest = bits[word] &>> UInt64(truncatingIfNeeded: column)
        return Int(rest == 0 ? pixelsThrough[word] : indices[Int(column) &+ rest.trailingZeroBitCount])
    }

    /// Adds a line in units from the upper left corner of the first pixel. It runs down or horizontally, and its ends
    /// are in the row.
    private mutating func add(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ winding: Int32) {
        let first = (x0 &- (x0 > x1 ? 1 : 0)) >> Subpixel.bits
        let last = (x1 &- (x1 > x0 ? 1 : 0)) >> Subpixel.bits
        let low = min(first, last)
        if low >= width { return }
        if first == last && low >= 0 {
            let x = first << Subpixel.bits
            return addPiece(first, x0 &- x, y0, x1 &- x, y1, winding)
        }
        let start = pixels(before: max(low, 0))
        let end = pixels(before: min(max(first, last, -1) &+ 1, width))
        if start == end {
            if y0 == 0 && y1 > 0 { windings[end] &+= winding }
        } else if first < last {
            addRightward(first, last, x0, y0, x1, y1, winding)
        } else {
            addLeftward(first, last, x0, y0, x1, y1, winding)
        }
    }

    /// Returns the height at which a line crosses the side of a column. It is computed from the ends of the line, so
    /// that it does not depend on the first column.
    @inline(__always)
    private static func crossing(_ column: Int32, _ x0: Int32, _ y0: Int32, _ slope: Double) -> Int32 {
        y0 &+ Subpixel.round(Double(column << Subpixel.bits &- x0) * slope)
    }

    private mutating func addRightward(
        _ first: Int32, _ last: Int32, _ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ winding: Int32
    ) {
        let slope = Double(y1 &- y0) / Double(x1 &- x0)
        var column = first
        var x = x0 &- first << Subpixel.bits
        var y = y0
        if first < 0 {
            y = Self.crossing(0, x0, y0, slope)
            addLeft(y0, y, winding)
            column = 0
            x = 0
        }
        let end = min(last, width)
        while column < end {
            let next = Self.crossing(column &+ 1, x0, y0, slope)
            addPiece(column, x, y, Subpixel.unit, next, winding)
            column &+= 1
            x = 0
            y = next
        }
        if last < width { addPiece(last, x, y, x1 &- last << Subpixel.bits, y1, winding) }
    }

    private mutating func addLeftward(
        _ first: Int32, _ last: Int32, _ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ winding: Int32
    ) {
        let slope = Double(y1 &- y0) / Double(x1 &- x0)
        var column = first
        var x = x0 &- first << Subpixel.bits
        var y = y0
        if first >= width {
            column = width &- 1
            x = Subpixel.unit
            y = Self.crossing(column &+ 1, x0, y0, slope)
        }
        let end = max(last, -1)
        while column > end {
            let next = Self.crossing(column, x0, y0, slope)
            addPiece(column, x, y, 0, next, winding)
            column &-= 1
            x = Subpixel.unit
            y = next
        }
        if last >= 0 {
            addPiece(last, x, y, x1 &- last << Subpixel.bits, y1, winding)
        } else {
            addLeft(y, y1, winding)
        }
    }

    private mutating func addLeft(_ y0: Int32, _ y1: Int32, _ winding: Int32) {
        if y0 == 0 && y1 > 0 { windings[0] &+= winding }
    }

    /// Adds a piece, in units from the upper left corner of its pixel.
    @inline(__always)
    private mutating func addPiece(
        _ column: Int32, _ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ winding: Int32
    ) {
        // A horizontal piece along the top or the bottom of the row bounds no area inside.
        if y0 == y1 && y0 & (Subpixel.unit - 1) == 0 { return }
        let isInPixel = bits[Int(column) >> 6] &>> UInt64(truncatingIfNeeded: column) & 1 != 0
        guard isInPixel else {
            if y0 == 0 { windings[pixels(before: column)] &+= winding }
            return
        }
        let pixel = Int(indices[Int(column)])
        if y0 == 0 && y1 > 0 { windings[pixel &+ 1] &+= winding }
        pieces.append(
            CoveragePiece(
                x0: Int16(truncatingIfNeeded: x0), y0: Int16(truncatingIfNeeded: y0),
                x1: Int16(truncatingIfNeeded: x1), y1: Int16(truncatingIfNeeded: y1),
                winding: winding, next: firstPiece[pixel]))
        firstPiece[pixel] = Int32(truncatingIfNeeded: pieces.count)
    }
}
