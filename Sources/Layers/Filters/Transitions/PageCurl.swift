import Geometry
import Glibc
import Graphics
import Pixels

/// The old picture is a page that is rolled around a cylinder and off the new one.
///
/// The cylinder's axis moves over the page. What was ahead of it goes half around the cylinder and then lies flat
/// above, upside down.
struct PageCurl: TransitionFilter {
    /// Where the turned edge is at first: 0 to the right, a right angle up; in radians.
    var angle: Double
    /// Of the cylinder, in points.
    var radius: Double
    /// On the page's back, filling it; nil for the old picture shining through.
    var backside: CGImage?
    /// A shaded ball in a square: what is laid over the page where it faces as the ball does there. Nil for plain light
    /// from above.
    var shading: CGImage?

    var movesPictures: Bool { true }
    var hasEdges: Bool { true }

    struct Moment {
        let stage: TransitionStage
        let along: SIMD2<Double>
        /// The cylinder's axis, along the way from the region's middle.
        let axis: Double
        let radius: Double
        /// How much of a shadow there is: none while nothing is turned.
        let depth: Double
    }

    func moment(_ stage: TransitionStage) -> Moment {
        let along = stage.direction(angle)
        let length = stage.length(along: along)
        let radius = max(radius, 1)
        let turned = stage.progress * (length + radius)
        return Moment(
            stage: stage, along: along, axis: length / 2 - turned, radius: radius, depth: min(turned / radius, 1))
    }

    func look(_ moment: Moment, x: Double, y: Double) -> TransitionLook {
        let point = SIMD2(x, y)
        let d = point - moment.stage.middle
        let way = d.x * moment.along.x + d.y * moment.along.y
        let axis = moment.axis
        let radius = moment.radius
        guard moment.stage.contains(point) else {
            var look = TransitionLook()
            look.share = way > axis ? 1 : 0
            return look
        }
        if way > axis + radius { return uncovered(way - axis - radius, moment) }
        if way > axis {
            let rise = asin((way - axis) / radius)
            let back = axis + radius * (.pi - rise)
            let front = axis + radius * rise
            if moment.isOnPage(point, back - way) { return turned(point, back - way, facing: -cos(rise), moment) }
            if moment.isOnPage(point, front - way) { return page(front - way, facing: sin(rise), moment) }
            return uncovered(0, moment)
        }
        let above = axis + .pi * radius + (axis - way)
        if moment.isOnPage(point, above - way) { return turned(point, above - way, facing: -1, moment) }
        return flat(moment.gapBeyondPage(point, above - way), moment)
    }

    /// The new picture, so far from what hides it.
    private func uncovered(_ distance: Double, _ moment: Moment) -> TransitionLook {
        var look = TransitionLook()
        look.share = 1
        look.newTint = shadow(distance, moment)
        return look
    }

    /// The page where it lies, so far from what lies on it.
    private func flat(_ distance: Double, _ moment: Moment) -> TransitionLook {
        var look = TransitionLook()
        look.oldTint = shadow(distance, moment)
        return look
    }

    private func shadow(_ distance: Double, _ moment: Moment) -> PixelColor {
        let near = max(1 - distance / moment.radius, 0)
        return CGColor.black.light(0.5 * near * near * moment.depth)
    }

    /// The page's front on the rising side of the cylinder.
    private func page(_ shift: Double, facing: Double, _ moment: Moment) -> TransitionLook {
        var look = TransitionLook()
        look.oldShift = moment.along * shift
        look.oldTint = lit(facing, moment) ?? CGColor.black.light(0.4 * facing)
        return look
    }

    /// The page's back.
    /// - Parameter facing: how far it leans: −1 flat above, 0 at the cylinder's side.
    private func turned(_ point: SIMD2<Double>, _ shift: Double, facing: Double, _ moment: Moment) -> TransitionLook {
        var look = TransitionLook()
        look.oldShift = moment.along * shift
        let paper =
            backside.map { back -> PixelColor in
                let place = moment.unitPlace(point + look.oldShift)
                return back.sample(place.x, place.y)
            } ?? CGColor.white.light(0.75)
        let side = 1 + facing
        let light = lit(side, moment) ?? CGColor.black.light(0.4 * side * side)
        look.oldTint = light + paper * (1 - light.w)
        return look
    }

    /// What the shaded ball has where the cylinder leans so far, 0…1.
    private func lit(_ lean: Double, _ moment: Moment) -> PixelColor? {
        shading?.sample(0.5 + 0.5 * moment.along.x * lean, 0.5 - 0.5 * moment.along.y * moment.stage.up * lean)
    }
}

extension PageCurl.Moment {
    func isOnPage(_ point: SIMD2<Double>, _ shift: Double) -> Bool { stage.contains(point + along * shift) }

    /// How far a place on the page's plane is from the page.
    func gapBeyondPage(_ point: SIMD2<Double>, _ shift: Double) -> Double {
        let p = point + along * shift
        let b = stage.bounds
        let x = max(Double(b.minX) - p.x, p.x - Double(b.maxX), 0)
        let y = max(Double(b.minY) - p.y, p.y - Double(b.maxY), 0)
        return (x * x + y * y).squareRoot()
    }

    /// From the upper left corner of what is seen.
    func unitPlace(_ point: SIMD2<Double>) -> SIMD2<Double> {
        let x = (point.x - Double(stage.bounds.minX)) / stage.width
        let y = (point.y - Double(stage.bounds.minY)) / stage.height
        return SIMD2(x, stage.up < 0 ? y : 1 - y)
    }
}
