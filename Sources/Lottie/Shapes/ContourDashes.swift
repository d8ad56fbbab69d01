internal import Geometry

/// Cuts contours into dashes.
struct ContourDashes {
    /// The greatest number of dashes of a contour, beyond which it stays whole.
    private static let most = 10_000.0

    /// The lengths of dashes and gaps in turn, an even number of them.
    private let lengths: [CGFloat]
    /// The sum of the lengths.
    private let period: CGFloat
    /// The length into the pattern at which contours start.
    private let offset: CGFloat
    /// The length of dashes without length, which are dots by their caps; 0 if lines have none.
    private let dot: CGFloat

    /// Creates a pattern; `nil` for one that leaves contours whole.
    /// - Parameters:
    ///   - lengths: the lengths of dashes and gaps in turn; an odd number of them is repeated once.
    ///   - hasCaps: whether lines are drawn with caps beyond their ends.
    init?(lengths: [Double], offset: Double, hasCaps: Bool) {
        dot = hasCaps ? 1e-3 : 0
        let pattern = lengths.map { CGFloat(max($0, 0)) }
        self.lengths = pattern.count.isMultiple(of: 2) ? pattern : pattern + pattern
        period = self.lengths.reduce(0, +)
        guard period > 0, period.isFinite, offset.isFinite else { return nil }
        self.offset = offset - (offset / period).rounded(.down) * period
    }

    /// Returns the dashes of contours, as open contours.
    func applied(to contours: [BezierContour]) -> [BezierContour] {
        contours.flatMap { contour -> [BezierContour] in
            let measure = ContourMeasure(contour)
            guard measure.length / period * CGFloat(lengths.count) <= Self.most else { return [contour] }
            var dashes: [BezierContour] = []
            var start = -offset
            var index = 0
            while start < measure.length {
                let end = start + lengths[index]
                let drawn = max(end, start + dot)
                if index.isMultiple(of: 2), drawn > 0, drawn > start {
                    dashes.append(
                        BezierContour(curves: measure.curves(from: max(start, 0), to: min(drawn, measure.length))))
                }
                start = end
                index = index + 1 == lengths.count ? 0 : index + 1
            }
            return dashes.filter { !$0.vertices.isEmpty }
        }
    }
}
