import Geometry
import Graphics
import Testing

@Suite struct PathRectTests {
    @Test("isRect recognizes every rectangle and nothing else")
    func isRect() {
        let rect = CGRect(x: 1, y: 2, width: 30, height: 40)
        var found = CGRect.zero
        #expect(CGPath(rect: rect, transform: nil).isRect(&found) && found == rect)
        let lines = CGMutablePath()
        lines.addLines(between: [
            CGPoint(x: 31, y: 42), CGPoint(x: 31, y: 2), CGPoint(x: 1, y: 2), CGPoint(x: 1, y: 42),
            CGPoint(x: 31, y: 42),
        ])
        #expect(lines.isRect(&found) && found == rect)
        lines.closeSubpath()
        #expect(lines.isRect(nil))
        #expect(!CGMutablePath().isRect(nil) && !CGPath(ellipseIn: rect, transform: nil).isRect(nil))
        var turn = CGAffineTransform(rotationAngle: 0.1)
        #expect(!CGPath(rect: rect, transform: &turn).isRect(nil))
        lines.addRect(rect)
        #expect(!lines.isRect(nil))
    }

    @Test("an ellipse is four curves from the middle of the right side, with arms of 0.5522847498 radii")
    func ellipse() {
        var points: [CGPoint] = []
        CGPath(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2), transform: nil).applyWithBlock { element in
            for i in 0..<(element.pointee.type == .addCurveToPoint ? 3 : element.pointee.type == .moveToPoint ? 1 : 0) {
                points.append(element.pointee.points[i])
            }
        }
        #expect(points.count == 13)
        #expect(points.first == CGPoint(x: 1, y: 0))
        #expect(points.last == CGPoint(x: 1, y: 0))
        #expect(abs(points[1].y - 0.5522847498) < 1e-10)
        #expect(points[1].x == 1)
        #expect(abs(points[2].x - 0.5522847498) < 1e-10)
        #expect(points[2].y == 1)
        #expect(points[3] == CGPoint(x: 0, y: 1))
    }

    @Test("clockwise is defined with y up: from 0 to a quarter it is the long way round")
    func arcs() {
        func box(clockwise: Bool) -> CGRect {
            let path = CGMutablePath()
            path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: clockwise)
            return path.boundingBoxOfPath
        }
        #expect(abs(box(clockwise: false).minX) < 1e-9 && abs(box(clockwise: false).maxY - 10) < 1e-9)
        #expect(abs(box(clockwise: true).minX + 10) < 0.01 && abs(box(clockwise: true).minY + 10) < 0.01)
    }
}
