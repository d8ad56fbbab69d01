/// A projective transform of space, in Core Animation's row-vector convention: `[x' y' z' w'] = [x y z 1] · M`, and the
/// resulting point is `(x'/w', y'/w', z'/w')`.
///
/// `m34 = -1 / d` is the perspective of an eye at distance `d` in front of the plane z = 0.
///
///     var perspective = CATransform3DIdentity
///     perspective.m34 = -1 / 500
///     layer.sublayerTransform = CATransform3DRotate(perspective, .pi / 6, 0, 1, 0)
public struct CATransform3D: Equatable, Hashable, Sendable {
    /// The factor from x to x: the scale along x.
    public var m11: CGFloat
    /// The factor from x to y: rotation and shear.
    public var m12: CGFloat
    /// The factor from x to z: rotation and shear.
    public var m13: CGFloat
    /// The factor from x to w: perspective along x.
    public var m14: CGFloat
    /// The factor from y to x: rotation and shear.
    public var m21: CGFloat
    /// The factor from y to y: the scale along y.
    public var m22: CGFloat
    /// The factor from y to z: rotation and shear.
    public var m23: CGFloat
    /// The factor from y to w: perspective along y.
    public var m24: CGFloat
    /// The factor from z to x: rotation and shear.
    public var m31: CGFloat
    /// The factor from z to y: rotation and shear.
    public var m32: CGFloat
    /// The factor from z to z: the scale along z.
    public var m33: CGFloat
    /// The factor from z to w: perspective along z, −1 divided by the distance of the eye.
    public var m34: CGFloat
    /// The translation along x.
    public var m41: CGFloat
    /// The translation along y.
    public var m42: CGFloat
    /// The translation along z.
    public var m43: CGFloat
    /// The constant part of w; 1 unless the whole space is scaled.
    public var m44: CGFloat

    /// Creates a matrix of zeros, as Core Animation does. The identity is ``CATransform3DIdentity``.
    public init() {
        self.init(
            m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0,
            m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
    }

    /// Creates a transform of the sixteen elements of its matrix, row by row.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
        m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
        m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        self.m11 = m11
        self.m12 = m12
        self.m13 = m13
        self.m14 = m14
        self.m21 = m21
        self.m22 = m22
        self.m23 = m23
        self.m24 = m24
        self.m31 = m31
        self.m32 = m32
        self.m33 = m33
        self.m34 = m34
        self.m41 = m41
        self.m42 = m42
        self.m43 = m43
        self.m44 = m44
    }

    /// Returns the transform that applies this one, then `next`: the matrix product `self · next`.
    package func concatenating(_ next: CATransform3D) -> CATransform3D {
        func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
            (
                x * next.m11 + y * next.m21 + z * next.m31 + w * next.m41,
                x * next.m12 + y * next.m22 + z * next.m32 + w * next.m42,
                x * next.m13 + y * next.m23 + z * next.m33 + w * next.m43,
                x * next.m14 + y * next.m24 + z * next.m34 + w * next.m44
            )
        }
        let r1 = row(m11, m12, m13, m14)
        let r2 = row(m21, m22, m23, m24)
        let r3 = row(m31, m32, m33, m34)
        let r4 = row(m41, m42, m43, m44)
        return CATransform3D(
            m11: r1.0, m12: r1.1, m13: r1.2, m14: r1.3, m21: r2.0, m22: r2.1, m23: r2.2, m24: r2.3,
            m31: r3.0, m32: r3.1, m33: r3.2, m34: r3.3, m41: r4.0, m42: r4.1, m43: r4.2, m44: r4.3)
    }

    /// The inverse; `nil` if the determinant is zero or not finite.
    package var inverse: CATransform3D? {
        // Laplace expansion by the 2×2 minors of the upper and the lower pair of rows.
        let s0 = m11 * m22 - m21 * m12
        let s1 = m11 * m23 - m21 * m13
        let s2 = m11 * m24 - m21 * m14
        let s3 = m12 * m23 - m22 * m13
        let s4 = m12 * m24 - m22 * m14
        let s5 = m13 * m24 - m23 * m14
        let c5 = m33 * m44 - m43 * m34
        let c4 = m32 * m44 - m42 * m34
        let c3 = m32 * m43 - m42 * m33
        let c2 = m31 * m44 - m41 * m34
        let c1 = m31 * m43 - m41 * m33
        let c0 = m31 * m42 - m41 * m32
        let determinant = s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
        guard determinant != 0, determinant.isFinite else { return nil }
        let k = 1 / determinant
        return CATransform3D(
            m11: (m22 * c5 - m23 * c4 + m24 * c3) * k, m12: (-m12 * c5 + m13 * c4 - m14 * c3) * k,
            m13: (m42 * s5 - m43 * s4 + m44 * s3) * k, m14: (-m32 * s5 + m33 * s4 - m34 * s3) * k,
            m21: (-m21 * c5 + m23 * c2 - m24 * c1) * k, m22: (m11 * c5 - m13 * c2 + m14 * c1) * k,
            m23: (-m41 * s5 + m43 * s2 - m44 * s1) * k, m24: (m31 * s5 - m33 * s2 + m34 * s1) * k,
            m31: (m21 * c4 - m22 * c2 + m24 * c0) * k, m32: (-m11 * c4 + m12 * c2 - m14 * c0) * k,
            m33: (m41 * s4 - m42 * s2 + m44 * s0) * k, m34: (-m31 * s4 + m32 * s2 - m34 * s0) * k,
            m41: (-m21 * c3 + m22 * c1 - m23 * c0) * k, m42: (m11 * c3 - m12 * c1 + m13 * c0) * k,
            m43: (-m41 * s3 + m42 * s1 - m43 * s0) * k, m44: (m31 * s3 - m32 * s1 + m33 * s0) * k)
    }

    /// Returns the homogeneous coordinates of a transformed point, before the division by w.
    package func homogeneous(x: CGFloat, y: CGFloat, z: CGFloat) -> (x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
        (
            x * m11 + y * m21 + z * m31 + m41, x * m12 + y * m22 + z * m32 + m42,
            x * m13 + y * m23 + z * m33 + m43, x * m14 + y * m24 + z * m34 + m44
        )
    }

    /// Returns a transformed point; `nil` in or behind the plane of the eye (w ≤ 0).
    package func project(x: CGFloat, y: CGFloat, z: CGFloat = 0) -> (x: CGFloat, y: CGFloat, z: CGFloat)? {
        let p = homogeneous(x: x, y: y, z: z)
        guard p.w > 0 else { return nil }
        return (p.x / p.w, p.y / p.w, p.z / p.w)
    }

    /// The transform of the plane z = 0, projected along z.
    package var plane: Homography {
        Homography(m11: m11, m12: m12, m13: m14, m21: m21, m22: m22, m23: m24, m31: m41, m32: m42, m33: m44)
    }
}

extension CATransform3D: Codable {
    /// Decodes sixteen numbers in the order of the rows: m11, m12 … m44.
    public init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        func next() throws -> CGFloat { try list.decode(CGFloat.self) }
        self.init(
            m11: try next(), m12: try next(), m13: try next(), m14: try next(),
            m21: try next(), m22: try next(), m23: try next(), m24: try next(),
            m31: try next(), m32: try next(), m33: try next(), m34: try next(),
            m41: try next(), m42: try next(), m43: try next(), m44: try next())
    }

    public func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        for number in [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44] {
            try list.encode(number)
        }
    }
}
