package import Geometry
import Glibc
package import Graphics

/// A path as a keyframe animation travels it: one segment per line or curve, a close being a line back.
package struct PathTrack: Sendable {
    private let measure: PathMeasure
    /// The segments of the measure that are travelled.
    private let segments: [Int]
    /// Whether a point moves at constant speed within each curve; otherwise evenly in the curve's parameter.
    private let hasConstantSpeed: Bool

    /// Creates a track along a path, or `nil` for a path with nothing to travel along.
    package init?(_ path: PathStorage, hasConstantSpeed: Bool = false) {
        let measure = PathMeasure(path)
        // Closing a subpath that ends where it began goes nowhere and takes no time.
        segments = measure.segments.indices.filter { index in
            let segment = measure.segments[index]
            return !segment.closes || segment.curve.a != segment.curve.d
        }
        if segments.isEmpty { return nil }
        self.measure = measure
        self.hasConstantSpeed = hasConstantSpeed
    }

    package var segmentCount: Int { segments.count }

    /// The point after a part `t` of a segment, 0…1.
    package func point(segment: Int, at t: Double) -> CGPoint {
        let place = place(segment: segment, at: t)
        let segment = measure.segments[place.segment]
        let curve = segment.curve
        guard segment.isLine else { return curve.point(at: place.parameter) }
        // Evaluated as a line, so that no point of it is off by a rounding error.
        return CGPoint(
            x: curve.a.x + (curve.d.x - curve.a.x) * place.parameter,
            y: curve.a.y + (curve.d.y - curve.a.y) * place.parameter)
    }

    private func place(segment: Int, at t: Double) -> PathMeasure.Location {
        let index = segments[segment]
        let segment = measure.segments[index]
        guard hasConstantSpeed, !segment.isLine, t > 0, t < 1 else {
            return PathMeasure.Location(segment: index, parameter: CGFloat(t))
        }
        return measure.location(inSegment: index, atLength: segment.length * CGFloat(t))
    }

    /// The length of a segment, to about 1e-9 of itself for curves without cusps.
    func length(segment: Int) -> Double {
        Double(measure.segments[segments[segment]].length)
    }

    /// The direction of travel after a part `t` of a segment, in radians from the x axis towards y; `nil` if the
    /// segment is a point.
    func direction(segment: Int, at t: Double) -> Double? {
        let direction = measure.tangent(place(segment: segment, at: t))
        return direction == .zero ? nil : Self.angle(x: direction.x, y: direction.y)
    }

    static func angle(x: CGFloat, y: CGFloat) -> Double {
        atan2(Double(y), Double(x))
    }
}
