public import Geometry

/// The position, transform and visibility of a layer in its superlayer. Lengths are points of the superlayer's space,
/// or of the layer's own for the bounds and the anchor point.
///
/// These are the values that change most often. They are all plain numbers, so that a copy retains nothing.
@usableFromInline package struct LayerGeometry: Equatable, Sendable {
    @usableFromInline package var position = CGPoint.zero
    @usableFromInline package var opacity: Float = 1
    @usableFromInline package var isHidden = false
    @usableFromInline package var isDoubleSided = true
    /// Whether y points the other way in the layer's own space, and so in everything below it.
    @usableFromInline package var isGeometryFlipped = false
    @usableFromInline package var bounds = CGRect.zero
    @usableFromInline package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    @usableFromInline package var anchorPointZ: CGFloat = 0
    @usableFromInline package var zPosition: CGFloat = 0
    @usableFromInline package var transform = CATransform3DIdentity

    package init() {}
}

extension LayerGeometry {
    /// The anchor point in points of the bounds as they lie in the superlayer, which the layer's own flip does not
    /// change.
    @inlinable package var anchor: CGPoint {
        CGPoint(
            x: bounds.origin.x + anchorPoint.x * bounds.size.width,
            y: bounds.origin.y + anchorPoint.y * bounds.size.height)
    }

    /// The map from the layer's own space to that of its superlayer, without the superlayer's `sublayerTransform`.
    @inlinable package var transformToSuperlayer: CATransform3D { placing(transformAboutPosition) }

    /// The map from the layer's own space to that of its superlayer with the anchor point at the origin.
    @inlinable package var transformAboutPosition: CATransform3D {
        let anchor = anchor
        var m = transform
        // T(−anchor) · transform · T(position), without the products by zero.
        m.m41 -= anchor.x * m.m11 + anchor.y * m.m21 + anchorPointZ * m.m31
        m.m42 -= anchor.x * m.m12 + anchor.y * m.m22 + anchorPointZ * m.m32
        m.m43 -= anchor.x * m.m13 + anchor.y * m.m23 + anchorPointZ * m.m33
        m.m44 -= anchor.x * m.m14 + anchor.y * m.m24 + anchorPointZ * m.m34
        return isGeometryFlipped ? m.flippingFirst(sum: flipSum) : m
    }

    /// Returns a map about the origin moved to the position.
    @inlinable package func placing(_ about: CATransform3D) -> CATransform3D {
        about.concatenating(translationX: position.x, y: position.y, z: zPosition)
    }

    /// The sum of a y of the layer's own space and its flipped value. The bounds map to themselves.
    @usableFromInline var flipSum: CGFloat { bounds.origin.y * 2 + bounds.size.height }

    /// Flips y within the bounds.
    package var flip: Homography { .flip(in: bounds) }

    /// The anchor point in the layer's own space.
    package var sublayerAnchor: CGPoint {
        isGeometryFlipped ? CGPoint(x: anchor.x, y: flipSum - anchor.y) : anchor
    }

    /// Returns a transform of all sublayers about the anchor point, or `nil` for the identity.
    package func aboutSublayerAnchor(_ transform: CATransform3D) -> CATransform3D? {
        if CATransform3DIsIdentity(transform) { return nil }
        let anchor = sublayerAnchor
        return CATransform3DTranslate(transform, -anchor.x, -anchor.y, -anchorPointZ)
            .concatenating(translationX: anchor.x, y: anchor.y, z: anchorPointZ)
    }

    /// The box around the transformed bounds in the superlayer's space.
    package var frame: CGRect {
        let plane = transformToSuperlayer.plane
        return CGRect(around: bounds.corners.compactMap(plane.project))
    }
}

extension CATransform3D {
    /// Returns the map that replaces y by `sum` − y and then applies this one.
    @usableFromInline func flippingFirst(sum: CGFloat) -> CATransform3D {
        var m = self
        m.m41 += sum * m21
        m.m42 += sum * m22
        m.m43 += sum * m23
        m.m44 += sum * m24
        m.m21 = -m21
        m.m22 = -m22
        m.m23 = -m23
        m.m24 = -m24
        return m
    }

    /// Returns the map that applies this one and then a translation.
    @inlinable func concatenating(translationX x: CGFloat, y: CGFloat, z: CGFloat) -> CATransform3D {
        var m = self
        m.m11 += m14 * x
        m.m12 += m14 * y
        m.m13 += m14 * z
        m.m21 += m24 * x
        m.m22 += m24 * y
        m.m23 += m24 * z
        m.m31 += m34 * x
        m.m32 += m34 * y
        m.m33 += m34 * z
        m.m41 += m44 * x
        m.m42 += m44 * y
        m.m43 += m44 * z
        return m
    }
}
