import Geometry
import Graphics
import Testing
import UIKitValues

@Suite struct PathTests {
    /// The elements of a path as text, with points rounded to tenths.
    private func elements(_ path: UIBezierPath) -> String {
        var parts: [String] = []
        path.cgPath.applyWithBlock { element in
            let type = element.pointee.type
            let names: [CGPathElementType: (String, Int)] = [
                .moveToPoint: ("m", 1), .addLineToPoint: ("l", 1), .addQuadCurveToPoint: ("q", 2),
                .addCurveToPoint: ("c", 3), .closeSubpath: ("z", 0),
            ]
            let (name, count) = names[type]!
            let points = (0..<count).map { i in
                let point = element.pointee.points[i]
                return "\((Double(point.x) * 10).rounded() / 10),\((Double(point.y) * 10).rounded() / 10)"
            }
            parts.append(([name] + points).joined(separator: " "))
        }
        return parts.joined(separator: " ")
    }

    @Test("U3 a rounded rectangle runs clockwise from the left end of its upper side; radii are limited")
    func roundedRect() {
        let all = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 60), cornerRadius: 10)
        #expect(
            elements(all)
                == "m 10.0,0.0 l 90.0,0.0 c 95.5,0.0 100.0,4.5 100.0,10.0 l 100.0,50.0 c 100.0,55.5 95.5,60.0 90.0,60.0 "
                + "l 10.0,60.0 c 4.5,60.0 0.0,55.5 0.0,50.0 l 0.0,10.0 c 0.0,4.5 4.5,0.0 10.0,0.0 z")
        let two = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20), byRoundingCorners: [.topRight, .bottomLeft],
            cornerRadii: CGSize(width: 50, height: 5))
        #expect(
            elements(two)
                == "m 0.0,0.0 l 20.0,0.0 c 31.0,0.0 40.0,2.2 40.0,5.0 l 40.0,20.0 l 20.0,20.0 "
                + "c 9.0,20.0 0.0,17.8 0.0,15.0 l 0.0,0.0 z")
        let plain = UIBezierPath(roundedRect: CGRect(x: 1, y: 2, width: 3, height: 4), cornerRadius: 0)
        #expect(elements(plain) == "m 1.0,2.0 l 4.0,2.0 l 4.0,6.0 l 1.0,6.0 l 1.0,2.0 z")
    }

    @Test("U3 arcs run clockwise as seen with y down, and a full turn is one")
    func arcs() {
        let half = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
        #expect(half.bounds.minY > -0.1)
        #expect(half.bounds.maxY > 9.9)
        #expect(abs(half.currentPoint.x + 10) < 1e-9)
        let other = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
        #expect(other.bounds.maxY < 0.1 && other.bounds.minY < -9.9)
        let whole = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true)
        #expect(abs(whole.bounds.width - 20) < 1e-9 && abs(whole.bounds.height - 20) < 1e-9)
        let wedge = UIBezierPath()
        wedge.move(to: .zero)
        wedge.addArc(withCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        wedge.close()
        #expect(wedge.contains(CGPoint(x: 5, y: 5)) && !wedge.contains(CGPoint(x: 5, y: -5)))
    }

    @Test("reversing keeps shape and attributes, and traverses each subpath from its end")
    func reversal() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addQuadCurve(to: CGPoint(x: 20, y: 10), controlPoint: CGPoint(x: 20, y: 0))
        path.addCurve(
            to: CGPoint(x: 0, y: 20), controlPoint1: CGPoint(x: 20, y: 15), controlPoint2: CGPoint(x: 5, y: 20))
        path.append(UIBezierPath(rect: CGRect(x: 30, y: 30, width: 5, height: 5)))
        path.addLine(to: CGPoint(x: 50, y: 50))
        path.move(to: CGPoint(x: 1, y: 1))
        path.lineWidth = 7
        path.usesEvenOddFillRule = true
        let reversed = path.reversing()
        #expect(
            elements(reversed)
                == "m 0.0,20.0 c 5.0,20.0 20.0,15.0 20.0,10.0 q 20.0,0.0 10.0,0.0 l 0.0,0.0 "
                + "m 30.0,35.0 l 35.0,35.0 l 35.0,30.0 l 30.0,30.0 z m 50.0,50.0 l 30.0,30.0 m 1.0,1.0")
        #expect(reversed.lineWidth == 7 && reversed.usesEvenOddFillRule)
        #expect(elements(UIBezierPath().reversing()) == "" && reversed.bounds == path.bounds)
        let closed = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5)).reversing()
        #expect(elements(closed) == "m 0.0,5.0 l 5.0,5.0 l 5.0,0.0 l 0.0,0.0 z")
    }

    @Test("a path of Core Graphics is copied on its way in and out")
    func copies() throws {
        let mutable = CGMutablePath()
        mutable.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        let path = UIBezierPath(cgPath: mutable)
        mutable.addRect(CGRect(x: 100, y: 0, width: 10, height: 10))
        #expect(path.bounds.maxX == 10)
        let out = path.cgPath
        path.apply(CGAffineTransform(translationX: 5, y: 0))
        #expect(out.boundingBox.minX == 0 && path.bounds.minX == 5)
        let copy = try #require(path.copy() as? UIBezierPath)
        path.removeAllPoints()
        #expect(path.isEmpty)
        #expect(path.bounds.isNull)
        #expect(copy.bounds.minX == 5)
        path.cgPath = out
        #expect(path.bounds.maxX == 10)
    }

    @Test("the fill rule decides about holes; dashes are given back")
    func ruleAndDashes() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        path.append(UIBezierPath(rect: CGRect(x: 3, y: 3, width: 4, height: 4)))
        let middle = CGPoint(x: 5, y: 5)
        #expect(path.contains(middle))
        path.usesEvenOddFillRule = true
        #expect(!path.contains(middle))
        path.setLineDash([4, 2, 1], count: 2, phase: 3)
        var count = 0
        var phase: CGFloat = 0
        var lengths: [CGFloat] = [0, 0]
        path.getLineDash(nil, count: &count, phase: nil)
        path.getLineDash(&lengths, count: nil, phase: &phase)
        #expect(count == 2)
        #expect(lengths == [4, 2])
        #expect(phase == 3)
        path.setLineDash(nil, count: 0, phase: 0)
        path.getLineDash(nil, count: &count, phase: &phase)
        #expect(count == 0 && phase == 0)
    }
}
