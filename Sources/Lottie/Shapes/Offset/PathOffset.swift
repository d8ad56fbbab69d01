internal import Geometry
internal import Glibc
package import Graphics

/// Moves contours to their outside or inside: the operator “Offset Paths”.
package struct PathOffset: Equatable, Sendable {
    private let amount: CGFloat
    private let join: CGLineJoin
    private let miterLimit: CGFloat

    /// Creates the operator.
    /// - Parameters:
    ///   - amount: the distance; positive values make a contour larger.
    ///   - miterLimit: the greatest ratio of a miter's length to twice the distance, beyond which a join is a bevel.
    package init(amount: Double, join: CGLineJoin, miterLimit: Double) {
        self.amount = amount
        self.join = join
        self.miterLimit = miterLimit
    }

    /// Returns moved contours.
    ///
    /// The largest contour becomes larger for a positive amount. Contours of its direction do too, and those of the
    /// other one, which are its holes, become smaller. An open contour becomes the outline at the distance on both of
    /// its sides, with ends as the joins: round ones, or cuts. Loops stay where the distance exceeds the radius of a
    /// curve, or the length of a side.
    package func applied(to contours: [BezierContour]) -> [BezierContour] {
        guard amount != 0, amount.isFinite else { return contours }
        let areas = contours.filter(\.isClosed).map(\.signedArea)
        let largest = areas.max { abs($0) < abs($1) } ?? 0
        let distance = largest < 0 ? -amount : amount
        return contours.map {
            let moved =
                $0.isClosed
                ? moved($0, by: distance) : moved($0.thereAndBack, by: abs(amount) * (largest < 0 ? -1 : 1))
            return moved ?? $0
        }
    }

    /// Returns a closed contour moved along ``CGPoint/outwardNormal``, by a negative distance against it; `nil` if it
    /// is a point.
    private func moved(_ contour: BezierContour, by distance: CGFloat) -> BezierContour? {
        let curves = contour.curves.filter { $0.isFinite && $0.controlBox.size != .zero }
        guard !curves.isEmpty else { return nil }
        // The offset of each curve, in pieces.
        var offsets = curves.map { OffsetCurve($0, distance: distance).pieces }
        var joins: [[CubicCurve]] = Array(repeating: [], count: curves.count)
        for index in curves.indices {
            let next = index + 1 == curves.count ? 0 : index + 1
            let corner = OffsetCorner(
                point: curves[index].d, arrival: curves[index].direction(at: 1),
                departure: curves[next].direction(at: 0), distance: distance)
            if corner.opens || index == next {
                joins[index] = corner.join(join, miterLimit: miterLimit)
            } else if !Self.cut(&offsets, index, next) {
                joins[index] = [CubicCurve(corner.end, corner.end, corner.start, corner.start)]
            }
        }
        let all = zip(offsets, joins).flatMap { $0 + $1.filter { !$0.isLine || $0.a != $0.d } }
        return BezierContour(curves: all, isClosed: true)
    }

    /// Cuts the offsets of two curves where they intersect on the inner side of a corner. Returns whether they do.
    private static func cut(_ offsets: inout [[CubicCurve]], _ before: Int, _ after: Int) -> Bool {
        for first in offsets[before].indices.reversed() {
            for second in offsets[after].indices {
                let a = offsets[before][first]
                let b = offsets[after][second]
                if a.d == b.a { return true }
                guard let (t, u) = CurveIntersection.first(of: a, b) else { continue }
                var start = b.part(from: u, to: 1)
                var end = a.part(from: 0, to: t)
                if a.isLine { end = CubicCurve(end.a, end.a, end.d, end.d) }
                if b.isLine { start = CubicCurve(end.d, end.d, start.d, start.d) }
                start.a = end.d
                offsets[before] = Array(offsets[before][..<first]) + [end]
                offsets[after] = [start] + offsets[after][(second + 1)...]
                return true
            }
        }
        return false
    }
}
