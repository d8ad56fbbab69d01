internal import Geometry
internal import Graphics

/// The points that vertices of a ``PathArrangement`` may have: those of a grid, on which the side of a line on which a
/// point lies is an exact number.
struct PathGrid {
    /// The number of units of the longer side of the area.
    private static let side: CGFloat = 0x1p20
    /// The greatest distance of a curve from the lines in its place, in units.
    private static let mostUnits: CGFloat = 128
    /// The least and the greatest number of lines in the place of a curve.
    private static let leastLines = 4
    private static let mostLines = 64.0

    private let origin: CGPoint
    private let unit: CGFloat

    /// Creates a grid over the control points of curves; `nil` for curves without an extent, or with one that is not
    /// finite.
    init?(around curves: some Sequence<CubicCurve>) {
        var low = CGPoint(x: CGFloat.infinity, y: .infinity)
        var high = CGPoint(x: -CGFloat.infinity, y: -.infinity)
        for curve in curves {
            let box = curve.controlBox
            low = CGPoint(x: min(low.x, box.minX), y: min(low.y, box.minY))
            high = CGPoint(x: max(high.x, box.maxX), y: max(high.y, box.maxY))
        }
        unit = max(high.x - low.x, high.y - low.y) / Self.side
        guard unit > 0, unit.isFinite, 1 / unit > 0, (1 / unit).isFinite else { return nil }
        // The fraction keeps coordinates in halves of a unit, which designs have, away from the limits of rounding.
        origin = CGPoint(x: low.x - unit * 1.317, y: low.y - unit * 1.317)
    }

    /// The greatest distance of a curve from the lines in its place.
    var flatness: CGFloat { Self.mostUnits * unit }

    /// Returns the point of the grid that is nearest to another one.
    func nearest(to point: CGPoint) -> GridPoint {
        // Limits keep products of coordinates within integers, also where rounding of huge numbers exceeds the area.
        func coordinate(_ value: CGFloat) -> Int { Int(saturating: min(max(value.rounded(), 0), Self.side + 3)) }
        return GridPoint(x: coordinate((point.x - origin.x) / unit), y: coordinate((point.y - origin.y) / unit))
    }

    /// Returns the number of lines in the place of a curve that keeps them within the flatness.
    func lineCount(of curve: CubicCurve) -> Int {
        if curve.isLine { return 1 }
        let bend = max((curve.a - curve.b * 2 + curve.c).length, (curve.b - curve.c * 2 + curve.d).length)
        // A curve of n lines has a distance of at most 0.75 bend / n² from them.
        let count = (0.75 * bend / flatness).squareRoot().rounded(.up)
        return max(Int(saturating: min(count, Self.mostLines)), Self.leastLines)
    }
}
