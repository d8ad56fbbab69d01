import Geometry
import Glibc
package import Graphics

/// A ring-shaped wave that moves outwards from a point and leaves the new image behind.
package struct Ripple: TransitionFilter {
    /// The centre of the wave, in the layer's own space.
    var center: CGPoint
    /// The width of the wave, in points.
    var width: Double
    /// The height of the wave, in points: the image is shifted by a quarter of it at most. Negative values begin the
    /// wave with a dip.
    var scale: Double
    /// The image of a shaded sphere that fills a square: its colour is composited over the wave where the wave has the
    /// sphere's slope. `nil` for no shading.
    var shading: CGImage?

    package init(center: CGPoint, width: Double, scale: Double, shading: CGImage?) {
        self.center = center
        self.width = width
        self.scale = scale
        self.shading = shading
    }

    package var movesPictures: Bool { true }

    package struct Uniforms {
        let center: SIMD2<Double>
        let front: Double
        let width: Double
        let stage: TransitionStage
    }

    package func uniforms(_ stage: TransitionStage) -> Uniforms {
        let center = SIMD2(Double(center.x), Double(center.y))
        let width = max(width, 1)
        return Uniforms(
            center: center, front: stage.progress * (stage.reach(from: center) + width), width: width, stage: stage)
    }

    package func sample(_ uniforms: Uniforms, x: Double, y: Double) -> TransitionSample {
        let point = SIMD2(x, y)
        let d = point - uniforms.center
        let distance = (d.x * d.x + d.y * d.y).squareRoot()
        let phase = (uniforms.front - distance) / uniforms.width
        var sample = TransitionSample()
        sample.share = smoothStep(phase)
        guard phase > 0, phase < 1, distance > 0, uniforms.stage.contains(point) else { return sample }
        // A raised cosine times the slope of a wave, scaled to at most 1.
        let hill = 0.5 - 0.5 * cos(2 * .pi * phase)
        let slope = sin(2 * .pi * phase) * hill / 0.649519
        let outwards = d / distance
        sample.oldShift = uniforms.kept(point, outwards * (slope * scale / 4)) - point
        sample.newShift = sample.oldShift
        if let shading {
            sample.tint(
                shading.sample(0.5 + 0.5 * outwards.x * slope, 0.5 - 0.5 * outwards.y * uniforms.stage.up * slope)
                    * Float(hill))
        }
        return sample
    }
}

extension Ripple.Uniforms {
    /// Returns a point after a shift, clamped to the centres of the region's outermost pixels unless it began beyond.
    fileprivate func kept(_ point: SIMD2<Double>, _ shift: SIMD2<Double>) -> SIMD2<Double> {
        let b = stage.bounds
        let p = point + shift
        let half = stage.pixel / 2
        let least = pointwiseMin(SIMD2(Double(b.minX) + half, Double(b.minY) + half), point)
        let most = pointwiseMax(SIMD2(Double(b.maxX) - half, Double(b.maxY) - half), point)
        return pointwiseMax(pointwiseMin(p, most), least)
    }
}
