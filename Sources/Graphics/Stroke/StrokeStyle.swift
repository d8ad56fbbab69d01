internal import Geometry

/// The width, ends, joins and dashes of a line along a path. Lengths are in the path's coordinates.
package struct StrokeStyle: Equatable, Hashable, Sendable {
    /// The width of the line; nothing is drawn if it is not positive.
    package var width: CGFloat
    package var cap: CGLineCap
    package var join: CGLineJoin
    /// The greatest length of a pointed join, in line widths; a longer join is cut.
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

/// The lengths of dashes and gaps in turn. With an odd number of lengths, dashes and gaps are exchanged in each
/// repetition.
package struct DashPattern: Equatable, Hashable, Sendable {
    package var lengths: [CGFloat]
    /// The distance into the pattern at which each subpath starts.
    package var phase: CGFloat

    package init(lengths: [CGFloat] = [], phase: CGFloat = 0) {
        self.lengths = lengths
        self.phase = phase
    }

    /// The length after which the pattern repeats; `nil` for solid lines: if there are no lengths, if all are 0, or if
    /// one is negative or not finite.
    package var period: CGFloat? {
        let sum = lengths.reduce(0, +)
        guard sum > 0, sum.isFinite, phase.isFinite, lengths.allSatisfy({ $0 >= 0 }) else { return nil }
        return lengths.count % 2 == 0 ? sum : 2 * sum
    }
}
