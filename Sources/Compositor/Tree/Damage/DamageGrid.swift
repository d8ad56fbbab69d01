import Geometry

/// Converts damage to disjoint rectangles for painting, so that the cost of a frame depends on the number of damaged
/// pixels and not on the number of changes. Its storage is reused.
///
/// A few rectangles are united in a ``Region``. For many, each cell of a grid has the bounding box of the damage in it,
/// and boxes are joined along rows and columns where this adds few pixels.
struct DamageGrid {
    /// A rectangle as its minX, minY, -maxX and -maxY: those of a union are the least of each, and those of an
    /// intersection the greatest. Computing with all four at once takes a fifth of the instructions.
    private typealias Box = SIMD4<Int32>

    private static let side = 64
    private static let empty = Box(repeating: .max)
    private var columns = 0
    private var cells: [Box] = []
    private(set) var rects: [PixelRect] = []
    /// The indices in ``rects`` of the rectangles that end at the bottom of the previous row of cells.
    private var above: [Int] = []
    private var current: [Int] = []

    /// Computes ``rects``.
    /// - Parameter damage: the damage, which must lie within `screen`.
    mutating func merge(_ damage: Damage, on screen: PixelRect) {
        rects.removeAll(keepingCapacity: true)
        if damage.rects.contains(where: { $0.contains(screen) }) {
            rects.append(screen)
        } else if damage.rects.count <= Region.capacity {
            rects += damage.region(from: 0).rects
        } else {
            fill(damage, screen)
            joinRows()
        }
    }

    private mutating func fill(_ damage: Damage, _ screen: PixelRect) {
        let side = Self.side
        columns = (screen.maxX + side - 1) / side
        let count = columns * ((screen.maxY + side - 1) / side)
        if cells.count != count { cells = Array(repeating: Self.empty, count: count) }
        let columns = columns
        let step = Box(Int32(side), 0, -Int32(side), 0)
        cells.withUnsafeMutableBufferPointer { cells in
            for rect in damage.rects {
                let box = Self.box(rect)
                let first = rect.minX / side
                let last = (rect.maxX - 1) / side
                for row in rect.minY / side...(rect.maxY - 1) / side {
                    var cell = Self.box(PixelRect(x: first * side, y: row * side, width: side, height: side))
                    for index in row * columns + first...row * columns + last {
                        cells[index] = pointwiseMin(cells[index], pointwiseMax(box, cell))
                        cell &+= step
                    }
                }
            }
        }
    }

    private static func box(_ rect: PixelRect) -> Box {
        Box(
            Int32(clamping: rect.minX), Int32(clamping: rect.minY), Int32(clamping: -rect.maxX),
            Int32(clamping: -rect.maxY))
    }

    private static func rect(_ box: Box) -> PixelRect {
        PixelRect(minX: Int(box.x), minY: Int(box.y), maxX: -Int(box.z), maxY: -Int(box.w))
    }

    /// Joins the boxes of cells along rows, and empties the cells.
    private mutating func joinRows() {
        above.removeAll(keepingCapacity: true)
        for row in stride(from: 0, to: cells.count, by: columns) {
            current.removeAll(keepingCapacity: true)
            var run = PixelRect.empty
            for i in row..<row + columns where cells[i].x != .max {
                let cell = Self.rect(cells[i])
                if run.isJoined(with: cell) {
                    run = run.union(cell)
                } else {
                    append(run)
                    run = cell
                }
                cells[i] = Self.empty
            }
            append(run)
            swap(&above, &current)
        }
    }

    /// Adds the box of a run of cells, joined with the box above if that is as wide and adjacent.
    private mutating func append(_ run: PixelRect) {
        if run.isEmpty { return }
        var index = rects.count
        if let below = above.first(where: {
            rects[$0].maxY == run.minY && rects[$0].minX == run.minX && rects[$0].maxX == run.maxX
        }) {
            rects[below] = rects[below].union(run)
            index = below
        } else {
            rects.append(run)
        }
        current.append(index)
    }
}

extension PixelRect {
    /// Returns whether both are adjacent and their union adds at most a quarter of their area.
    @inline(__always)
    fileprivate func isJoined(with next: PixelRect) -> Bool {
        !isEmpty && maxX == next.minX && union(next).area * 4 <= (area + next.area) * 5
    }
}
