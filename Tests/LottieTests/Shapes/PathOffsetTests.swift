import Geometry
import Graphics
import Lottie
import Testing

/// Contours at a distance.
@Suite struct PathOffsetTests {
    private func offset(
        _ contours: [BezierContour], _ amount: Double, _ join: CGLineJoin = .miter, miterLimit: Double = 4
    ) -> [BezierContour] {
        PathOffset(amount: amount, join: join, miterLimit: miterLimit).applied(to: contours)
    }

    @Test("S10 a square with mitered corners becomes a larger or smaller square, in both directions")
    func square() {
        for contour in [Contours.square, Contours.square.reversed] {
            #expect(abs(abs(offset([contour], 10)[0].signedArea) - 14_400) < 1e-6)
            #expect(abs(abs(offset([contour], -10)[0].signedArea) - 6400) < 1e-6)
        }
        let box = [offset([Contours.square], -10)[0]].pathStorage.controlBox
        #expect(near([box.origin, CGPoint(x: box.maxX, y: box.maxY)], [CGPoint(x: 10, y: 10), CGPoint(x: 90, y: 90)]))
    }

    @Test("S10 joins have the areas of miters, discs and straight cuts")
    func joins() {
        let sides = 10_000.0 + 4 * 100 * 10
        #expect(abs(offset([Contours.square], 10, .bevel)[0].signedArea - (sides + 4 * 50)) < 1e-6)
        #expect(abs(offset([Contours.square], 10, .round)[0].signedArea - (sides + .pi * 100)) < 0.2)
        #expect(abs(offset([Contours.square], 10, .miter)[0].signedArea - (sides + 400)) < 1e-6)
        // The miter of a right angle is 1.414 times as long as the line is wide.
        #expect(
            offset([Contours.square], 10, .miter, miterLimit: 1.4)[0]
                == offset([Contours.square], 10, .bevel)[0])
    }

    @Test("S10 a circle stays a circle", arguments: [20.0, -20])
    func circle(amount: Double) {
        let radius = 100 + amount
        // A circle of curves that differ from it by less than 0.03 %.
        let moved = offset([.ellipse(center: .zero, size: CGSize(width: 200, height: 200))], amount, .round)[0]
        for curve in moved.curves {
            for step in 0...4 {
                let point = curve.point(at: Double(step) / 4)
                let distance = (point.x * point.x + point.y * point.y).squareRoot()
                #expect(abs(distance - radius) < 0.05)
            }
        }
    }

    @Test("S10 holes become smaller while their outside becomes larger")
    func holes() {
        let hole = BezierContour.rectangle(
            center: CGPoint(x: 50, y: 50), size: CGSize(width: 40, height: 40), isReversed: true)
        let moved = offset([Contours.square, hole], 5)
        #expect(abs(moved[0].signedArea - 12_100) < 1e-6)
        #expect(abs(moved[1].signedArea + 900) < 1e-6)
    }

    @Test("S10 the inner side of a curved corner is cut where the moved curves meet")
    func curvedCorner() throws {
        // A half disc: the line and the arc meet at right angles.
        let arc = BezierContour.ellipse(center: .zero, size: CGSize(width: 200, height: 200)).curves
        let line = CubicCurve(arc[0].d, arc[0].d, arc[3].a, arc[3].a)
        let half = BezierContour(curves: [arc[3], arc[0], line], isClosed: true)
        let moved = offset([half], -20)[0]
        // The line moves to y = -20, the arc to the radius 80: they meet at x = ±sqrt(80² - 20²).
        let corner = 6000.0.squareRoot()
        #expect(moved.points.contains { near([$0], [CGPoint(x: corner, y: -20)], 0.05) })
        #expect(moved.points.contains { near([$0], [CGPoint(x: -corner, y: -20)], 0.05) })
        let lowest = try #require(moved.curves.map { max($0.a.y, $0.d.y) }.max())
        #expect(abs(lowest + 20) < 1e-6)
    }

    @Test("S10 an open contour becomes the outline on both of its sides", arguments: [10.0, -10])
    func open(amount: Double) {
        // Two sides of 100, 10 to the left and the right of them, which meet at a right angle.
        let sides = 2 * 100.0 * 20
        let outline = offset([Contours.corner], amount)[0]
        #expect(outline.isClosed)
        #expect(abs(outline.signedArea - sides) < 1e-6, "the miter adds what the inner corner cuts")
        #expect(abs(offset([Contours.corner], amount, .bevel)[0].signedArea - (sides - 50)) < 1e-6)
        // The ends are halves of discs, the corner a quarter of one.
        let round = sides - 100 + 1.25 * .pi * 100
        #expect(abs(offset([Contours.corner], amount, .round)[0].signedArea - round) < 0.3)
        let box = [offset([Contours.corner], amount, .round)[0]].pathStorage.controlBox
        #expect(
            near([box.origin, CGPoint(x: box.maxX, y: box.maxY)], [CGPoint(x: -10, y: -10), CGPoint(x: 110, y: 110)]))
        let curve = BezierContour(curves: [
            BezierContour.ellipse(center: .zero, size: CGSize(width: 200, height: 200)).curve(0)
        ])
        #expect(abs(offset([curve], amount)[0].signedArea - 2 * 10 * .pi / 2 * 100) < 1)
    }

    @Test("S10 the outline of an open contour has the direction of the closed ones")
    func openBesideClosed() {
        for contour in [Contours.square, Contours.square.reversed] {
            let moved = offset([contour, Contours.corner], 5)
            #expect((moved[0].signedArea > 0) == (moved[1].signedArea > 0))
        }
    }

    @Test("S10 contours that cannot be moved stay as they are")
    func degenerate() {
        let point = BezierContour(polygon: [.zero, .zero])
        #expect(offset([point], 10) == [point])
        let end = BezierContour(polygon: [.zero, .zero], isClosed: false)
        #expect(offset([end], 10) == [end])
        #expect(offset([Contours.square], .nan).count == 1)
        let wild = BezierContour(polygon: [.zero, CGPoint(x: 1e308, y: -1e308), CGPoint(x: CGFloat.infinity, y: 0)])
        #expect(offset([wild], 1).count == 1)
    }
}
