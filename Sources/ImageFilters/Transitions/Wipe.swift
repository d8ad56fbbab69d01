import Geometry
package import Graphics

/// A line that moves across the layer and leaves the new image behind. Lengths are in points of the layer's own space.
package struct Wipe: TransitionFilter {
    /// The direction of the line's movement in radians: 0 is right, π/2 is up.
    var angle: Double
    /// The width of the line, across which the images are mixed.
    var softness: Double
    /// The colour of the line, which its alpha makes weaker; `nil` for none.
    var color: CGColor?
    /// Stripes along the direction, each with a line that starts after the one before; `nil` for a single line.
    var bars: Bars?

    package init(angle: Double, softness: Double, color: CGColor? = nil, bars: Bars? = nil) {
        self.angle = angle
        self.softness = softness
        self.color = color
        self.bars = bars
    }

    /// Parallel stripes of a wipe.
    package struct Bars: Sendable {
        /// The width of a stripe.
        var width: Double
        /// The distance by which each line is behind the one before.
        var offset: Double

        package init(width: Double, offset: Double) {
            self.width = width
            self.offset = offset
        }
    }

    package struct Uniforms {
        let along: SIMD2<Double>
        let middle: SIMD2<Double>
        let length, breadth, soft, stripe, stripes, delay, way: Double
    }

    package func uniforms(_ stage: TransitionStage) -> Uniforms {
        let along = stage.direction(angle)
        let length = stage.length(along: along)
        let breadth = stage.length(along: SIMD2(along.y, along.x))
        let soft = max(softness, 1)
        let stripe = max(bars?.width ?? breadth, 1)
        let delay = max(bars?.offset ?? 0, 0)
        let stripes = max((breadth / stripe).rounded(.up), 1)
        return Uniforms(
            along: along, middle: stage.middle, length: length, breadth: breadth, soft: soft, stripe: stripe,
            stripes: stripes,
            delay: delay, way: stage.progress * (length + soft + delay * (stripes - 1)))
    }

    package func sample(_ uniforms: Uniforms, x: Double, y: Double) -> TransitionSample {
        let d = SIMD2(x, y) - uniforms.middle
        let travelled = d.x * uniforms.along.x + d.y * uniforms.along.y + uniforms.length / 2
        let across = d.y * uniforms.along.x - d.x * uniforms.along.y + uniforms.breadth / 2
        let late = uniforms.delay * min(max((across / uniforms.stripe).rounded(.down), 0), uniforms.stripes - 1)
        var sample = TransitionSample()
        sample.share = min(max((uniforms.way - late - travelled) / uniforms.soft, 0), 1)
        if let color { sample.tint(color.premultiplied(opacity: 4 * sample.share * (1 - sample.share))) }
        return sample
    }
}
