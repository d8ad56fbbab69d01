import Geometry
import Glibc
import Graphics

/// A ring-shaped wave runs outwards from a point and leaves the new picture behind.
struct Ripple: TransitionFilter {
    /// In the layer's own space.
    var center: CGPoint
    /// Of the wave, in points.
    var width: Double
    /// How high the wave is, in points: what is seen through it is bent by a quarter of that. Below zero it begins as a
    /// dimple.
    var scale: Double
    /// A shaded ball in a square: what is laid over the wave where it faces as the ball does there. Nil for no shading.
    var shading: CGImage?

    var movesPictures: Bool { true }

    struct Moment {
        let center: SIMD2<Double>
        let front: Double
        let width: Double
        let stage: TransitionStage
    }

    func moment(_ stage: TransitionStage) -> Moment {
        let center = SIMD2(Double(center.x), Double(center.y))
        let width = max(width, 1)
        return Moment(
            center: center, front: stage.progress * (stage.reach(from: center) + width), width: width, stage: stage)
    }

    func look(_ moment: Moment, x: Double, y: Double) -> TransitionLook {
        let point = SIMD2(x, y)
        let d = point - moment.center
        let distance = (d.x * d.x + d.y * d.y).squareRoot()
        let phase = (moment.front - distance) / moment.width
        var look = TransitionLook()
        look.share = smoothStep(phase)
        guard phase > 0, phase < 1, distance > 0, moment.stage.contains(point) else { return look }
        // A hill without a corner, times the slope of a wave, at most 1.
        let hill = 0.5 - 0.5 * cos(2 * .pi * phase)
        let slope = sin(2 * .pi * phase) * hill / 0.649519
        let outwards = d / distance
        look.oldShift = moment.kept(point, outwards * (slope * scale / 4)) - point
        look.newShift = look.oldShift
        if let shading {
            look.tint(
                shading.sample(0.5 + 0.5 * outwards.x * slope, 0.5 - 0.5 * outwards.y * moment.stage.up * slope)
                    * Float(hill))
        }
        return look
    }
}

extension Ripple.Moment {
    /// A point moved, but not out of the region: no farther than the middle of its last pixel, unless it was there.
    fileprivate func kept(_ point: SIMD2<Double>, _ shift: SIMD2<Double>) -> SIMD2<Double> {
        let b = stage.bounds
        let p = point + shift
        let half = stage.pixel / 2
        let least = pointwiseMin(SIMD2(Double(b.minX) + half, Double(b.minY) + half), point)
        let most = pointwiseMax(SIMD2(Double(b.maxX) - half, Double(b.maxY) - half), point)
        return pointwiseMax(pointwiseMin(p, most), least)
    }
}
