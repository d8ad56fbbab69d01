import Geometry
import Glibc

/// Growing holes in the old image that show the new one: round at the centre, distorted farther out.
package struct ModHoles: TransitionFilter {
    /// The centre of the pattern, in the layer's own space.
    var center: CGPoint
    /// The rotation of the pattern far from the centre, in radians.
    var angle: Double
    /// The radius of a hole at the centre, in points.
    var radius: Double
    /// The distance from the centre at which the pattern is stretched to twice its size, in points.
    var compression: Double

    package init(center: CGPoint, angle: Double, radius: Double, compression: Double) {
        self.center = center
        self.angle = angle
        self.radius = radius
        self.compression = compression
    }

    /// The part of the progress during which a single point changes.
    private static let softness = 0.1

    package struct Uniforms {
        let center: SIMD2<Double>
        let progress: Double
    }

    package func uniforms(_ stage: TransitionStage) -> Uniforms {
        Uniforms(center: SIMD2(Double(center.x), Double(center.y)), progress: stage.progress)
    }

    package func sample(_ uniforms: Uniforms, x: Double, y: Double) -> TransitionSample {
        let d = SIMD2(x, y) - uniforms.center
        let stretch = 1 + (d.x * d.x + d.y * d.y).squareRoot() / max(compression, 1)
        let turn = angle * (1 - 1 / stretch)
        let c = cos(turn) / stretch
        let s = sin(turn) / stretch
        let wave = Double.pi / max(radius, 1)
        let hole = 0.5 + 0.25 * (cos((d.x * c - d.y * s) * wave) + cos((d.x * s + d.y * c) * wave))
        var sample = TransitionSample()
        sample.share = smoothStep((uniforms.progress * (1 + Self.softness) - (1 - hole)) / Self.softness)
        return sample
    }
}
