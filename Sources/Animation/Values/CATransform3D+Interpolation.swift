package import Geometry

extension CATransform3D {
    /// Interpolates affine transforms by the 2-D rule, others by the decomposition of CSS Transforms 2 with spherical
    /// interpolation of rotations. Matrices without a decomposition are interpolated element by element.
    package static func interpolate(_ start: CATransform3D, _ end: CATransform3D, _ progress: Double) -> CATransform3D {
        if progress == 0 { return start }
        if progress == 1 { return end }
        if CATransform3DIsAffine(start) && CATransform3DIsAffine(end) {
            return CATransform3DMakeAffineTransform(
                .interpolate(
                    CATransform3DGetAffineTransform(start),
                    CATransform3DGetAffineTransform(end), progress))
        }
        guard let a = TransformParts(start), let b = TransformParts(end) else {
            return mixElements(start, end, progress)
        }
        return TransformParts.mix(a, b, progress).transform
    }

    private static func mixElements(_ a: CATransform3D, _ b: CATransform3D, _ t: Double) -> CATransform3D {
        func mix(_ field: KeyPath<CATransform3D, CGFloat>) -> CGFloat {
            a[keyPath: field] + (b[keyPath: field] - a[keyPath: field]) * CGFloat(t)
        }
        return CATransform3D(
            m11: mix(\.m11), m12: mix(\.m12), m13: mix(\.m13), m14: mix(\.m14),
            m21: mix(\.m21), m22: mix(\.m22), m23: mix(\.m23), m24: mix(\.m24),
            m31: mix(\.m31), m32: mix(\.m32), m33: mix(\.m33), m34: mix(\.m34),
            m41: mix(\.m41), m42: mix(\.m42), m43: mix(\.m43), m44: mix(\.m44))
    }
}
