/// A star or a regular polygon.
package struct AnimatedStar: Equatable, Sendable {
    package var position: AnimatedPosition
    package var points: AnimatedNumber
    package var rotation: AnimatedNumber
    package var outerRadius: AnimatedNumber
    package var innerRadius: AnimatedNumber
    package var outerRoundness: AnimatedNumber
    var innerRoundness: AnimatedNumber
    package var isPolygon: Bool
    package var isReversed: Bool

    /// Returns the contour at a frame.
    package func contour(at frame: Double) -> BezierContour {
        var star = StarShape()
        star.center = position.value(at: frame).point
        star.points = points.value(at: frame)
        star.rotation = rotation.value(at: frame)
        star.outerRadius = outerRadius.value(at: frame)
        star.innerRadius = innerRadius.value(at: frame)
        star.outerRoundness = outerRoundness.value(at: frame)
        star.innerRoundness = innerRoundness.value(at: frame)
        star.isPolygon = isPolygon
        star.isReversed = isReversed
        return .star(star)
    }

    /// All values.
    package var values: [any FrameDependent] {
        [position, points, rotation, outerRadius, innerRadius, outerRoundness, innerRoundness]
    }
}
