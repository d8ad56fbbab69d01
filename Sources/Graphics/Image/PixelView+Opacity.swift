internal import Geometry
internal import Pixels

extension PixelView {
    /// Whether all pixels of a 32-bit view are opaque.
    var isOpaque: Bool {
        for y in 0..<height {
            let row = row(y)
            for x in 0..<width where row[x] >> 24 != 255 { return false }
        }
        return true
    }

    /// A rectangle around the middle of a 32-bit view in which all pixels are opaque, the largest one that is as high
    /// above as below; empty if it would be narrower than half of the view.
    var opaqueBox: PixelRect {
        var best = PixelRect.empty
        var columns = 0..<width
        for reach in 1...max(height / 2, 1) where height > 0 {
            let rows = max((height + 1) / 2 - reach, 0)..<min(height / 2 + reach, height)
            for y in [rows.lowerBound, rows.upperBound - 1] {
                columns = columns.clamped(to: opaqueRun(aroundMiddleOf: row(y)))
            }
            guard columns.count >= max(width / 2, 1) else { break }
            let box = PixelRect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
            if box.area > best.area { best = box }
        }
        return best
    }

    private func opaqueRun(aroundMiddleOf row: UnsafeMutablePointer<UInt32>) -> Range<Int> {
        let middle = width / 2
        guard width > 0, row[middle] >> 24 == 255 else { return middle..<middle }
        var start = middle
        while start > 0, row[start - 1] >> 24 == 255 { start -= 1 }
        var end = middle + 1
        while end < width, row[end] >> 24 == 255 { end += 1 }
        return start..<end
    }
}
