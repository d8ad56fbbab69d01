import Geometry
import Pixels

/// The coverage of an axis-aligned shape, by a mask that stores equal rows and columns once.
struct NinePatchMask {
    let columns: NinePatchSide
    let rows: NinePatchSide
    let view: PixelView

    enum Coverage {
        /// One value for all pixels, 1…255.
        case constant(UInt8)
        case mask(PixelView)
    }

    /// The device pixels that it may cover.
    var area: PixelRect { PixelRect(x: columns.start, y: rows.start, width: columns.count, height: rows.count) }

    /// Calls `body` with the covered parts of `clip`, which do not overlap.
    func forEachPart(of clip: PixelRect, _ body: (PixelRect, Coverage) -> Void) {
        let area = area
        let clip = clip.intersection(area)
        guard !clip.isEmpty else { return }
        let above = clip.rows(area.minY, rows.middleStart)
        if !above.isEmpty { forEachPart(of: above, maskRow: 0, from: area.minY, body) }
        let middle = clip.rows(rows.middleStart, rows.middleEnd)
        if !middle.isEmpty { forEachPart(ofAlikeRows: middle, body) }
        let below = clip.rows(rows.middleEnd, area.maxY)
        if !below.isEmpty {
            forEachPart(of: below, maskRow: rows.before + rows.kept, from: rows.middleEnd, body)
        }
    }

    // The functions below are inlined: a specialized copy of a function with a closure retains all that the closure
    // captures, in each call.

    /// Visits rows that the mask stores each.
    /// - Parameter maskRow: The mask's row for the screen's row `low`.
    @inline(__always)
    private func forEachPart(of band: PixelRect, maskRow: Int, from low: Int, _ body: (PixelRect, Coverage) -> Void) {
        let row = band.minY - low + maskRow
        if let (part, mask) = part(of: band, left, row: row, pitch: view.pitch) { body(part, .mask(mask)) }
        if let (part, mask) = part(of: band, right, row: row, pitch: view.pitch) { body(part, .mask(mask)) }
        if columns.kept > 1 {
            for x in stride(from: columns.middleStart, to: columns.middleEnd, by: columns.kept) {
                let period = Columns(
                    start: x, end: min(x + columns.kept, columns.middleEnd), maskColumn: columns.before)
                if let (part, mask) = part(of: band, period, row: row, pitch: view.pitch) { body(part, .mask(mask)) }
            }
        } else {
            let middle = middle(of: band)
            if !middle.isEmpty { forEachRun(of: middle, maskRow: maskRow - low, body) }
        }
    }

    /// Visits equal columns, by runs of equal rows.
    @inline(__always)
    private func forEachRun(of middle: PixelRect, maskRow: Int, _ body: (PixelRect, Coverage) -> Void) {
        var y = middle.minY
        while y < middle.maxY {
            let value = self[columns.before, y + maskRow]
            let start = y
            repeat { y += 1 } while y < middle.maxY && self[columns.before, y + maskRow] == value
            if value > 0 {
                body(PixelRect(minX: middle.minX, minY: start, maxX: middle.maxX, maxY: y), .constant(value))
            }
        }
    }

    /// Visits equal rows, which the mask stores once, by runs of equal columns.
    @inline(__always)
    private func forEachPart(ofAlikeRows band: PixelRect, _ body: (PixelRect, Coverage) -> Void) {
        if columns.kept > 1 { return forEachPart(ofSoftRows: band, body) }
        let row = UnsafeRawPointer(view.pointer(x: 0, y: rows.before))
        var column = 0
        while column < columns.maskCount {
            let start = column
            let value = row.load(fromByteOffset: start, as: UInt8.self)
            column = endOfRun(of: value, in: row, from: start)
            let part = PixelRect(minX: place(of: start), minY: band.minY, maxX: place(of: column), maxY: band.maxY)
                .intersection(band)
            if value > 0 && !part.isEmpty { body(part, .constant(value)) }
        }
    }

    /// Returns the device pixel at which a column of the mask begins.
    private func place(of column: Int) -> Int {
        columns.start + column + (column > columns.before && columns.kept > 0 ? columns.middle - 1 : 0)
    }

    /// Returns the first column after `start` whose value in a row of the mask differs. Compares eight at once: most
    /// rows have one value.
    private func endOfRun(of value: UInt8, in row: UnsafeRawPointer, from start: Int) -> Int {
        let count = columns.maskCount
        let equal = UInt64(value) &* 0x0101_0101_0101_0101
        var end = start + 1
        while count - end >= 8 {
            let different = row.loadUnaligned(fromByteOffset: end, as: UInt64.self).littleEndian ^ equal
            if different != 0 { return end + different.trailingZeroBitCount / 8 }
            end += 8
        }
        while end < count && row.load(fromByteOffset: end, as: UInt8.self) == value { end += 1 }
        return end
    }

    /// Visits equal rows in which neighbouring columns differ: each part repeats one row of the mask.
    @inline(__always)
    private func forEachPart(ofSoftRows band: PixelRect, _ body: (PixelRect, Coverage) -> Void) {
        if let (part, mask) = part(of: band, left, row: rows.before, pitch: 0) { body(part, .mask(mask)) }
        if let (part, mask) = part(of: band, right, row: rows.before, pitch: 0) { body(part, .mask(mask)) }
        let middle = middle(of: band)
        let value = self[columns.before, rows.before]
        if value > 0 && !middle.isEmpty { body(middle, .constant(value)) }
    }

    /// Columns of the screen that the mask stores each.
    private struct Columns {
        let start: Int
        let end: Int
        /// The mask's column for the first one.
        let maskColumn: Int
    }

    private var left: Columns { Columns(start: columns.start, end: columns.middleStart, maskColumn: 0) }

    private var right: Columns {
        Columns(
            start: columns.middleEnd, end: columns.middleEnd + columns.after,
            maskColumn: columns.before + columns.kept)
    }

    private func middle(of band: PixelRect) -> PixelRect {
        PixelRect(minX: columns.middleStart, minY: band.minY, maxX: columns.middleEnd, maxY: band.maxY)
            .intersection(band)
    }

    /// Returns the part of a band in some columns, and its mask; `nil` if it is empty.
    /// - Parameters:
    ///   - row: The mask's row for the first one.
    ///   - pitch: The bytes from a row of the mask to the next one; 0 if all rows are that one.
    @inline(__always)
    private func part(of band: PixelRect, _ columns: Columns, row: Int, pitch: Int) -> (PixelRect, PixelView)? {
        let part = PixelRect(minX: columns.start, minY: band.minY, maxX: columns.end, maxY: band.maxY)
            .intersection(band)
        guard !part.isEmpty else { return nil }
        let first = view.pointer(x: part.minX - columns.start + columns.maskColumn, y: row)
        return (
            part, PixelView(base: first, width: part.width, height: part.height, pitch: pitch, format: view.format)
        )
    }

    private subscript(column: Int, row: Int) -> UInt8 { view.pointer(x: column, y: row).load(as: UInt8.self) }
}

extension PixelRect {
    /// Returns the part in some rows.
    fileprivate func rows(_ start: Int, _ end: Int) -> PixelRect {
        intersection(PixelRect(minX: minX, minY: start, maxX: maxX, maxY: end))
    }
}
