package import Geometry
import Glibc
package import Graphics

/// A path as the track of a keyframe animation: one segment per line or curve; closing a subpath is a line.
package struct PathTrack: Sendable {
    private let measure: PathMeasure
    /// The indices of the measured segments that are part of the track.
    private let segments: [Int]
    /// Whether a point has constant speed within each curve; otherwise the curve's parameter changes evenly.
    private let hasConstantSpeed: Bool

    /// Creates a track along a path, or `nil` if the path has no segment.
    package init?(_ path: PathStorage, hasConstantSpeed: Bool = false) {
        let measure = PathMeasure(path)
        // Closing a subpath that ends at its start is no segment.
        segments = measure.segments.indices.filter { index in
            let segment = measure.segments[index]
            return !segment.closes || segment.curve.a != segment.curve.d
        }
        if segments.isEmpty { return nil }
        self.measure = measure
        self.hasConstantSpeed = hasConstantSpeed
    }

    package var segmentCount: Int { segments.count }

    /// Returns the point at a part `t` of a segment; beyond 1 it is on the continuation of the line or curve.
    package func point(segment: Int, at t: Double) -> CGPoint {
        let place = place(segment: segment, at: t)
        let segment = measure.segments[place.segment]
        let curve = segment.curve
        guard segment.isLine else { return curve.point(at: place.parameter) }
        // Evaluated as a line, without the rounding errors of a cubic.
        return CGPoint(
            x: curve.a.x + (curve.d.x - curve.a.x) * place.parameter,
            y: curve.a.y + (curve.d.y - curve.a.y) * place.parameter)
    }

    func isCurve(_ segment: Int) -> Bool { !measure.segments[segments[segment]].isLine }

    private func place(segment: Int, at t: Double) -> PathMeasure.Location {
        let index = segments[segment]
        let segment = measure.segments[index]
        guard hasConstantSpeed, !segment.isLine, t > 0, t < 1 else {
            return PathMeasure.Location(segment: index, parameter: CGFloat(t))
        }
        return measure.location(inSegment: index, atLength: segment.length * CGFloat(t))
    }

    /// Returns the length of a segment, with a relative error of about 1e-9 for curves without cusps.
    func length(segment: Int) -> Double {
        Double(measure.segments[segments[segment]].length)
    }

    /// Returns the direction of travel at a part `t` of a segment, in radians from the x axis towards y; `nil` if the
    /// segment is a point.
    func direction(segment: Int, at t: Double) -> Double? {
        let direction = measure.tangent(place(segment: segment, at: t))
        return direction == .zero ? nil : Self.angle(x: direction.x, y: direction.y)
    }

    static func angle(x: CGFloat, y: CGFloat) -> Double {
        atan2(Double(y), Double(x))
    }
}
