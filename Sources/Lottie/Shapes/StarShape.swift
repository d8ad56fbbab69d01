internal import Geometry

/// The values of a star or a polygon at one frame.
package struct StarShape: Equatable, Sendable {
    /// The greatest number of points that is drawn.
    static let maximumPoints = 10_000.0

    package var center = CGPoint.zero
    package var points = 5.0
    /// The angle of the first point from the top, in degrees.
    package var rotation = 0.0
    package var outerRadius = 0.0
    /// The radius of the vertices between the points; not used by a polygon.
    package var innerRadius = 0.0
    /// The roundness of the points, in percent.
    package var outerRoundness = 0.0
    var innerRoundness = 0.0
    package var isPolygon = false
    /// Whether the contour runs against the clock.
    package var isReversed = false

    package init() {}
}
