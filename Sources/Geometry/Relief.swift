/// How a layer stands against the plane in which it and its siblings are seen.
package enum Relief: UInt8, Comparable, Sendable {
    /// In that plane.
    case flat
    /// Parallel to it, in front of or behind it.
    case raised
    /// At an angle to it: it may cross others.
    case tilted

    package static func < (a: Relief, b: Relief) -> Bool { a.rawValue < b.rawValue }

    /// - Parameter matrix: from the layer's own space to that in whose plane it is seen.
    @inlinable package init(_ matrix: CATransform3D) {
        // A slope that is smaller is a rounding error: a half turn's sine is 1e-16.
        if abs(matrix.m13) > 1e-6 || abs(matrix.m23) > 1e-6 {
            self = .tilted
        } else {
            self = matrix.roundedHeight == 0 ? .flat : .raised
        }
    }
}

extension CATransform3D {
    /// How far in front of its surroundings' plane the map puts the origin, in points, without the rounding errors of
    /// turns.
    @inlinable package var roundedHeight: CGFloat { (m43 * 0x1p30).rounded() * 0x1p-30 }
}
