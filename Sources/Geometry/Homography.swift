/// A projective transform from one plane to another, in row-vector convention: `[x' y' w'] = [x y 1] · M`, and the
/// resulting point is `(x'/w', y'/w')`.
///
/// It is the effect of a `CATransform3D` on a flat layer. Points with w ≤ 0 are in or behind the plane of the eye.
@usableFromInline package struct Homography: Equatable, Hashable, Sendable {
    @usableFromInline package var m11, m12, m13: CGFloat
    @usableFromInline package var m21, m22, m23: CGFloat
    @usableFromInline package var m31, m32, m33: CGFloat

    @inlinable package init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat,
        m21: CGFloat, m22: CGFloat, m23: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat
    ) {
        self.m11 = m11
        self.m12 = m12
        self.m13 = m13
        self.m21 = m21
        self.m22 = m22
        self.m23 = m23
        self.m31 = m31
        self.m32 = m32
        self.m33 = m33
    }

    @inlinable package init(_ t: CGAffineTransform) {
        self.init(m11: t.a, m12: t.b, m13: 0, m21: t.c, m22: t.d, m23: 0, m31: t.tx, m32: t.ty, m33: 1)
    }

    package static let identity = Homography(.identity)

    /// Returns the reflection of y within bounds.
    package static func flip(in bounds: CGRect) -> Homography {
        Homography(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.origin.y * 2 + bounds.size.height))
    }

    /// The transform as an affine one; `nil` if w is not constant over the plane.
    @inlinable @inline(__always) package var affine: CGAffineTransform? {
        guard m13 == 0, m23 == 0, m33 != 0 else { return nil }
        if m33 == 1 { return CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32) }
        return CGAffineTransform(a: m11 / m33, b: m12 / m33, c: m21 / m33, d: m22 / m33, tx: m31 / m33, ty: m32 / m33)
    }

    /// The determinant: positive if the front of the plane faces the eye (where w is positive), negative for its back,
    /// zero if the plane is seen edge-on.
    @inlinable package var determinant: CGFloat {
        m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
    }

    /// Returns the homogeneous coordinates of a transformed point, before the division by w.
    @inlinable package func homogeneous(_ p: CGPoint) -> (x: CGFloat, y: CGFloat, w: CGFloat) {
        (p.x * m11 + p.y * m21 + m31, p.x * m12 + p.y * m22 + m32, p.x * m13 + p.y * m23 + m33)
    }

    /// Returns a transformed point; `nil` in or behind the plane of the eye.
    @inlinable package func project(_ p: CGPoint) -> CGPoint? {
        let h = homogeneous(p)
        guard h.w > 0 else { return nil }
        return CGPoint(x: h.x / h.w, y: h.y / h.w)
    }

    @inlinable package static func == (_ a: Homography, _ b: Homography) -> Bool {
        let rows =
            a.m11 == b.m11 && a.m12 == b.m12 && a.m21 == b.m21 && a.m22 == b.m22 && a.m31 == b.m31 && a.m32 == b.m32
        return rows && a.m13 == b.m13 && a.m23 == b.m23 && a.m33 == b.m33
    }

    /// Returns the transform that applies this one, then `next`.
    @inlinable package func concatenating(_ next: Homography) -> Homography {
        func row(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
            (
                x * next.m11 + y * next.m21 + w * next.m31,
                x * next.m12 + y * next.m22 + w * next.m32,
                x * next.m13 + y * next.m23 + w * next.m33
            )
        }
        let r1 = row(m11, m12, m13)
        let r2 = row(m21, m22, m23)
        let r3 = row(m31, m32, m33)
        return Homography(
            m11: r1.0, m12: r1.1, m13: r1.2, m21: r2.0, m22: r2.1, m23: r2.2, m31: r3.0, m32: r3.1, m33: r3.2)
    }

    /// The inverse; `nil` for a plane that is seen edge-on.
    package var inverse: Homography? {
        let determinant = determinant
        guard determinant != 0, determinant.isFinite else { return nil }
        let k = 1 / determinant
        return Homography(
            m11: (m22 * m33 - m23 * m32) * k, m12: (m13 * m32 - m12 * m33) * k, m13: (m12 * m23 - m13 * m22) * k,
            m21: (m23 * m31 - m21 * m33) * k, m22: (m11 * m33 - m13 * m31) * k, m23: (m13 * m21 - m11 * m23) * k,
            m31: (m21 * m32 - m22 * m31) * k, m32: (m12 * m31 - m11 * m32) * k, m33: (m11 * m22 - m12 * m21) * k)
    }
}
