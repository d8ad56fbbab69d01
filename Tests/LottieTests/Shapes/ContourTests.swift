import Geometry
import Graphics
import Lottie
import Testing

/// Areas, lengths and paths of contours.
@Suite struct ContourTests {
    @Test("S10 the area of a contour is positive if it runs clockwise on a screen")
    func area() {
        #expect(abs(Contours.square.signedArea - 10_000) < 1e-9)
        #expect(abs(Contours.square.reversed.signedArea + 10_000) < 1e-9)
        #expect(abs(Contours.corner.signedArea - 5000) < 1e-9)
    }

    @Test("S10 the area of curves is exact")
    func curvedArea() {
        // The area under the curve with these control points is 3/5 of the square around them, integrated by hand.
        let arch = BezierContour(
            curves: [
                CubicCurve(
                    CGPoint(x: 0, y: 0), CGPoint(x: 0, y: -1), CGPoint(x: 1, y: -1), CGPoint(x: 1, y: 0))
            ])
        #expect(abs(arch.signedArea - 0.6) < 1e-12)
    }

    @Test("S10 reversing a closed contour keeps its first vertex")
    func reversing() {
        let square = Contours.square
        #expect(square.reversed.points == [square.points[0], square.points[3], square.points[2], square.points[1]])
        #expect(square.reversed.reversed == square)
        #expect(Contours.corner.reversed.points == Contours.corner.points.reversed())
    }

    @Test("S10 a contour becomes lines, curves and one close")
    func path() {
        var path = PathStorage()
        path.move(to: CGPoint(x: 0, y: 0))
        for point in Contours.square.points.dropFirst() { path.addLine(to: point) }
        path.close()
        #expect([Contours.square].pathStorage == path)

        let ellipse = BezierContour.ellipse(center: .zero, size: CGSize(width: 2, height: 2))
        #expect(
            [ellipse].pathStorage.elements
                == [.moveToPoint] + Array(repeating: .addCurveToPoint, count: 4) + [.closeSubpath])
        #expect([BezierContour([], isClosed: true)].pathStorage.isEmpty)
    }
}
