/// The exact covered area of a pixel in which edges of the path meet or cross.
///
/// The pixel is divided into bands at all ends and crossings of its pieces. Within a band the pieces do not cross, so
/// that the area between two of them is a trapezoid, which the winding number determines to be inside or outside.
struct CellResolver: ~Copyable {
    /// A piece, in the form in which it is evaluated at descending heights.
    struct Line {
        /// The position extrapolated to the top of the pixel, and the change of x for one unit of y.
        var x0: Double
        var slope: Double
        var top: Double
        var bottom: Double
        /// The position at the current height.
        var x: Double
        var winding: Int32

        @inline(__always)
        func x(at y: Double) -> Double { x0 + y * slope }

        /// Returns whether this line is to the left of another one at the current height and below it.
        @inline(__always)
        func isBefore(_ other: Line) -> Bool {
            if x != other.x { return x < other.x }
            if slope != other.slope { return slope < other.slope }
            return winding < other.winding
        }
    }

    /// A change of the winding number along the pixel's left side, for all points below `y`.
    struct Step {
        var y: Double
        var change: Int32
    }

    /// The lines in the order of their tops.
    private var lines = GrowingBuffer<Line>()
    /// The lines in the current band, from left to right.
    private var active = GrowingBuffer<Line>()
    /// The index of the first line that has not been active yet.
    private var nextLine = 0
    private var steps = GrowingBuffer<Step>()
    private var heights = GrowingBuffer<Double>()
    /// The bounds of the winding number in the pixel, relative to that of its upper left corner.
    private var minimumWinding: Int32 = 0
    private var maximumWinding: Int32 = 0

    /// The greatest number of pieces for exact computation. Pixels with more pieces are sampled on evenly spaced lines,
    /// which bounds the work.
    private static let maximumPieceCount = 32
    private static let sampleLineCount = 512
    /// The greatest number of pieces for sampling on lines. Pixels with more pieces are sampled at points, which needs
    /// no order of the pieces.
    private static let maximumOrderedPieceCount = 96
    private let grid = WindingGrid()

    /// Returns the covered part of the pixel, 0…1.
    /// - Parameters:
    ///   - first: one more than the index of the pixel's first piece.
    ///   - base: the winding number at the upper left corner.
    mutating func coverage(
        pieces: UnsafeMutablePointer<CoveragePiece>, first: Int32, base: Int32, evenOdd: Bool
    ) -> Double {
        load(pieces, first)
        active.count = 0
        nextLine = 0
        if !evenOdd && (base + minimumWinding > 0 || base + maximumWinding < 0) { return 1 }
        if lines.count > Self.maximumOrderedPieceCount { return sampledCoverage(base, evenOdd) }
        let unit = Double(Subpixel.unit)
        sortLines()
        let area = lines.count > Self.maximumPieceCount ? sampledArea(base, evenOdd) : exactArea(base, evenOdd)
        return area / (unit * unit)
    }

    private mutating func load(_ pieces: UnsafeMutablePointer<CoveragePiece>, _ first: Int32) {
        lines.count = 0
        steps.count = 0
        minimumWinding = 0
        maximumWinding = 0
        var next = first
        while next != 0 {
            let piece = pieces[Int(next) - 1]
            next = piece.next
            // A piece that starts or ends on the left side changes the winding number of the points below on that side.
            // Changes at the very top are included in the winding number of the row.
            if piece.x0 == 0 && piece.y0 > 0 { addStep(piece.y0, -piece.winding) }
            if piece.x1 == 0 && piece.y1 > 0 { addStep(piece.y1, piece.winding) }
            if piece.y0 < piece.y1 {
                addChange(piece.winding)
                let slope = Double(piece.x1 - piece.x0) / Double(piece.y1 - piece.y0)
                lines.append(
                    Line(
                        x0: Double(piece.x0) - Double(piece.y0) * slope, slope: slope,
                        top: Double(piece.y0), bottom: Double(piece.y1), x: 0, winding: piece.winding))
            }
        }
    }

    @inline(__always)
    private mutating func addStep(_ y: Int16, _ change: Int32) {
        steps.append(Step(y: Double(y), change: change))
        addChange(change)
    }

    @inline(__always)
    private mutating func addChange(_ change: Int32) {
        if change < 0 { minimumWinding += change } else { maximumWinding += change }
    }

    // MARK: Exact computation

    private mutating func exactArea(_ base: Int32, _ evenOdd: Bool) -> Double {
        sortHeights()
        var area = 0.0
        for i in 0..<heights.count - 1 {
            let top = heights[i]
            let bottom = heights[i + 1]
            if top == bottom { continue }
            activate(at: top)
            area += band(top, bottom, winding: base + windingChange(at: top), evenOdd)
        }
        return area
    }

    /// Collects the heights at which a line or a step begins or ends, in ascending order.
    private mutating func sortHeights() {
        heights.reserve(2 * lines.count + steps.count + 2)
        heights[0] = 0
        heights[1] = Double(Subpixel.unit)
        heights.count = 2
        for i in 0..<lines.count {
            addHeight(lines[i].top)
            addHeight(lines[i].bottom)
        }
        for i in 0..<steps.count { addHeight(steps[i].y) }
    }

