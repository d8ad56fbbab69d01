import Geometry
import Graphics
import Testing

@Suite struct StrokeTrimmerTests {
    /// A line of 100 points, then a curve along the next 100 whose speed varies.
    private var uneven: PathStorage {
        var path = PathStorage()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 100, y: 0))
        path.addCurve(to: CGPoint(x: 200, y: 0), control1: CGPoint(x: 100, y: 0), control2: CGPoint(x: 110, y: 0))
        return path
    }

    @Test("S1 strokeStart and strokeEnd find the segment by length, and lie at its Bézier parameter")
    func parameter() {
        let half = StrokeTrimmer().part(of: uneven, from: 0.25, to: 0.75)
        #expect(half.elements == [.moveToPoint, .addLineToPoint, .addCurveToPoint])
        #expect(abs(half.points[0].x - 50) < 1e-9)
        // 3 s t² · 10 + t³ · 100 at a half.
        #expect(abs(half.currentPoint.x - (100 + 3.75 + 12.5)) < 1e-6)
        let rest = StrokeTrimmer().part(of: uneven, from: 0.75, to: 1)
        #expect(abs(rest.points[0].x - 116.25) < 1e-6 && rest.currentPoint.x == 200)
    }

    @Test(
        "S1 ends that are equal in single precision give an empty path, without caps",
        arguments: [
            (0.99999999999999, 1), (0.5, 0.5), (0.5, 0.5 + 1e-12), (1e-60, 1e-60), (0.7, 0.3), (1, 1), (0, 0),
        ] as [(CGFloat, CGFloat)])
    func equalEnds(start: CGFloat, end: CGFloat) {
        #expect(StrokeTrimmer().part(of: uneven, from: start, to: end).isEmpty)
    }

    @Test("S1 a part that begins at the start of a subpath has nothing of the previous one")
    func boundaries() {
        var path = PathStorage()
        for y in 0..<3 {
            path.move(to: CGPoint(x: 0, y: CGFloat(y)))
            path.addLine(to: CGPoint(x: 0.1, y: CGFloat(y)))
        }
        let last = StrokeTrimmer().part(of: path, from: 2.0 / 3, to: 1)
        #expect(last.elements == [.moveToPoint, .addLineToPoint] && last.points[0].y == 2)
        let middle = StrokeTrimmer().part(of: path, from: 1.0 / 3, to: 2.0 / 3)
        #expect(middle.elements == [.moveToPoint, .addLineToPoint] && middle.points[0].y == 1)
    }

    @Test("S1 subpaths without length are kept if nothing is trimmed")
    func dots() {
        var dot = PathStorage()
        dot.move(to: CGPoint(x: 5, y: 5))
        dot.addLine(to: CGPoint(x: 5, y: 5))
        #expect(StrokeTrimmer().part(of: dot, from: 0, to: 1) == dot)
        #expect(StrokeTrimmer().part(of: dot, from: 0, to: 0.5).isEmpty)
    }
}
