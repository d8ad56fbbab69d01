internal import Glibc
package import Geometry

extension AnimatedTransform {
    /// Returns the values at a frame. The opacity is limited to 0…1.
    package func sample(at frame: Double) -> TransformSample {
        TransformSample(
            anchor: anchor.value(at: frame), position: position.value(at: frame), scale: scale.value(at: frame) * 0.01,
            rotation: Vector(rotationX.value(at: frame), rotationY.value(at: frame), rotation.value(at: frame)),
            orientation: orientation.value(at: frame), skew: skew.value(at: frame), skewAxis: skewAxis.value(at: frame),
            opacity: min(max(opacity.value(at: frame) / 100, 0), 1))
    }
}

extension TransformSample {
    /// The transform in the plane: the anchor is moved to the origin, then scaled, skewed, turned, and moved to the
    /// position.
    /// - Parameter orientation: the angle in radians that is added to the rotation, of a layer that follows its path.
    package func affineTransform(orientation: Double = 0) -> CGAffineTransform {
        var transform = CGAffineTransform(translationX: position.x, y: position.y)
            .rotated(by: rotation.z * .pi / 180 + orientation)
        if skew != 0 {
            // As in lottie-web: turned by the axis, skewed against the direction of the angle, and turned back.
            let axis = skewAxis * .pi / 180
            transform = CGAffineTransform(a: 1, b: 0, c: tan(-skew * .pi / 180), d: 1, tx: 0, ty: 0)
                .concatenating(transform.rotated(by: -axis))
                .rotated(by: axis)
        }
        return transform.scaledBy(x: scale.x, y: scale.y).translatedBy(x: -anchor.x, y: -anchor.y)
    }
}
