import Geometry

/// Makes of damage the rectangles to paint, which don't overlap: so that a frame costs what its damaged pixels do,
/// however many changes they come from. Its storage is used again.
///
/// A few rectangles are joined to a ``Region``. Of many, each cell of a grid keeps the box of what they touch in it,
/// and boxes are joined along rows and down columns where next to nothing comes in between.
struct DamageGrid {
    private static let side = 64
    private var columns = 0
    private var cells: [PixelRect] = []
    private(set) var rects: [PixelRect] = []
    /// Those that end at the bottom of the row of cells before: where they are in ``rects``.
    private var above: [Int] = []
    private var current: [Int] = []

    /// Finds ``rects`` for what is damaged, all of it on the screen.
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
        if cells.count != count { cells = Array(repeating: .empty, count: count) }
        for rect in damage.rects {
            for row in rect.minY / side...(rect.maxY - 1) / side {
                for column in rect.minX / side...(rect.maxX - 1) / side {
                    let cell = PixelRect(x: column * side, y: row * side, width: side, height: side)
                    let index = row * columns + column
                    cells[index] = cells[index].union(rect.intersection(cell))
                }
            }
        }
    }

    /// Empties the cells.
    private mutating func joinRows() {
        above.removeAll(keepingCapacity: true)
        for row in stride(from: 0, to: cells.count, by: columns) {
            current.removeAll(keepingCapacity: true)
            var run = PixelRect.empty
            for i in row..<row + columns where !cells[i].isEmpty {
                if run.isJoined(with: cells[i]) {
                    run = run.union(cells[i])
                } else {
                    append(run)
                    run = cells[i]
                }
                cells[i] = .empty
            }
            append(run)
            swap(&above, &current)
        }
    }

    /// Adds a run of cells, to the one above where that is as wide and reaches down to it.
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
    /// Whether the box around both holds little else.
    fileprivate func isJoined(with next: PixelRect) -> Bool {
        !isEmpty && maxX == next.minX && union(next).area * 4 <= (area + next.area) * 5
    }
}
