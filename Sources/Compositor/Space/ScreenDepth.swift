package import Geometry

/// How near a plane in a space with depth is at each pixel, against the others of that space: the larger is nearer.
///
/// Seen through a perspective, depths over the same plane that all are seen in stay linear in the pixels' coordinates.
package struct ScreenDepth: Hashable {
    /// By how much a pixel further to the right, or further down, is nearer.
    let slope: SIMD2<Double>
    private let constant: Double

    /// The depth of the plane in which the space is seen.
    static let zero = ScreenDepth(slope: .zero, constant: 0)

    /// - Parameters:
    ///   - matrix: from the plane's own space to the one in whose plane all are seen.
    ///   - map: from the plane to pixels.
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

    /// By how much it changes over one pixel in the direction in which it changes most.
    var steepness: Double { (slope * slope).sum().squareRoot() }

    /// By how much `a` is nearer than `b`.
    @inline(__always)
    static func - (a: ScreenDepth, b: ScreenDepth) -> ScreenDepth {
        ScreenDepth(slope: a.slope - b.slope, constant: a.constant - b.constant)
    }

    /// Divided so that values are distances from the line of zeros, in pixels; itself where it is the same everywhere.
    var distance: ScreenDepth {
        let steepness = steepness
        return steepness > 0 ? ScreenDepth(slope: slope / steepness, constant: constant / steepness) : self
    }
}
