import Geometry
import Glibc
import Graphics

/// A light flares up at a point, with rays around it, until there is only light; the new picture comes out of it.
struct Flash: TransitionFilter {
    /// In the layer's own space.
    var center: CGPoint
    var color: CGColor
    /// How far the rays reach, in radii of the light.
    var rayRadius: Double
    /// How much they add, 0…1.
    var rayStrength: Double
    /// How sharply they stand out.
    var rayContrast: Double
    /// Where the light is brighter than this, 0…1, the old picture gives way.
    var fadeThreshold: Double

    struct Moment {
        let center: SIMD2<Double>
        let reach: Double
        /// 0 before, growing without end until the middle; nil afterwards.
        let rise: Double?
        /// How much light is over everything afterwards.
        let afterglow: Double
    }

    func moment(_ stage: TransitionStage) -> Moment {
        let center = SIMD2(Double(center.x), Double(center.y))
        let half = stage.progress * 2
        return Moment(
            center: center, reach: stage.reach(from: center), rise: half < 1 ? half / (1 - half) : nil,
            afterglow: 1 - smoothStep(half - 1))
    }

    func look(_ moment: Moment, x: Double, y: Double) -> TransitionLook {
        var look = TransitionLook()
        guard let rise = moment.rise else {
            look.share = 1
            look.tint(color.light(moment.afterglow))
            return look
        }
        guard rise > 0 else { return look }
        let d = SIMD2(x, y) - moment.center
        let rays = 1 + max(rayStrength, 0) * max(rayRadius, 0) * ray(atan2(d.y, d.x))
        let radius = moment.reach * rise * rays
        let near = radius / (radius + (d.x * d.x + d.y * d.y).squareRoot())
        let light = radius > 0 ? near * near : 0
        let threshold = min(max(fadeThreshold, 0), 0.999)
        look.share = smoothStep((light - threshold) / (1 - threshold))
        look.tint(color.light(light))
        return look
    }

    /// 0…1, of no order that the eye finds.
    private func ray(_ angle: Double) -> Double {
        let waves = 0.5 * cos(7 * angle + 1) + 0.3 * cos(13 * angle + 2.3) + 0.2 * cos(31 * angle + 4.1)
        return min(max(0.5 + 0.5 * waves * rayContrast, 0), 1)
    }
}
