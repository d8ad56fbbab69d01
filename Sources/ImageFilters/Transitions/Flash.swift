import Geometry
import Glibc
package import Graphics

/// A light with rays that grows from a point until it covers everything, and fades to the new image.
package struct Flash: TransitionFilter {
    /// The centre of the light, in the layer's own space.
    var center: CGPoint
    var color: CGColor
    /// The length of the rays, in radii of the light.
    var rayRadius: Double
    /// The strength of the rays, 0…1.
    var rayStrength: Double
    /// The contrast between rays and gaps.
    var rayContrast: Double
    /// The brightness of the light, 0…1, above which the old image fades out.
    var fadeThreshold: Double

    package init(
        center: CGPoint, color: CGColor, rayRadius: Double, rayStrength: Double, rayContrast: Double,
        fadeThreshold: Double
    ) {
        self.center = center
        self.color = color
        self.rayRadius = rayRadius
        self.rayStrength = rayStrength
        self.rayContrast = rayContrast
        self.fadeThreshold = fadeThreshold
    }

    package struct Uniforms {
        let center: SIMD2<Double>
        let reach: Double
        /// The size of the light: 0 at first, growing without bound until half of the progress; `nil` afterwards.
        let rise: Double?
        /// The strength of the light over everything in the second half, 0…1.
        let afterglow: Double
    }

    package func uniforms(_ stage: TransitionStage) -> Uniforms {
        let center = SIMD2(Double(center.x), Double(center.y))
        let half = stage.progress * 2
        return Uniforms(
            center: center, reach: stage.reach(from: center), rise: half < 1 ? half / (1 - half) : nil,
            afterglow: 1 - smoothStep(half - 1))
    }

    package func sample(_ uniforms: Uniforms, x: Double, y: Double) -> TransitionSample {
        var sample = TransitionSample()
        guard let rise = uniforms.rise else {
            sample.share = 1
            sample.tint(color.premultiplied(opacity: uniforms.afterglow))
            return sample
        }
        guard rise > 0 else { return sample }
        let d = SIMD2(x, y) - uniforms.center
        let rays = 1 + max(rayStrength, 0) * max(rayRadius, 0) * ray(atan2(d.y, d.x))
        let radius = uniforms.reach * rise * rays
        let near = radius / (radius + (d.x * d.x + d.y * d.y).squareRoot())
        let light = radius > 0 ? near * near : 0
        let threshold = min(max(fadeThreshold, 0), 0.999)
        sample.share = smoothStep((light - threshold) / (1 - threshold))
        sample.tint(color.premultiplied(opacity: light))
        return sample
    }

    /// Returns the brightness of the ray at an angle, 0…1, without a visible period.
    private func ray(_ angle: Double) -> Double {
        let waves = 0.5 * cos(7 * angle + 1) + 0.3 * cos(13 * angle + 2.3) + 0.2 * cos(31 * angle + 4.1)
        return min(max(0.5 + 0.5 * waves * rayContrast, 0), 1)
    }
}
