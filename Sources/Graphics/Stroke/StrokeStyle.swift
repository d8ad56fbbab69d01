package import Geometry

/// How a path is drawn as a line. Lengths are in the path's own coordinates.
package struct StrokeStyle: Equatable, Hashable, Sendable {
    /// Nothing is drawn with a width that is not positive.
    package var width: CGFloat
    package var cap: CGLineCap
    package var join: CGLineJoin
    /// How many line widths long a pointed join may be; a longer one is cut straight.
    package var miterLimit: CGFloat
    package var dash: DashPattern

    package init(
        width: CGFloat = 1, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: DashPattern = DashPattern()
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dash = dash
    }
}

/// The lengths of lines and gaps in turn, a line first; an odd number of them goes round with lines and gaps exchanged.
package struct DashPattern: Equatable, Hashable, Sendable {
    package var lengths: [CGFloat]
    /// How far into the pattern every subpath starts.
    package var phase: CGFloat

    package init(lengths: [CGFloat] = [], phase: CGFloat = 0) {
        self.lengths = lengths
        self.phase = phase
    }

    /// The length after which everything repeats, or nil if this is no pattern and lines are whole:
    /// no lengths, all of them zero, or one that is negative or not finite.
    package var period: CGFloat? {
        let sum = lengths.reduce(0, +)
        guard sum > 0, sum.isFinite, phase.isFinite, lengths.allSatisfy({ $0 >= 0 }) else { return nil }
        return lengths.count % 2 == 0 ? sum : 2 * sum
    }
}
