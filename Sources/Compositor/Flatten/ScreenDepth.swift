import Geometry

/// How near a plane in a space with depth is at each pixel, against the others of that space: the larger is nearer.
///
/// Seen through a perspective, depths over the same plane that all are seen in stay linear in the pixels' coordinates.
struct ScreenDepth: Equatable {
    private let x: Double
    private let y: Double
    private let constant: Double

    /// - Parameters:
    ///   - matrix: from the plane's own space to the one in whose plane all are seen.
    ///   - map: from the plane to pixels.
    init?(_ matrix: CATransform3D, seenThrough map: Homography) {
        guard let back = map.inverse else { return nil }
        func along(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> Double { Double(a * matrix.m13 + b * matrix.m23 + c * matrix.m43) }
        (x, y, constant) = (along(back.m11, back.m12, back.m13), along(back.m21, back.m22, back.m23), along(back.m31, back.m32, back.m33))
    }

    private init(x: Double, y: Double, constant: Double) {
        (self.x, self.y, self.constant) = (x, y, constant)
    }

    func at(_ p: SIMD2<Double>) -> Double { x * p.x + y * p.y + constant }

    /// The same depth where it lies so many pixels further on, on the side where it is less.
    func reaching(_ pixels: Double) -> ScreenDepth {
        ScreenDepth(x: x, y: y, constant: constant + (x * x + y * y).squareRoot() * pixels)
    }

    /// By how much `a` is nearer than `b`.
    static func - (a: ScreenDepth, b: ScreenDepth) -> ScreenDepth {
        ScreenDepth(x: a.x - b.x, y: a.y - b.y, constant: a.constant - b.constant)
    }

    static prefix func - (depth: ScreenDepth) -> ScreenDepth {
        ScreenDepth(x: -depth.x, y: -depth.y, constant: -depth.constant)
    }
}
