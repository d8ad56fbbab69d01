import Geometry
import Lottie
import Testing

/// The operators that move vertices: rounded corners, pucker and bloat, zig-zag.
@Suite struct DeformingTests {
    @Test("S10 rounded corners replace a corner by an arc that starts a radius before it")
    func roundedCorners() {
        let rounded = Contours.square.roundingCorners(radius: 10)
        #expect(rounded.vertices.count == 8)
        #expect(near([rounded.points[0], rounded.points[1]], [CGPoint(x: 0, y: 10), CGPoint(x: 10, y: 0)]))
        #expect(near([rounded.vertices[0].outgoing], [CGPoint(x: 0, y: 10 * (1 - 0.5519))]))
        #expect(abs(rounded.signedArea - (10_000 - 400 + .pi * 100)) < 0.5)
        // A radius of more than half of a side meets the next arc in the middle.
        #expect(near([Contours.square.roundingCorners(radius: 500).points[1]], [CGPoint(x: 50, y: 0)]))
    }

    @Test("S10 rounded corners keep the ends of open contours and vertices with handles")
    func keptCorners() {
        let rounded = Contours.corner.roundingCorners(radius: 10)
        #expect(
            near(
                rounded.points,
                [CGPoint(x: 0, y: 0), CGPoint(x: 90, y: 0), CGPoint(x: 100, y: 10), CGPoint(x: 100, y: 100)]))
        let circle = BezierContour.ellipse(center: .zero, size: CGSize(width: 10, height: 10))
        #expect(circle.roundingCorners(radius: 3) == circle)
    }

    @Test("S10 pucker moves vertices to the centre and handles away from it, bloat the reverse")
    func pucker() {
        let puckered = Contours.square.puckered(by: 50)
        #expect(puckered.vertices[0].point == CGPoint(x: 25, y: 25))
        #expect(puckered.vertices[0].outgoing == CGPoint(x: -25, y: -25))
        let bloated = Contours.square.puckered(by: -100)
        #expect(bloated.vertices[2].point == CGPoint(x: 150, y: 150))
        #expect(bloated.vertices[2].incoming == CGPoint(x: 50, y: 50))
        #expect(Contours.square.puckered(by: 0) == Contours.square)
    }

    @Test("S10 zig-zag moves the points of a line to both sides in turn")
    func zigZag() {
        let line = BezierContour(polygon: [CGPoint(x: 0, y: 0), CGPoint(x: 80, y: 0)], isClosed: false)
        let zigZag = ZigZag(amplitude: 5, ridges: 2.6, isSmooth: false).applied(to: line)
        let places = zip([0, 20, 40, 60, 80], [5, -5, 5, -5, 5]).map { CGPoint(x: Double($0), y: Double($1)) }
        #expect(near(zigZag.points, places))
        #expect(zigZag.isClosed == false)
        let smooth = ZigZag(amplitude: 5, ridges: 1, isSmooth: true).applied(to: line)
        let handles = [smooth.vertices[1].incoming, smooth.vertices[1].outgoing]
        #expect(near(handles, [CGPoint(x: 20, y: -5), CGPoint(x: 60, y: -5)]))
    }

    @Test("S10 a closed zig-zag repeats its first vertex only if that ends on the other side")
    func closedZigZag() {
        let odd = ZigZag(amplitude: 5, ridges: 1, isSmooth: false).applied(to: Contours.square)
        #expect(odd.vertices.count == 8)
        let triangle = BezierContour(polygon: [.zero, CGPoint(x: 9, y: 0), CGPoint(x: 9, y: 9)])
        let even = ZigZag(amplitude: 5, ridges: 2, isSmooth: false).applied(to: triangle)
        #expect(even.vertices.count == 10)
        #expect(odd.isClosed && even.isClosed)
    }
}