    /// Inserts a height between the top and the bottom of the pixel, which are among the heights already.
    @inline(__always)
    private mutating func addHeight(_ y: Double) {
        if y == 0 || y == Double(Subpixel.unit) { return }
        var j = heights.count
        while j > 0 && heights[j - 1] > y {
            heights[j] = heights[j - 1]
            j -= 1
        }
        heights[j] = y
        heights.count += 1
    }

    /// Returns the change of the winding number along the left side from the top to just below `y`.
    private func windingChange(at y: Double) -> Int32 {
        var sum: Int32 = 0
        for i in 0..<steps.count where steps[i].y <= y { sum += steps[i].change }
        return sum
    }

    /// Returns the covered area between two heights without ends of lines between them.
    private func band(_ top: Double, _ bottom: Double, winding: Int32, _ evenOdd: Bool) -> Double {
        // Crossings closer together than a 64th of a unit are not distinguished.
        let nearest = 1.0 / 64
        var area = 0.0
        var y = top
        while y < bottom {
            let start = min(y + nearest, bottom)
            orderActive(at: start)
            let end = firstCrossing(start, bottom)
            placeActive(at: (y + end) / 2)
            area += coveredWidth(winding: winding, evenOdd) * (end - y)
            y = end
        }
        return area
    }

    /// Returns the height of the first crossing of two lines from `y` on, at which the lines are in order; `bottom` if
    /// there is none.
    private func firstCrossing(_ y: Double, _ bottom: Double) -> Double {
        var first = bottom
        var i = 1
        while i < active.count {
            // The first two lines to cross are neighbours.
            let a = active[i - 1]
            let b = active[i]
            let apart = b.x - a.x
            let below = b.x(at: bottom) - a.x(at: bottom)
            if below < 0 { first = min(first, y + (bottom - y) * (apart / (apart - below))) }
            i += 1
        }
        return first
    }

    // MARK: Sampling on lines

    private mutating func sampledArea(_ base: Int32, _ evenOdd: Bool) -> Double {
        let count = Self.sampleLineCount * Self.maximumPieceCount / lines.count
        let height = Double(Subpixel.unit) / Double(count)
        var area = 0.0
        for i in 0..<count {
            let y = (Double(i) + 0.5) * height
            activate(at: y)
            orderActive(at: y)
            area += coveredWidth(winding: base + windingChange(at: y), evenOdd) * height
        }
        return area
    }

    // MARK: Sampling at points

    private func sampledCoverage(_ base: Int32, _ evenOdd: Bool) -> Double {
        grid.begin(base: base)
        for i in 0..<steps.count { grid.addStep(steps[i]) }
        for i in 0..<lines.count { grid.add(lines[i]) }
        return grid.coverage(evenOdd: evenOdd)
    }

    // MARK: Active lines

    /// Sorts the lines by their tops, by Shell's method, because there may be many.
    private func sortLines() {
        var gap = 1
        while gap < lines.count / 3 { gap = 3 * gap + 1 }
        while gap > 0 {
            var i = gap
            while i < lines.count {
                let line = lines[i]
                var j = i
                while j >= gap && lines[j - gap].top > line.top {
                    lines[j] = lines[j - gap]
                    j -= gap
                }
                if j < i { lines[j] = line }
                i += 1
            }
            gap /= 3
        }
    }

    /// Advances to a height: removes the lines that end there or above, and adds those that begin there or above.
    private mutating func activate(at y: Double) {
        var kept = 0
        for i in 0..<active.count where active[i].bottom > y {
            active[kept] = active[i]
            kept += 1
        }
        active.count = kept
        while nextLine < lines.count && lines[nextLine].top <= y {
            if lines[nextLine].bottom > y { active.append(lines[nextLine]) }
            nextLine += 1
        }
    }

    /// Sets the positions of the active lines at a height.
    private func placeActive(at y: Double) {
        for i in 0..<active.count { active.base[i].x = active[i].x(at: y) }
    }

    /// Sorts the active lines from left to right at a height and below it. Coincident lines are ordered by winding, so
    /// that the result does not depend on the order of the pieces.
    private func orderActive(at y: Double) {
        placeActive(at: y)
        var i = 1
        while i < active.count {
            let line = active[i]
            var j = i
            while j > 0 && line.isBefore(active[j - 1]) {
                active[j] = active[j - 1]
                j -= 1
            }
            if j < i { active[j] = line }
            i += 1
        }
    }

    /// Returns the covered length of the horizontal line through the ordered active lines.
    private func coveredWidth(winding: Int32, _ evenOdd: Bool) -> Double {
        var winding = winding
        var x = 0.0
        var sum = 0.0
        for i in 0..<active.count {
            let line = active[i]
            if evenOdd ? winding & 1 != 0 : winding != 0 { sum += line.x - x }
            x = line.x
            winding += line.winding
        }
        if evenOdd ? winding & 1 != 0 : winding != 0 { sum += Double(Subpixel.unit) - x }
        return sum
    }
}
