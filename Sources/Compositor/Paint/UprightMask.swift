import Geometry
import Graphics
import Pixels

/// How much of each pixel an upright rounded rectangle covers, or a frame of one, by a mask that holds what is alike once.
struct UprightMask {
    let columns: MaskedSide
    let rows: MaskedSide
    let view: PixelView

    enum Coverage {
        /// The same everywhere, 1…255.
        case constant(UInt8)
        case mask(PixelView)
    }

    /// All pixels that it may cover.
    var area: PixelRect { PixelRect(x: columns.start, y: rows.start, width: columns.count, height: rows.count) }

    /// Parts of `clip` that are covered, none of them twice.
    func forEachPart(of clip: PixelRect, _ body: (PixelRect, Coverage) -> Void) {
        let area = area, clip = clip.intersection(area)
        guard !clip.isEmpty else { return }
        let (top, bottom) = (area.minY + rows.before, area.maxY - rows.after)
        forEachPart(of: clip, from: area.minY, to: top, maskRow: 0, body)
        if rows.middle > 0 { forEachRun(ofMaskRow: rows.before, PixelRect(minX: clip.minX, minY: max(top, clip.minY), maxX: clip.maxX, maxY: min(bottom, clip.maxY)), body) }
        if rows.after > 0 { forEachPart(of: clip, from: bottom, to: area.maxY, maskRow: rows.before + 1, body) }
    }

    /// Rows that differ.
    private func forEachPart(of clip: PixelRect, from low: Int, to high: Int, maskRow: Int, _ body: (PixelRect, Coverage) -> Void) {
        let (left, right) = (columns.start + columns.before, columns.start + columns.before + columns.middle)
        func visit(_ from: Int, _ to: Int, maskColumn: Int) {
            let part = PixelRect(minX: from, minY: low, maxX: to, maxY: high).intersection(clip)
            guard !part.isEmpty else { return }
            body(part, .mask(view.part(PixelRect(x: part.minX - from + maskColumn, y: part.minY - low + maskRow, width: part.width, height: part.height))))
        }
        visit(columns.start, left, maskColumn: 0)
        guard columns.middle > 0 else { return }
        visit(right, right + columns.after, maskColumn: columns.before + 1)
        let middle = PixelRect(minX: left, minY: low, maxX: right, maxY: high).intersection(clip)
        var y = middle.minY
        while y < middle.maxY, !middle.isEmpty {
            let value = self[columns.before, y - low + maskRow], start = y
            repeat { y += 1 } while y < middle.maxY && self[columns.before, y - low + maskRow] == value
            if value > 0 { body(PixelRect(minX: middle.minX, minY: start, maxX: middle.maxX, maxY: y), .constant(value)) }
        }
    }

    /// Rows that are alike.
    private func forEachRun(ofMaskRow row: Int, _ band: PixelRect, _ body: (PixelRect, Coverage) -> Void) {
        guard !band.isEmpty else { return }
        var column = 0, x = columns.start
        while column < columns.maskCount {
            let value = self[column, row], start = x
            repeat {
                x += column == columns.before && columns.middle > 0 ? columns.middle : 1
                column += 1
            } while column < columns.maskCount && self[column, row] == value
            let part = PixelRect(minX: start, minY: band.minY, maxX: x, maxY: band.maxY).intersection(band)
            if value > 0 && !part.isEmpty { body(part, .constant(value)) }
        }
    }

    private subscript(column: Int, row: Int) -> UInt8 { view.pointer(x: column, y: row).load(as: UInt8.self) }
}
