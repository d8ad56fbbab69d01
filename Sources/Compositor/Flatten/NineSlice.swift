import Geometry
import Pixels

/// A range along one axis of an image, and the range of the plane that it fills.
struct Slice {
    /// The range of the image in pixels.
    var from: (start: CGFloat, end: CGFloat)
    /// The range of the plane in points.
    var to: (start: CGFloat, end: CGFloat)

    /// Returns one of `count` equal pieces; the first has index 0.
    func piece(_ index: Int, of count: Int) -> Slice {
        func cut(_ range: (start: CGFloat, end: CGFloat), _ i: Int) -> CGFloat {
            i == count ? range.end : range.start + (range.end - range.start) * CGFloat(i) / CGFloat(count)
        }
        return Slice(from: (cut(from, index), cut(from, index + 1)), to: (cut(to, index), cut(to, index + 1)))
    }
}

/// An image cut into columns and rows that are stretched separately. Its storage is reused.
struct NineSlice {
    private(set) var columns: [Slice] = []
    private(set) var rows: [Slice] = []
    private var pieces: [Slice] = []

    var isSingle: Bool { columns.count == 1 && rows.count == 1 }

    /// - Parameters:
    ///   - part: The part of the image in pixels; it fills `box`.
    ///   - center: The stretched part, in unit coordinates of `part`.
    ///   - scale: Pixels per point of the parts that are not stretched.
    mutating func divide(_ part: CGRect, filling box: CGRect, center: CGRect, scale: CGFloat) {
        columns.removeAll(keepingCapacity: true)
        rows.removeAll(keepingCapacity: true)
        let center = center.standardized
        Self.divide((part.minX, part.maxX), (box.minX, box.maxX), (center.minX, center.maxX), scale) {
            columns.append($0)
        }
        Self.divide((part.minY, part.maxY), (box.minY, box.maxY), (center.minY, center.maxY), scale) { rows.append($0) }
    }

    /// Cuts all columns and rows into `count` pieces, for a plane on which the image's scale varies.
    mutating func refine(_ count: Int) {
        Self.refine(&columns, count, &pieces)
        Self.refine(&rows, count, &pieces)
    }

    private static func refine(_ stretches: inout [Slice], _ count: Int, _ pieces: inout [Slice]) {
        pieces.removeAll(keepingCapacity: true)
        for stretch in stretches {
            for i in 0..<count { pieces.append(stretch.piece(i, of: count)) }
        }
        swap(&stretches, &pieces)
    }

    private static func divide(
        _ part: (start: CGFloat, end: CGFloat), _ box: (start: CGFloat, end: CGFloat),
        _ center: (start: CGFloat, end: CGFloat), _ scale: CGFloat, _ add: (Slice) -> Void
    ) {
        let length = part.end - part.start
        let room = box.end - box.start
        guard center.start > 0 || center.end < 1 else { return add(Slice(from: part, to: box)) }
        var first: CGFloat = min(max(center.start, 0), 1) * length
        var last: CGFloat = min(max(1 - center.end, 0), 1) * length
        if length - first - last < 1 {
            // One pixel is stretched, at the middle of `center`.
            let pixel: CGFloat = min(1, length)
            first = min(max((first + length - last - pixel) / 2, 0), length - pixel)
            last = length - pixel - first
        }
        let fits: CGFloat = min(1, room * scale / max(first + last, .leastNormalMagnitude))
        let cuts: (start: CGFloat, end: CGFloat) = (part.start + first, part.end - last)
        let edges: (start: CGFloat, end: CGFloat) = (box.start + first / scale * fits, box.end - last / scale * fits)
        func addPart(_ from: (start: CGFloat, end: CGFloat), _ to: (start: CGFloat, end: CGFloat)) {
            if from.end > from.start && to.end > to.start { add(Slice(from: from, to: to)) }
        }
        addPart((part.start, cuts.start), (box.start, edges.start))
        addPart(cuts, edges)
        addPart((cuts.end, part.end), (edges.end, box.end))
    }
}
