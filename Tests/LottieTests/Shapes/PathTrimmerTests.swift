import Geometry
import Graphics
import Lottie
import Testing

/// The parts that trimming keeps.
@Suite struct PathTrimmerTests {
    private func trim(
        _ contours: [BezierContour], _ start: Double, _ end: Double, _ offset: Double = 0, isIndividual: Bool = false
    ) -> [BezierContour] {
        PathTrimmer(start: start, end: end, offset: offset, isIndividual: isIndividual).trimmed(contours)
    }

    private func points(_ contours: [BezierContour]) -> [[CGPoint]] { contours.map(\.points) }

    @Test("S10 a part of an open line is cut at its length")
    func open() {
        let parts = trim([Contours.corner], 10, 65)
        #expect(parts.count == 1)
        #expect(near(parts[0].points, [CGPoint(x: 20, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 30)]))
        #expect(parts[0].isClosed == false)
    }

    @Test("S10 a line is cut at its length also where that is not its middle")
    func unequalParts() {
        let parts = trim([Contours.corner], 10, 95)
        #expect(parts.count == 1)
        #expect(near(parts[0].points, [CGPoint(x: 20, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 90)]))
    }

    @Test("S10 the whole is unchanged, and nothing is left between equal ends")
    func wholeAndNothing() {
        #expect(trim([Contours.square], 0, 100, 77) == [Contours.square])
        #expect(trim([Contours.square], -50, 300) == [Contours.square])
        #expect(trim([Contours.square], 40, 40).isEmpty)
        #expect(trim([Contours.square], 75, 25) == trim([Contours.square], 25, 75))
    }

    @Test("S10 an offset across the start of a closed contour gives one part, of an open one two")
    func seam() {
        // From 0.8 to 1.3 of the square: the left side upwards, the top, and a part of the right side.
        let closed = trim([Contours.square], 0, 50, 288)
        #expect(closed.count == 1)
        #expect(
            near(
                closed[0].points,
                [CGPoint(x: 0, y: 80), CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 20)]))
        let open = trim([Contours.corner], 0, 50, 288)
        #expect(open.count == 2)
        #expect(near(open[0].points, [CGPoint(x: 100, y: 60), CGPoint(x: 100, y: 100)]))
        #expect(near(open[1].points, [CGPoint(x: 0, y: 0), CGPoint(x: 60, y: 0)]))
        #expect(near(trim([Contours.square], 0, 50, -72)[0].points, closed[0].points))
        #expect(near(trim([Contours.square], 0, 50, 360 * 5 - 72)[0].points, closed[0].points))
    }

    @Test("S10 individually, the contours are one length in their order")
    func individually() {
        let second = BezierContour(polygon: [CGPoint(x: 0, y: 500), CGPoint(x: 200, y: 500)], isClosed: false)
        // From 120 to 260 of 400: the end of the first contour and the beginning of the second one.
        let parts = trim([Contours.corner, second], 30, 65, isIndividual: true)
        #expect(parts.count == 2)
        #expect(near(parts[0].points, [CGPoint(x: 100, y: 20), CGPoint(x: 100, y: 100)]))
        #expect(near(parts[1].points, [CGPoint(x: 0, y: 500), CGPoint(x: 60, y: 500)]))
        #expect(trim([Contours.corner, second], 0, 50, isIndividual: true) == [Contours.corner])
        #expect(points(trim([Contours.corner, second], 25, 75)).count == 2)
    }

    @Test("S10 a part of a longer path is trimmed at the lengths of the whole, which may be in another space")
    func place() {
        // The contour's 200 are the lengths from 100 to 500 of 600, of which 150 to 300 remain.
        let trimmer = PathTrimmer(start: 25, end: 50, offset: 0, isIndividual: true)
        let place = TrimmedPlace(lengths: [400], before: 100, after: 100)
        let parts = trimmer.parts(of: [Contours.corner], at: place)
        #expect(parts.map(\.count) == [1])
        #expect(near(parts[0][0].points, [CGPoint(x: 25, y: 0), CGPoint(x: 100, y: 0)]))
        // If the place has another number of contours, their own lengths count.
        let other = TrimmedPlace(lengths: [1, 2], before: 0, after: 0)
        let own = trimmer.parts(of: [Contours.corner], at: other)
        #expect(near(own[0][0].points, [CGPoint(x: 50, y: 0), CGPoint(x: 100, y: 0)]))
    }

    @Test("S10 a quarter of a circle is cut at its exact length")
    func curves() throws {
        let circle = BezierContour.ellipse(center: .zero, size: CGSize(width: 200, height: 200))
        let part = try #require(trim([circle], 12.5, 37.5).first)
        #expect(abs(part.length - circle.length / 4) < 1e-6)
        let diagonal = 100 * 0.5.squareRoot()
        #expect(near([part.points[0]], [CGPoint(x: diagonal, y: -diagonal)], 0.03))
        #expect(near([part.points[part.points.count - 1]], [CGPoint(x: diagonal, y: diagonal)], 0.03))
    }

    @Test("S10 contours without length and absurd offsets are harmless")
    func degenerate() {
        let point = BezierContour(polygon: [CGPoint(x: 1, y: 1)], isClosed: true)
        #expect(trim([point, BezierContour([], isClosed: true)], 10, 20).isEmpty)
        #expect(trim([Contours.square], 10, 20, .nan).count == 1)
        #expect(trim([Contours.square], .nan, 20, 10).isEmpty)
    }
}
