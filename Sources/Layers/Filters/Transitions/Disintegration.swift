import Geometry
import Glibc
import Graphics

/// The old picture goes where a mask is light first and where it is dark last; what is left of it casts a shadow on the
/// new one.
struct Disintegration: TransitionFilter {
    /// Fills the region; what is clear counts as black.
    var mask: CGImage
    /// In points.
    var shadowRadius: Double
    /// 0…1.
    var shadowDensity: Double
    /// Where the shadow falls, in points; y counts upwards.
    var shadowOffset: CGPoint

    /// The part of the way in which one point changes.
    private static let softness = 0.05

    struct Moment {
        let stage: TransitionStage
        let shadowOffset: SIMD2<Double>
    }

    func moment(_ stage: TransitionStage) -> Moment {
        Moment(stage: stage, shadowOffset: SIMD2(Double(shadowOffset.x), Double(shadowOffset.y) * stage.up))
    }

    func look(_ moment: Moment, x: Double, y: Double) -> TransitionLook {
        var look = TransitionLook()
        look.share = share(x, y, moment.stage)
        if look.share > 0 && shadowDensity > 0 {
            look.newTint = CGColor.black.light(shadowDensity * shade(SIMD2(x, y) - moment.shadowOffset, moment.stage))
        }
        return look
    }

    /// How much of the new picture.
    private func share(_ x: Double, _ y: Double, _ stage: TransitionStage) -> Double {
        smoothStep((stage.progress * (1 + Self.softness) - (1 - lightness(x, y, stage))) / Self.softness)
    }

    private func lightness(_ x: Double, _ y: Double, _ stage: TransitionStage) -> Double {
        let u = (x - Double(stage.bounds.minX)) / stage.width
        let down = (y - Double(stage.bounds.minY)) / stage.height
        let color = mask.sample(u, stage.up < 0 ? down : 1 - down)
        return Double(0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z)
    }

    /// How much of the old picture is around a point, 0…1, what is nearer counting for more.
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
