import Geometry

/// Whether two numbers differ by no more than a tolerance. NaN is near nothing.
package func isNear<Number: BinaryFloatingPoint>(_ a: Number, _ b: Number, within tolerance: Number = 1e-9) -> Bool {
    abs(a - b) <= tolerance
}

/// Whether the coordinates of two points differ by no more than a tolerance.
package func isNear(_ a: CGPoint, _ b: CGPoint, within tolerance: CGFloat = 1e-9) -> Bool {
    isNear(a.x, b.x, within: tolerance) && isNear(a.y, b.y, within: tolerance)
}

/// Whether the fields of two transforms differ by no more than a tolerance.
package func isNear(_ a: CATransform3D, _ b: CATransform3D, within tolerance: CGFloat = 1e-9) -> Bool {
    let fields = [
        \CATransform3D.m11, \.m12, \.m13, \.m14,
        \.m21, \.m22, \.m23, \.m24,
        \.m31, \.m32, \.m33, \.m34,
        \.m41, \.m42, \.m43, \.m44,
    ]
    return fields.allSatisfy { isNear(a[keyPath: $0], b[keyPath: $0], within: tolerance) }
}

/// Whether two lists have as many numbers, none of which differ by more than a tolerance.
package func isNear<Number: BinaryFloatingPoint>(
    _ a: [Number], _ b: [Number], within tolerance: Number = 1e-9
) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { isNear($0, $1, within: tolerance) }
}

/// Whether two lists have as many numbers, none of which differ by more than a part of the first list's, or of 1.
package func isNear<Number: BinaryFloatingPoint>(_ a: [Number], _ b: [Number], relative part: Number) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { isNear($0, $1, within: part * max(1, abs($0))) }
}

/// Whether the coordinates of two points differ by no more than a part of the second point's larger one, or of 1.
package func isNear(_ a: CGPoint, _ b: CGPoint, relative part: CGFloat) -> Bool {
    isNear(a, b, within: part * max(1, abs(b.x), abs(b.y)))
}
