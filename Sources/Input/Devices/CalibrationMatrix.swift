import Geometry

/// The mapping from a touch device's coordinates to its panel: the first two rows of a 3×3 matrix, in libinput's order.
///
///     ⎡x'⎤   ⎡a b c⎤   ⎡x⎤
///     ⎢y'⎥ = ⎢d e f⎥ · ⎢y⎥     in unit coordinates of the device's area, origin at its top left corner
///     ⎣1 ⎦   ⎣0 0 1⎦   ⎣1⎦
///
/// Source: libinput's documentation of `LIBINPUT_CALIBRATION_MATRIX`.
package struct CalibrationMatrix: Equatable, Sendable {
    package let a, b, c, d, e, f: Double

    package init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.e = e
        self.f = f
    }

    package static let identity = CalibrationMatrix(1, 0, 0, 0, 1, 0)

    /// The least determinant of a usable matrix: below it the device's area is mapped to a line.
    private static let smallestDeterminant = 1e-6

    /// Whether all elements are finite and the matrix is invertible.
    package var isUsable: Bool {
        [a, b, c, d, e, f].allSatisfy(\.isFinite) && abs(a * e - b * d) >= Self.smallestDeterminant
    }

    var transform: CGAffineTransform {
        CGAffineTransform(a: CGFloat(a), b: CGFloat(d), c: CGFloat(b), d: CGFloat(e), tx: CGFloat(c), ty: CGFloat(f))
    }
}

extension CalibrationMatrix: CustomStringConvertible {
    package var description: String { "\(a) \(b) \(c) \(d) \(e) \(f)" }
}
