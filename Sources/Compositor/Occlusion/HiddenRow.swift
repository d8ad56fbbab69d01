import Geometry

/// The pixels of a row that lie entirely inside a convex quadrilateral.
struct HiddenRow {
    var start: Int32
    /// The first pixel after the last one; no greater than `start` if there is none.
    var end: Int32

    /// Appends the rows of an area, inside a convex quadrilateral with a sixty-fourth of a pixel to spare.
    /// - Parameter corners: The corners in device pixels, clockwise on the screen.
    /// - Returns: Whether there are such pixels.
    static func append(_ area: PixelRect, within corners: [CGPoint], to rows: inout [HiddenRow]) -> Bool {
        guard !area.isEmpty else { return false }
        let first = rows.count
        let whole = HiddenRow(start: Int32(area.minX), end: Int32(area.maxX))
        rows.append(contentsOf: repeatElement(whole, count: area.height))
        for (index, a) in corners.enumerated() {
            rows[first...].withUnsafeMutableBufferPointer {
                limit($0, of: area, from: a, to: corners[(index + 1) % corners.count])
            }
        }
        return rows[first...].contains { $0.start < $0.end }
    }

    /// Limits the rows of an area to the right of an edge, seen along it.
    private static func limit(
        _ rows: UnsafeMutableBufferPointer<HiddenRow>, of area: PixelRect, from a: CGPoint, to b: CGPoint
    ) {
        let dx = Double(b.x - a.x)
        let dy = Double(b.y - a.y)
        // The side of the pixels that is nearest to the outer side of the edge.
        let top = Double(area.minY) + (dx > 0 ? 0 : 1)
        if abs(dy) * steepest <= abs(dx) {
            // The whole edge as if it were horizontal, on its inner side.
            let inner = dx > 0 ? Double(max(a.y, b.y)) : Double(min(a.y, b.y))
            for index in rows.indices {
                let distance = top + Double(index) - inner
                if (dx > 0 ? distance : -distance) <= 1.0 / 64 { rows[index].end = rows[index].start }
            }
            return
        }
        let step = dx / dy
        let margin = (dx * dx + dy * dy).squareRoot() / 64
        let start = Double(a.x) - margin / dy + step * (top - Double(a.y))
        let width = area.width << fractionBits
        var edge = Int(proven: (start - Double(area.minX)) * Double(1 << fractionBits))
        let advance = Int(proven: step * Double(1 << fractionBits))
        for index in rows.indices {
            let bound = min(max(edge, 0), width)
            if dy > 0 {
                let whole = Int32(truncatingIfNeeded: area.minX + bound >> fractionBits)
                rows[index].end = min(rows[index].end, whole)
            } else {
                let whole = Int32(truncatingIfNeeded: area.minX + (bound + (1 << fractionBits) - 1) >> fractionBits)
                rows[index].start = max(rows[index].start, whole)
            }
            edge &+= advance
        }
    }

    /// The number of bits of the fraction of a coordinate.
    private static let fractionBits = 24
    /// The most pixels by which an edge advances in a row, so that its coordinates have no overflow.
    private static let steepest = 65_536.0
}
