/// The exact covered area of a pixel in which lines of the path meet or cross.
///
/// The pixel is cut into bands at every end and every crossing of its pieces. In a band the pieces stand side by side,
/// so that the area between two of them is a trapezoid, inside or outside as the winding number says.
struct CellResolver: ~Copyable {
    /// A piece with what is needed to follow it: `x(y) = x0 + (y − y0) · slope`.
    struct Line {
        var x0: Double
        var slope: Double
        var y0: Double
        var y1: Double
        var winding: Int32
        /// Where it is in the middle of the band in hand.
        var x: Double

        @inline(__always)
        func x(at y: Double) -> Double { x0 + (y - y0) * slope }
    }

    /// A change of the winding number along the pixel's left side, for all below `y`.
    struct Step {
        var y: Double
        var change: Int32
    }

    private var lines = GrowingBuffer<Line>()
    private var active = GrowingBuffer<Line>()
    private var steps = GrowingBuffer<Step>()
    private var heights = GrowingBuffer<Double>()

    /// Pixels with more pieces than this are looked at on evenly spaced lines instead, so that the work stays in proportion.
    private static let mostPieces = 48
    private static let sampledLines = 512

    /// - Parameters:
    ///   - first: one more than the index of the pixel's first piece.
    ///   - base: the winding number at the upper left corner.
    /// - Returns: the covered part of the pixel, 0…1.
    mutating func coverage(
        pieces: UnsafeMutablePointer<CoveragePiece>, first: Int32, base: Int32, evenOdd: Bool
    ) -> Double {
        take(pieces, first)
        let unit = Double(Subpixel.unit)
        var area = 0.0
        if lines.count > Self.mostPieces {
            let height = unit / Double(Self.sampledLines)
            for i in 0..<Self.sampledLines {
                let y = (Double(i) + 0.5) * height
                // Ends lie at whole heights: of two pieces that meet on this line, the lower one counts.
                activate(from: y, to: y + 0.5)
                placeActive(at: y)
                area += width(winding: base + stepped(at: y), evenOdd) * height
            }
        } else {
            sortHeights()
            for i in 0..<heights.count - 1 where heights[i] < heights[i + 1] {
                activate(from: heights[i], to: heights[i + 1])
                area += band(heights[i], heights[i + 1], winding: base + stepped(at: heights[i]), evenOdd)
            }
        }
        return area / (unit * unit)
    }

    private mutating func take(_ pieces: UnsafeMutablePointer<CoveragePiece>, _ first: Int32) {
        lines.count = 0
        steps.count = 0
        heights.count = 0
        heights.append(0)
        heights.append(Double(Subpixel.unit))
        var next = first
        while next != 0 {
            let piece = pieces[Int(next) - 1]
            next = piece.next
            let y0 = Double(piece.y0), y1 = Double(piece.y1)
            // A path that comes in through the left side leaves the winding number below it lower by its direction;
            // along the very top it is known from the row itself.
            if piece.x0 == 0 && piece.y0 > 0 { steps.append(Step(y: y0, change: -piece.winding)) }
            if piece.x1 == 0 && piece.y1 > 0 { steps.append(Step(y: y1, change: piece.winding)) }
            heights.append(y0)
            heights.append(y1)
            if piece.y0 < piece.y1 {
                let slope = Double(piece.x1 - piece.x0) / (y1 - y0)
                lines.append(Line(x0: Double(piece.x0), slope: slope, y0: y0, y1: y1, winding: piece.winding, x: 0))
            }
        }
    }

    private func sortHeights() {
        var i = 1
        while i < heights.count {
            let y = heights[i]
            var j = i
            while j > 0 && heights[j - 1] > y {
                heights[j] = heights[j - 1]
                j -= 1
            }
            heights[j] = y
            i += 1
        }
    }

    /// What the winding number along the left side has gained from the top down to just below `y`.
    private func stepped(at y: Double) -> Int32 {
        var sum: Int32 = 0
        for i in 0..<steps.count where steps[i].y <= y { sum += steps[i].change }
        return sum
    }

    /// Keeps the lines that reach all through the band.
    private mutating func activate(from y0: Double, to y1: Double) {
        active.count = 0
        for i in 0..<lines.count where lines[i].y0 <= y0 && lines[i].y1 >= y1 { active.append(lines[i]) }
    }

    /// Puts the active lines in order from left to right at a height. Lines in the same place are ordered by winding, so
    /// that nothing depends on the order in which the pieces came.
    private func placeActive(at y: Double) {
        for i in 0..<active.count { active.base[i].x = active[i].x(at: y) }
        var i = 1
        while i < active.count {
            let line = active[i]
            var j = i
            while j > 0 && (active[j - 1].x > line.x || active[j - 1].x == line.x && active[j - 1].winding > line.winding) {
                active[j] = active[j - 1]
                j -= 1
            }
            active[j] = line
            i += 1
        }
    }

    /// The covered area between two heights with no ends of lines between them.
    private func band(_ top: Double, _ bottom: Double, winding: Int32, _ evenOdd: Bool) -> Double {
        // A crossing nearer than this to where the last band ended is that band's own.
        let nearest = 1.0 / 64
        var area = 0.0
        var y = top
        while y < bottom {
            let end = max(firstCrossing(y, bottom), min(y + nearest, bottom))
            placeActive(at: (y + end) / 2)
            area += width(winding: winding, evenOdd) * (end - y)
            y = end
        }
        return area
    }

    /// The height of the first crossing of two active lines below `y`, or `bottom`.
    private func firstCrossing(_ y: Double, _ bottom: Double) -> Double {
        var first = bottom
        for i in 0..<active.count {
            let a = active[i]
            let a0 = a.x(at: y), a1 = a.x(at: bottom)
            for j in 0..<i {
                let b = active[j]
                let d0 = b.x(at: y) - a0, d1 = b.x(at: bottom) - a1
                // Apart at the top, and on the other side of each other at the bottom.
                if d0 > 0 && d1 < 0 || d0 < 0 && d1 > 0 {
                    let crossing = y + (bottom - y) * (d0 / (d0 - d1))
                    if crossing > y { first = min(first, crossing) }
                }
            }
        }
        return first
    }

    /// How much of the line through the ordered active lines is covered.
    private func width(winding: Int32, _ evenOdd: Bool) -> Double {
        var winding = winding
        var x = 0.0, sum = 0.0
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
