import Geometry
import Glibc
package import Graphics
import Pixels

/// The old image as a page that is rolled around a cylinder and off the new image.
///
/// The cylinder's axis moves across the page. The part of the page ahead of the axis goes half around the cylinder and
/// then lies flat above the rest, upside down.
package struct PageCurl: TransitionFilter {
    /// The direction from the centre to the edge that is turned first, in radians: 0 is right, π/2 is up.
    var angle: Double
    /// The radius of the cylinder, in points.
    var radius: Double
    /// The image on the page's back, stretched over it; `nil` for the old image shining through.
    var backside: CGImage?
    /// The image of a shaded sphere that fills a square: its colour is composited over the page where the page has the
    /// sphere's slope. `nil` for light from above.
    var shading: CGImage?

    package init(angle: Double, radius: Double, backside: CGImage?, shading: CGImage?) {
        self.angle = angle
        self.radius = radius
        self.backside = backside
        self.shading = shading
    }

    package var movesPictures: Bool { true }
    package var hasEdges: Bool { true }

    package struct Uniforms {
        let stage: TransitionStage
        let along: SIMD2<Double>
        /// The distance of the cylinder's axis from the centre of the region, along the direction.
        let axis: Double
        let radius: Double
        /// The strength of the shadow, 0…1; 0 while nothing is turned.
        let depth: Double
    }

    package func uniforms(_ stage: TransitionStage) -> Uniforms {
        let along = stage.direction(angle)
        let length = stage.length(along: along)
        let radius = max(radius, 1)
        let turned = stage.progress * (length + radius)
        return Uniforms(
            stage: stage, along: along, axis: length / 2 - turned, radius: radius, depth: min(turned / radius, 1))
    }

    package func sample(_ uniforms: Uniforms, x: Double, y: Double) -> TransitionSample {
        let point = SIMD2(x, y)
        let d = point - uniforms.stage.middle
        let way = d.x * uniforms.along.x + d.y * uniforms.along.y
        let axis = uniforms.axis
        let radius = uniforms.radius
        guard uniforms.stage.contains(point) else {
            var sample = TransitionSample()
            sample.share = way > axis ? 1 : 0
            return sample
        }
        if way > axis + radius { return uncovered(way - axis - radius, uniforms) }
        if way > axis {
            let rise = asin((way - axis) / radius)
            let back = axis + radius * (.pi - rise)
            let front = axis + radius * rise
            if uniforms.isOnPage(point, back - way) { return turned(point, back - way, facing: -cos(rise), uniforms) }
            if uniforms.isOnPage(point, front - way) { return page(front - way, facing: sin(rise), uniforms) }
            return uncovered(0, uniforms)
        }
        let above = axis + .pi * radius + (axis - way)
        if uniforms.isOnPage(point, above - way) { return turned(point, above - way, facing: -1, uniforms) }
        return flat(uniforms.gapBeyondPage(point, above - way), uniforms)
    }

    /// Returns the new image in the shadow of the page, at a distance from it.
    private func uncovered(_ distance: Double, _ uniforms: Uniforms) -> TransitionSample {
        var sample = TransitionSample()
        sample.share = 1
        sample.newTint = shadow(distance, uniforms)
        return sample
    }

    /// Returns the flat page in the shadow of its turned part, at a distance from that.
    private func flat(_ distance: Double, _ uniforms: Uniforms) -> TransitionSample {
        var sample = TransitionSample()
        sample.oldTint = shadow(distance, uniforms)
        return sample
    }

    private func shadow(_ distance: Double, _ uniforms: Uniforms) -> PixelColor {
        let near = max(1 - distance / uniforms.radius, 0)
        return CGColor.black.premultiplied(opacity: 0.5 * near * near * uniforms.depth)
    }

    /// Returns the front of the page on the rising side of the cylinder.
    private func page(_ shift: Double, facing: Double, _ uniforms: Uniforms) -> TransitionSample {
        var sample = TransitionSample()
        sample.oldShift = uniforms.along * shift
        sample.oldTint = lit(facing, uniforms) ?? CGColor.black.premultiplied(opacity: 0.4 * facing)
        return sample
    }

    /// Returns the back of the page.
    /// - Parameter facing: the slope: −1 where the page lies flat above, 0 at the side of the cylinder.
    private func turned(_ point: SIMD2<Double>, _ shift: Double, facing: Double, _ uniforms: Uniforms)
        -> TransitionSample
    {
        var sample = TransitionSample()
        sample.oldShift = uniforms.along * shift
        let paper =
            backside.map { back -> PixelColor in
                let place = uniforms.unitPlace(point + sample.oldShift)
                return back.sample(place.x, place.y)
            } ?? CGColor.white.premultiplied(opacity: 0.75)
        let side = 1 + facing
        let light = lit(side, uniforms) ?? CGColor.black.premultiplied(opacity: 0.4 * side * side)
        sample.oldTint = light + paper * (1 - light.w)
        return sample
    }

    /// Returns the colour of the shaded sphere at a slope, 0…1; `nil` without one.
    private func lit(_ lean: Double, _ uniforms: Uniforms) -> PixelColor? {
        shading?.sample(0.5 + 0.5 * uniforms.along.x * lean, 0.5 - 0.5 * uniforms.along.y * uniforms.stage.up * lean)
    }
}

extension PageCurl.Uniforms {
    /// Whether a point, shifted along the direction, lies on the page.
    func isOnPage(_ point: SIMD2<Double>, _ shift: Double) -> Bool { stage.contains(point + along * shift) }

    /// Returns the distance from the page of a point on the page's plane.
    func gapBeyondPage(_ point: SIMD2<Double>, _ shift: Double) -> Double {
        let p = point + along * shift
        let b = stage.bounds
        let x = max(Double(b.minX) - p.x, p.x - Double(b.maxX), 0)
        let y = max(Double(b.minY) - p.y, p.y - Double(b.maxY), 0)
        return (x * x + y * y).squareRoot()
    }

    /// Returns a point in unit coordinates from the upper left corner as it is seen.
    func unitPlace(_ point: SIMD2<Double>) -> SIMD2<Double> {
        let x = (point.x - Double(stage.bounds.minX)) / stage.width
        let y = (point.y - Double(stage.bounds.minY)) / stage.height
        return SIMD2(x, stage.up < 0 ? y : 1 - y)
    }
}
