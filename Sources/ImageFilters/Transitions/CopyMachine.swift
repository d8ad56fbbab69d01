import Geometry
package import Graphics

/// A bar of light that moves across the layer, as in a photocopier, and leaves the new image behind. Lengths are in
/// points of the layer's own space.
package struct CopyMachine: TransitionFilter {
    /// The direction of the bar's movement in radians: 0 is right, π/2 is up.
    var angle: Double
    /// The width of the bar.
    var width: Double
    var color: CGColor
    /// The strength of the light; above 1 the centre of the bar is opaque.
    var opacity: Double

    package init(angle: Double, width: Double, color: CGColor, opacity: Double) {
        self.angle = angle
        self.width = width
        self.color = color
        self.opacity = opacity
    }

    package struct Uniforms {
        let along: SIMD2<Double>
        let middle: SIMD2<Double>
        let length, width, bar: Double
    }

    package func uniforms(_ stage: TransitionStage) -> Uniforms {
        let along = stage.direction(angle)
        let length = stage.length(along: along)
        let width = max(width, 1)
        return Uniforms(
            along: along, middle: stage.middle, length: length, width: width,
            bar: stage.progress * (length + width) - width / 2)
    }

    package func sample(_ uniforms: Uniforms, x: Double, y: Double) -> TransitionSample {
        let d = SIMD2(x, y) - uniforms.middle
        let ahead =
            (d.x * uniforms.along.x + d.y * uniforms.along.y + uniforms.length / 2 - uniforms.bar)
            / (uniforms.width / 2)
        var sample = TransitionSample()
        sample.share = smoothStep(0.5 - ahead)
        let hill = max(1 - ahead * ahead, 0)
        sample.tint(color.premultiplied(opacity: opacity * hill * hill))
        return sample
    }
}
