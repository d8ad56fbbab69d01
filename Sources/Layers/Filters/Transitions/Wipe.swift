import Geometry
import Graphics

/// A line that goes over a layer; the new picture is behind it. Lengths are points of the layer's own space.
struct Wipe: TransitionFilter {
    /// Where the line goes: 0 to the right, a right angle up; in radians.
    var angle: Double
    /// How wide the line is, across which the pictures mix.
    var softness: Double
    /// Of the line, as strong as its alpha.
    var color: CGColor?
    /// Stripes along the way, each with a line of its own that starts after the one before; nil for one line.
    var bars: Bars?

    struct Bars {
        var width: Double
        var offset: Double
    }

    struct Moment {
        let along: SIMD2<Double>
        let middle: SIMD2<Double>
        let length, breadth, soft, stripe, stripes, delay, way: Double
    }

    func moment(_ stage: TransitionStage) -> Moment {
        let along = stage.direction(angle)
        let length = stage.length(along: along)
        let breadth = stage.length(along: SIMD2(along.y, along.x))
        let soft = max(softness, 1)
        let stripe = max(bars?.width ?? breadth, 1)
        let delay = max(bars?.offset ?? 0, 0)
        let stripes = max((breadth / stripe).rounded(.up), 1)
        return Moment(
            along: along, middle: stage.middle, length: length, breadth: breadth, soft: soft, stripe: stripe,
            stripes: stripes,
            delay: delay, way: stage.progress * (length + soft + delay * (stripes - 1)))
    }

    func look(_ moment: Moment, x: Double, y: Double) -> TransitionLook {
        let d = SIMD2(x, y) - moment.middle
        let travelled = d.x * moment.along.x + d.y * moment.along.y + moment.length / 2
        let across = d.y * moment.along.x - d.x * moment.along.y + moment.breadth / 2
        let late = moment.delay * min(max((across / moment.stripe).rounded(.down), 0), moment.stripes - 1)
        var look = TransitionLook()
        look.share = min(max((moment.way - late - travelled) / moment.soft, 0), 1)
        if let color { look.tint(color.light(4 * look.share * (1 - look.share))) }
        return look
    }
}
