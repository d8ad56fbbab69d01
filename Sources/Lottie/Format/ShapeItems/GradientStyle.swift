internal import Geometry
internal import Glibc

/// A gradient of a fill or a stroke.
package struct GradientStyle: Equatable, Sendable {
    package var isRadial: Bool
    /// The start of the line, or the centre of the circle.
    package var start: AnimatedVector
    /// The end of the line, or a point on the circle.
    package var end: AnimatedVector
    package var stops: AnimatedGradient
    /// The distance of the focus of a radial gradient from its centre, in percent of the radius.
    package var highlightLength: AnimatedNumber
    /// The direction of the focus, from that of the end, in degrees.
    package var highlightAngle: AnimatedNumber

    /// All values.
    package var values: [any FrameDependent] { [start, end, stops, highlightLength, highlightAngle] }

    /// Returns the focus of a radial gradient at a frame, from its centre, in radii. It stays within the circle.
    package func highlight(at frame: Double) -> CGPoint {
        let length = min(max(highlightLength.value(at: frame) / 100, -0.99), 0.99)
        let arm = end.value(at: frame).point - start.value(at: frame).point
        let angle = atan2(arm.y, arm.x) + highlightAngle.value(at: frame) * .pi / 180
        return CGPoint(x: cos(angle) * length, y: sin(angle) * length)
    }
}
