internal import Geometry

/// A position, a scale or a rotation in space. The third component of flat layers is not used.
package struct Vector: Equatable, Sendable {
    package var x: Double
    package var y: Double
    package var z: Double

    package init(_ x: Double, _ y: Double, _ z: Double = 0) {
        self.x = x
        self.y = y
        self.z = z
    }

    package static let zero = Vector(0, 0, 0)

    /// The point in the plane.
    package var point: CGPoint { CGPoint(x: x, y: y) }
    /// The first two components as a size.
    package var size: CGSize { CGSize(width: x, height: y) }

    var length: Double { (x * x + y * y + z * z).squareRoot() }

    static func + (a: Vector, b: Vector) -> Vector { Vector(a.x + b.x, a.y + b.y, a.z + b.z) }
    static func - (a: Vector, b: Vector) -> Vector { Vector(a.x - b.x, a.y - b.y, a.z - b.z) }
    static func * (a: Vector, factor: Double) -> Vector { Vector(a.x * factor, a.y * factor, a.z * factor) }
}

extension Vector: KeyframeValue {
    /// Returns the value between two keyframes. On a motion curve, the progress is that of the length, in all
    /// dimensions alike.
    package static func interpolate(
        _ start: Vector, _ end: Vector, _ progress: EasingProgress, along motion: MotionCurve?
    ) -> Vector {
        if let motion { return motion.point(atFraction: progress.x) }
        return Vector(
            start.x + (end.x - start.x) * progress.x, start.y + (end.y - start.y) * progress.y,
            start.z + (end.z - start.z) * progress.z)
    }

    package var components: SIMD4<Double>? { SIMD4(x, y, z, 0) }

    package func adding(_ difference: SIMD4<Double>) -> Vector {
        Vector(x + difference.x, y + difference.y, z + difference.z)
    }
}
