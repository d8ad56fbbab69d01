/// The orientation of a layer relative to the plane into which it and its siblings are projected.
package enum Relief: UInt8, Comparable, Sendable {
    /// The layer lies in the plane.
    case flat
    /// The layer is parallel to the plane, in front of it or behind it.
    case raised
    /// The layer is at an angle to the plane and may intersect its siblings.
    case tilted

    package static func < (a: Relief, b: Relief) -> Bool { a.rawValue < b.rawValue }

    /// - Parameter matrix: the transform from the layer's own space to the space whose plane z = 0 is seen.
    @inlinable package init(_ matrix: CATransform3D) {
        // Smaller slopes are rounding errors: the computed sine of π is 1e-16.
        if abs(matrix.m13) > 1e-6 || abs(matrix.m23) > 1e-6 {
            self = .tilted
        } else {
            self = matrix.roundedHeight == 0 ? .flat : .raised
        }
    }
}

extension CATransform3D {
    /// The distance of the transformed origin in front of the parent's plane, in points, rounded so that the rounding
    /// errors of rotations vanish.
    @inlinable package var roundedHeight: CGFloat { (m43 * 0x1p30).rounded() * 0x1p-30 }
}
