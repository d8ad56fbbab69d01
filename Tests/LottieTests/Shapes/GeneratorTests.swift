import Geometry
import Lottie
import Testing

/// The starting points, directions and sizes of generated contours.
@Suite struct GeneratorTests {
    @Test("S10 a rectangle starts at its upper right corner, in both directions")
    func rectangle() {
        let size = CGSize(width: 20, height: 10)
        let center = CGPoint(x: 5, y: 5)
        let corners = [CGPoint(x: 15, y: 0), CGPoint(x: 15, y: 10), CGPoint(x: -5, y: 10), CGPoint(x: -5, y: 0)]
        #expect(BezierContour.rectangle(center: center, size: size).points == corners)
        #expect(
            BezierContour.rectangle(center: center, size: size, isReversed: true).points
                == [corners[0], corners[3], corners[2], corners[1]])
    }

    @Test("S10 the corners of a rectangle are quarters of ellipses, at most half of the shorter side")
    func roundRectangle() {
        let rounded = BezierContour.rectangle(center: .zero, size: CGSize(width: 20, height: 10), roundness: 2)
        #expect(
            near(
                rounded.points,
                [
                    CGPoint(x: 10, y: -3), CGPoint(x: 10, y: 3), CGPoint(x: 8, y: 5), CGPoint(x: -8, y: 5),
                    CGPoint(x: -10, y: 3), CGPoint(x: -10, y: -3), CGPoint(x: -8, y: -5), CGPoint(x: 8, y: -5),
                ]))
        // The handle of the arc at the lower right corner is 0.5519 of the radius.
        #expect(near([rounded.vertices[1].outgoing], [CGPoint(x: 10, y: 3 + 2 * 0.5519)]))
        #expect(near([rounded.vertices[2].incoming], [CGPoint(x: 8 + 2 * 0.5519, y: 5)]))
        // The area without the corners, which differ from circles by less than 0.1 %.
        #expect(abs(rounded.signedArea - (200 - 4 * 4 + .pi * 4)) < 0.02)

        let pill = BezierContour.rectangle(center: .zero, size: CGSize(width: 20, height: 10), roundness: 50)
        #expect(near([pill.points[0], pill.points[1]], [CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 0)]))
        let reversed = BezierContour.rectangle(
            center: .zero, size: CGSize(width: 20, height: 10), roundness: 2, isReversed: true)
        #expect(near([reversed.points[0], reversed.points[1]], [CGPoint(x: 10, y: -3), CGPoint(x: 8, y: -5)]))
    }

    @Test("S10 an ellipse starts at its top and runs clockwise, or against the clock")
    func ellipse() {
        let size = CGSize(width: 20, height: 10)
        let ellipse = BezierContour.ellipse(center: CGPoint(x: 1, y: 2), size: size)
        #expect(
            near(
                ellipse.points,
                [CGPoint(x: 1, y: -3), CGPoint(x: 11, y: 2), CGPoint(x: 1, y: 7), CGPoint(x: -9, y: 2)]))
        #expect(near([ellipse.vertices[0].outgoing], [CGPoint(x: 1 + 10 * 0.5519, y: -3)]))
        #expect(abs(ellipse.signedArea - .pi * 50) < 0.1)
        let reversed = BezierContour.ellipse(center: CGPoint(x: 1, y: 2), size: size, isReversed: true)
        #expect(near([reversed.points[0], reversed.points[1]], [CGPoint(x: 1, y: -3), CGPoint(x: -9, y: 2)]))
        #expect(abs(reversed.signedArea + ellipse.signedArea) < 1e-9)
    }

    @Test("S10 a star alternates between its radii, from the top clockwise")
    func star() {
        var star = StarShape()
        star.points = 4.9
        star.outerRadius = 10
        star.innerRadius = 5
        let contour = BezierContour.star(star)
        #expect(contour.vertices.count == 8)
        let side = 5 * 0.5.squareRoot()
        #expect(
            near(
                Array(contour.points[0...3]),
                [CGPoint(x: 0, y: -10), CGPoint(x: side, y: -side), CGPoint(x: 10, y: 0), CGPoint(x: side, y: side)]))
        star.isReversed = true
        #expect(near([BezierContour.star(star).points[1]], [CGPoint(x: -side, y: -side)]))
        star.rotation = 90
        #expect(near([BezierContour.star(star).points[0]], [CGPoint(x: 10, y: 0)]))
    }

    @Test("S10 the handles of a polygon at full roundness are a quarter of its vertex's part of the circle")
    func polygon() {
        var polygon = StarShape()
        polygon.isPolygon = true
        polygon.points = 4
        polygon.outerRadius = 10
        polygon.innerRadius = 3
        polygon.outerRoundness = 100
        let contour = BezierContour.star(polygon)
        #expect(
            near(
                contour.points,
                [CGPoint(x: 0, y: -10), CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10), CGPoint(x: -10, y: 0)]))
        #expect(near([contour.vertices[0].outgoing], [CGPoint(x: 2 * .pi * 10 / 16, y: -10)]))
        #expect(near([contour.vertices[0].incoming], [CGPoint(x: -2 * .pi * 10 / 16, y: -10)]))
    }

    @Test("S10 a star with absurd numbers of points stays small", arguments: [-5, 0, 0.5, 1e300, .infinity, .nan])
    func absurd(points: Double) {
        var star = StarShape()
        star.points = points
        star.outerRadius = 1
        #expect(BezierContour.star(star).vertices.count <= 20_000)
    }
}
