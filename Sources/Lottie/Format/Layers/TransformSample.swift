/// The values of a transform at one frame.
package struct TransformSample: Equatable, Sendable {
    package var anchor: Vector
    package var position: Vector
    /// The scale; 1 for the same size.
    package var scale: Vector
    /// The rotations about the axes, in degrees.
    package var rotation: Vector
    /// The angles of the orientation, in degrees.
    package var orientation: Vector
    /// The angle and the direction of the skew, in degrees.
    package var skew: Double
    var skewAxis: Double
    /// The opacity, from 0 to 1.
    package var opacity: Double
}
