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
        func band(_ low: Int, _ high: Int) -> PixelRect {
            PixelRect(minX: area.minX, minY: low, maxX: area.maxX, maxY: high).intersection(clip)
        }
        forEachPart(of: band(area.minY, rows.middleStart), maskRow: 0, from: area.minY, body)
        forEachPart(ofAlikeRows: band(rows.middleStart, rows.middleEnd), body)
        forEachPart(of: band(rows.middleEnd, area.maxY), maskRow: rows.before + rows.kept, from: rows.middleEnd, body)
    }

    /// Visits rows that the mask stores each.
    /// - Parameter maskRow: The mask's row for the screen's row `low`.
    private func forEachPart(of band: PixelRect, maskRow: Int, from low: Int, _ body: (PixelRect, Coverage) -> Void) {
        guard !band.isEmpty else { return }
        func visit(_ from: Int, _ to: Int, maskColumn: Int) {
            let part = PixelRect(minX: from, minY: band.minY, maxX: to, maxY: band.maxY).intersection(band)
            guard !part.isEmpty else { return }
            let place = PixelRect(
                x: part.minX - from + maskColumn, y: part.minY - low + maskRow, width: part.width, height: part.height)
            body(part, .mask(view.part(place)))
        }
        visit(columns.start, columns.middleStart, maskColumn: 0)
        visit(columns.middleEnd, columns.middleEnd + columns.after, maskColumn: columns.before + columns.kept)
        if columns.kept > 1 {
            for x in stride(from: columns.middleStart, to: columns.middleEnd, by: columns.kept) {
                visit(x, min(x + columns.kept, columns.middleEnd), maskColumn: columns.before)
            }
        } else {
            let middle = PixelRect(minX: columns.middleStart, minY: band.minY, maxX: columns.middleEnd, maxY: band.maxY)
                .intersection(band)
            if !middle.isEmpty { forEachRun(of: middle, maskRow: maskRow - low, body) }
        }
    }

    /// Visits equal columns, by runs of equal rows.
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
    private func forEachPart(ofAlikeRows band: PixelRect, _ body: (PixelRect, Coverage) -> Void) {
        guard !band.isEmpty else { return }
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
    private func forEachPart(ofSoftRows band: PixelRect, _ body: (PixelRect, Coverage) -> Void) {
        func visit(_ from: Int, _ to: Int, maskColumn: Int) {
            let part = PixelRect(minX: from, minY: band.minY, maxX: to, maxY: band.maxY).intersection(band)
            guard !part.isEmpty else { return }
            body(
                part,
                .mask(
                    PixelView(
                        base: view.pointer(x: part.minX - from + maskColumn, y: rows.before), width: part.width,
                        height: part.height,
                        pitch: 0, format: view.format)))
        }
        visit(columns.start, columns.middleStart, maskColumn: 0)
        visit(columns.middleEnd, columns.middleEnd + columns.after, maskColumn: columns.before + columns.kept)
        let middle = PixelRect(minX: columns.middleStart, minY: band.minY, maxX: columns.middleEnd, maxY: band.maxY)
            .intersection(band)
        let value = self[columns.before, rows.before]
        if value > 0 && !middle.isEmpty { body(middle, .constant(value)) }
    }

    private subscript(column: Int, row: Int) -> UInt8 { view.pointer(x: column, y: row).load(as: UInt8.self) }
}
