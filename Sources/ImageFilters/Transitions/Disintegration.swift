import Geometry
import Glibc
package import Graphics

/// A dissolve in the order of a mask's lightness, lightest first; what is left of the old image casts a shadow on the
/// new one.
package struct Disintegration: TransitionFilter {
    /// The mask, stretched over the region; clear pixels count as black.
    var mask: CGImage
    /// The blur of the shadow, in points.
    var shadowRadius: Double
    /// The opacity of the shadow, 0…1.
    var shadowDensity: Double
    /// The offset of the shadow, in points, with y upwards.
    var shadowOffset: CGPoint

    package init(mask: CGImage, shadowRadius: Double, shadowDensity: Double, shadowOffset: CGPoint) {
        self.mask = mask
        self.shadowRadius = shadowRadius
        self.shadowDensity = shadowDensity
        self.shadowOffset = shadowOffset
    }

    /// The part of the progress during which a single point changes.
    private static let softness = 0.05

    package struct Uniforms {
        let stage: TransitionStage
        let shadowOffset: SIMD2<Double>
    }

    package func uniforms(_ stage: TransitionStage) -> Uniforms {
        Uniforms(stage: stage, shadowOffset: SIMD2(Double(shadowOffset.x), Double(shadowOffset.y) * stage.up))
    }

    package func sample(_ uniforms: Uniforms, x: Double, y: Double) -> TransitionSample {
        var sample = TransitionSample()
        sample.share = share(x, y, uniforms.stage)
        if sample.share > 0 && shadowDensity > 0 {
            sample.newTint = CGColor.black.premultiplied(
                opacity: shadowDensity * shade(SIMD2(x, y) - uniforms.shadowOffset, uniforms.stage))
        }
        return sample
    }

    /// Returns the share of the new image at a point, 0…1.
    private func share(_ x: Double, _ y: Double, _ stage: TransitionStage) -> Double {
        smoothStep((stage.progress * (1 + Self.softness) - (1 - lightness(x, y, stage))) / Self.softness)
    }

    private func lightness(_ x: Double, _ y: Double, _ stage: TransitionStage) -> Double {
        let u = (x - Double(stage.bounds.minX)) / stage.width
        let down = (y - Double(stage.bounds.minY)) / stage.height
        let color = mask.sample(u, stage.up < 0 ? down : 1 - down)
        return Double(0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z)
    }

    /// Returns the weighted share of the old image around a point, 0…1; nearer parts weigh more.
    private func shade(_ point: SIMD2<Double>, _ stage: TransitionStage) -> Double {
        var sum = 0.0
        var weights = 0.0
        for j in -3...3 {
            for i in -3...3 {
                let tap = point + SIMD2(Double(i), Double(j)) * (shadowRadius / 3)
                let weight = exp(-Double(i * i + j * j) / 4.5)
                weights += weight
                if stage.contains(tap) { sum += weight * (1 - share(tap.x, tap.y, stage)) }
            }
        }
        return sum / weights
    }
}
