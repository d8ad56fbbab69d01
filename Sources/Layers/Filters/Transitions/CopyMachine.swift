import Geometry
import Graphics

/// A bar of light goes over a layer, as in a copy machine; the new picture is behind it. Lengths are points of the
/// layer's own space.
struct CopyMachine: TransitionFilter {
    var angle: Double
    var width: Double
    var color: CGColor
    /// How strong the light is; past 1 the middle of the bar is all light.
    var opacity: Double

    struct Moment {
        let along: SIMD2<Double>
        let middle: SIMD2<Double>
        let length, width, bar: Double
    }

    func moment(_ stage: TransitionStage) -> Moment {
        let along = stage.direction(angle)
        let length = stage.length(along: along)
        let width = max(width, 1)
        return Moment(
            along: along, middle: stage.middle, length: length, width: width,
            bar: stage.progress * (length + width) - width / 2)
    }

    func look(_ moment: Moment, x: Double, y: Double) -> TransitionLook {
        let d = SIMD2(x, y) - moment.middle
        let ahead = (d.x * moment.along.x + d.y * moment.along.y + moment.length / 2 - moment.bar) / (moment.width / 2)
        var look = TransitionLook()
        look.share = smoothStep(0.5 - ahead)
        let hill = max(1 - ahead * ahead, 0)
        look.tint(color.light(opacity * hill * hill))
        return look
    }
}
