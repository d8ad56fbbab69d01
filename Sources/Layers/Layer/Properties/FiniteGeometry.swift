import Geometry

/// A geometric value that can be checked for infinite and NaN components.
protocol FiniteGeometry {
    var isFinite: Bool { get }
}

extension CGFloat: FiniteGeometry {}

extension CGPoint: FiniteGeometry {
    var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize: FiniteGeometry {
    var isFinite: Bool { width.isFinite && height.isFinite }
}

extension CGRect: FiniteGeometry {
    /// Whether all components are finite. The null rectangle is not finite.
    var isFinite: Bool { origin.isFinite && size.width.isFinite && size.height.isFinite }
}

extension CATransform3D: FiniteGeometry {
    var isFinite: Bool {
        let rows = (m11 + m12 + m13 + m14, m21 + m22 + m23 + m24, m31 + m32 + m33 + m34, m41 + m42 + m43 + m44)
        // Sums of finite numbers may overflow, so each number is checked then.
        if rows.0.isFinite && rows.1.isFinite && rows.2.isFinite && rows.3.isFinite { return true }
        return [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].allSatisfy(\.isFinite)
    }
}
