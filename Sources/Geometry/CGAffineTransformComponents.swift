import Glibc

/// The components of an affine transform, in the order in which they apply: scale, shear along x, rotation,
/// translation.
///
///     var parts = layer.affineTransform().decomposed()
///     parts.rotation += .pi / 8
///     layer.setAffineTransform(CGAffineTransform(parts))
public struct CGAffineTransformComponents: Equatable, Sendable {
    /// The scale factors along x and y; the height is negative for a reflection.
    public var scale: CGSize
    /// The shear: the shift along x per unit of y.
    public var horizontalShear: CGFloat
    /// The rotation in radians, from the x axis towards the y axis.
    public var rotation: CGFloat
    /// The translation, in points, which applies last.
    public var translation: CGVector

    /// Creates the components of the identity.
    public init() {
        self.init(scale: CGSize(width: 1, height: 1), horizontalShear: 0, rotation: 0, translation: .zero)
    }

    /// Creates components that apply in the order of the parameters.
    public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
        self.scale = scale
        self.horizontalShear = horizontalShear
        self.rotation = rotation
        self.translation = translation
    }
}

extension CGAffineTransform {
    /// Creates the transform that applies scale, shear, rotation and translation in this order.
    public init(_ components: CGAffineTransformComponents) {
        let turn = CGAffineTransform(rotationAngle: components.rotation)
        let sx = components.scale.width
        let sy = components.scale.height
        let shear = components.horizontalShear
        self.init(
            a: sx * turn.a, b: sx * turn.b, c: sy * (shear * turn.a + turn.c), d: sy * (shear * turn.b + turn.d),
            tx: components.translation.dx, ty: components.translation.dy)
    }

    /// Returns the components of the transform. For a singular transform, components that are not determined are 0.
    public func decomposed() -> CGAffineTransformComponents {
        let sx = (a * a + b * b).squareRoot()
        let rotation = sx > 0 ? CGFloat(atan2(Double(b), Double(a))) : CGFloat(atan2(Double(-c), Double(d)))
        let back = CGAffineTransform(rotationAngle: -rotation)
        // The second row with the rotation undone: (shear, 1) times the height.
        let across = c * back.a + d * back.c
        let sy = c * back.b + d * back.d
        return CGAffineTransformComponents(
            scale: CGSize(width: sx, height: sy), horizontalShear: sy == 0 ? 0 : across / sy, rotation: rotation,
            translation: CGVector(dx: tx, dy: ty))
    }
}

/// Returns the components of a transform; those that a singular transform does not determine are 0.
public func CGAffineTransformDecompose(_ t: CGAffineTransform) -> CGAffineTransformComponents {
    t.decomposed()
}

/// Returns the transform of components.
public func CGAffineTransformMakeWithComponents(_ components: CGAffineTransformComponents) -> CGAffineTransform {
    CGAffineTransform(components)
}
