package import Geometry

/// The depth of a plane in a space at each device pixel; larger values are nearer.
///
/// In perspective, depth divided by that of the plane in which all are flattened is linear in device coordinates.
package struct ScreenDepth: Hashable {
    /// The change of depth per pixel to the right and down.
    let slope: SIMD2<Double>
    private let constant: Double

    /// The depth of the plane in which the space is flattened.
    static let zero = ScreenDepth(slope: .zero, constant: 0)

    /// - Parameters:
    ///   - matrix: The map from the plane's own space to that in whose plane all are flattened.
    ///   - map: The map from the plane to device pixels.
    package init?(_ matrix: CATransform3D, seenThrough map: Homography) {
        guard let back = map.inverse else { return nil }
        func along(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> Double {
            Double(a * matrix.m13 + b * matrix.m23 + c * matrix.m43)
        }
        slope = SIMD2(along(back.m11, back.m12, back.m13), along(back.m21, back.m22, back.m23))
        constant = along(back.m31, back.m32, back.m33)
    }

    private init(slope: SIMD2<Double>, constant: Double) {
        self.slope = slope
        self.constant = constant
    }

    @inline(__always)
    func at(_ p: SIMD2<Double>) -> Double { slope.x * p.x + slope.y * p.y + constant }

    /// The change per pixel in the steepest direction.
    var steepness: Double { (slope * slope).sum().squareRoot() }

    /// Returns by how much `a` is nearer than `b`.
    @inline(__always)
    static func - (a: ScreenDepth, b: ScreenDepth) -> ScreenDepth {
        ScreenDepth(slope: a.slope - b.slope, constant: a.constant - b.constant)
    }

    /// The depth scaled so that values are distances from its zero line in pixels; unchanged if it is constant.
    var distance: ScreenDepth {
        let steepness = steepness
        return steepness > 0 ? ScreenDepth(slope: slope / steepness, constant: constant / steepness) : self
    }
}
