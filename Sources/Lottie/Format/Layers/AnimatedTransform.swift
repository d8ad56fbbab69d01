/// The transform of a layer or a group of shapes.
package struct AnimatedTransform: Equatable, Sendable {
    package var anchor = AnimatedVector(.zero)
    package var position = AnimatedPosition.joined(AnimatedVector(.zero))
    /// The scale in percent.
    package var scale = AnimatedVector(Vector(100, 100, 100))
    /// The rotation in the plane, about z, in degrees.
    package var rotation = AnimatedNumber(0)
    package var rotationX = AnimatedNumber(0)
    package var rotationY = AnimatedNumber(0)
    /// Angles about the three axes in degrees, before the rotations.
    package var orientation = AnimatedVector(.zero)
    /// The angle of the skew, in degrees.
    package var skew = AnimatedNumber(0)
    /// The direction of the skew, in degrees.
    var skewAxis = AnimatedNumber(0)
    /// The opacity in percent.
    package var opacity = AnimatedNumber(100)

    package init() {}

    /// All values.
    package var values: [any FrameDependent] {
        [
            anchor, position, scale, rotation, rotationX, rotationY, orientation, skew, skewAxis, opacity,
        ]
    }
}
