import TestSupport
import Foundation
import Geometry
import Graphics
import Testing

struct PathBuildingTests {
    static let rect = CGRect(x: 10, y: 20, width: 30, height: 40)

    static func elements(_ path: CGPath) -> [(type: CGPathElementType, points: [CGPoint])] {
        var result: [(CGPathElementType, [CGPoint])] = []
        path.applyWithBlock { element in
            let type = element.pointee.type
            let count =
                [CGPathElementType.moveToPoint: 1, .addLineToPoint: 1, .addQuadCurveToPoint: 2, .addCurveToPoint: 3][
                    type] ?? 0
            result.append((type, (0..<count).map { element.pointee.points[$0] }))
        }
        return result
    }

    @Test("a rectangle is a move, three lines and a close, starting at its origin")
    func rectangle() {
        let path = CGPath(rect: Self.rect, transform: nil)
        let elements = Self.elements(path)
        #expect(
            elements.map(\.type) == [.moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath])
        #expect(
            elements.flatMap(\.points) == [
                CGPoint(x: 10, y: 20), CGPoint(x: 40, y: 20), CGPoint(x: 40, y: 60), CGPoint(x: 10, y: 60),
            ])
        #expect(path.currentPoint == CGPoint(x: 10, y: 20))
        #expect(CGPath(rect: .null, transform: nil).isEmpty)
    }

    @Test("an ellipse is four curves, starting at the middle of its right side, and fits its rectangle")
    func ellipse() {
        let path = CGPath(ellipseIn: Self.rect, transform: nil)
        let elements = Self.elements(path)
        #expect(
            elements.map(\.type) == [.moveToPoint] + [CGPathElementType](repeating: .addCurveToPoint, count: 4) + [
                .closeSubpath
            ])
        #expect(
            elements.map { $0.points.last } == [
                CGPoint(x: 40, y: 40), CGPoint(x: 25, y: 60), CGPoint(x: 10, y: 40), CGPoint(x: 25, y: 20),
                CGPoint(x: 40, y: 40), nil,
            ])
        #expect(path.boundingBoxOfPath == Self.rect && path.boundingBox == Self.rect)
        for segment in PathMeasure(path.storage).segments.dropLast() {
            for t in stride(from: 0.0, through: 1, by: 0.05) {
                let p = segment.curve.point(at: t)
                let x = Double(p.x - 25) / 15
                let y = Double(p.y - 40) / 20
                #expect(abs(hypot(x, y) - 1) < 3e-4)
            }
        }
    }

    @Test("a rounded rectangle has straight sides and elliptical corners; corners that are too large shrink")
    func roundedRectangle() {
        let path = CGPath(roundedRect: Self.rect, cornerWidth: 5, cornerHeight: 8, transform: nil)
        #expect(
            Self.elements(path).map(\.type) == [
                .moveToPoint, .addLineToPoint, .addCurveToPoint, .addLineToPoint, .addCurveToPoint, .addLineToPoint,
                .addCurveToPoint,
                .addLineToPoint, .addCurveToPoint, .closeSubpath,
            ])
        #expect(path.boundingBoxOfPath == Self.rect)
        // Points just inside and just outside the corner's ellipse around (15, 28).
        let out = 5 * 0.5.squareRoot()
        let down = 8 * 0.5.squareRoot()
        #expect(path.contains(CGPoint(x: 15 - out * 0.99, y: 28 - down * 0.99)))
        #expect(!path.contains(CGPoint(x: 15 - out * 1.01, y: 28 - down * 1.01)))
        #expect(
            CGPath(roundedRect: Self.rect, cornerWidth: 500, cornerHeight: 500, transform: nil)
                == CGPath(ellipseIn: Self.rect, transform: nil))
        #expect(
            CGPath(roundedRect: Self.rect, cornerWidth: 0, cornerHeight: 5, transform: nil)
                == CGPath(rect: Self.rect, transform: nil))
        #expect(
            CGPath(roundedRect: Self.rect, cornerWidth: -3, cornerHeight: 5, transform: nil)
                == CGPath(rect: Self.rect, transform: nil))
    }

    /// Expects that the curves of the path are on a circle and turn by an angle in all.
    func expectArc(_ path: CGMutablePath, center: CGPoint, radius: Double, sweep: Double) {
        var turned = 0.0
        for segment in PathMeasure(path.storage).segments where !segment.isLine {
            var last = segment.curve.a
            for i in 1...40 {
                let p = segment.curve.point(at: CGFloat(i) / 40)
                let a = (x: Double(last.x - center.x), y: Double(last.y - center.y))
                let b = (x: Double(p.x - center.x), y: Double(p.y - center.y))
                #expect(abs(hypot(b.x, b.y) - radius) < 3e-4 * radius)
                turned += atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
                last = p
            }
        }
        #expect(abs(turned - sweep) < 1e-9, "\(turned)")
    }

    @Test(
        "an arc runs from angle to angle, the way that clockwise says with y up",
        arguments: [
            (0, 1, false, 1), (0, 1, true, 1 - 2 * .pi), (1, 0, true, -1), (1, 0, false, 2 * .pi - 1),
            // Ends that are whole turns apart give the whole circle in both directions, equal ends give nothing.
            (0, 2 * .pi, false, 2 * .pi), (0, 2 * .pi, true, -2 * .pi), (2 * .pi, 0, true, -2 * .pi),
            (2 * .pi, 0, false, 2 * .pi),
            (-.pi / 2, 1.5 * .pi, true, -2 * .pi), (0, 4 * .pi, true, -2 * .pi), (0, -6 * .pi, false, 2 * .pi),
            (1, 1 + 2 * .pi - 1e-7, true, -2 * .pi), (1, 1 + 2 * .pi + 1e-7, true, -2 * .pi),
            (0.1 + 0.2, 0.3, false, 0),
            (0.3, 0.1 + 0.2, true, 0), (1, 1, true, 0),
            // All quadrants, both directions.
            (0, .pi / 2, false, .pi / 2), (.pi / 2, .pi, false, .pi / 2), (.pi, 1.5 * .pi, false, .pi / 2),
            (1.5 * .pi, 2 * .pi, false, .pi / 2), (0, .pi / 2, true, -1.5 * .pi), (.pi, .pi / 2, true, -.pi / 2),
            (0, -.pi / 2, true, -.pi / 2), (0, -.pi / 2, false, 1.5 * .pi), (-.pi, .pi, false, 2 * .pi),
            // Angles in the other direction are extended by whole turns.
            (0, 5 * .pi, true, -.pi), (0, -5 * .pi, false, .pi), (0, 2.5 * .pi, true, -1.5 * .pi),
            (0, 5 * .pi, false, 3 * .pi), (0.5, 0.5, false, 0), (-1, 6 * .pi, false, 2 * .pi + 1),
            (-20, -20.5, true, -0.5),
        ] as [(Double, Double, Bool, Double)])
    func arcs(from: Double, to: Double, clockwise: Bool, sweep: Double) {
        let path = CGMutablePath()
        let center = CGPoint(x: 3, y: -4)
        path.addArc(center: center, radius: 10, startAngle: from, endAngle: to, clockwise: clockwise)
        expectArc(path, center: center, radius: 10, sweep: sweep)
        let start = Self.elements(path)[0]
        #expect(start.type == .moveToPoint)
        #expect(abs(Double(start.points[0].x) - (3 + 10 * cos(from))) < 1e-9)
        // A whole circle ends at its start, which may be a millionth of a radian from the given angle.
        #expect(abs(Double(path.currentPoint.y) - (-4 + 10 * sin(to))) < 1e-5)
    }

    @Test("a relative arc has the given angle, and a line connects it to the current point")
    func relativeArc() {
        for delta in [0.3, -2.2, 6, -6.2, 2 * .pi] {
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 100, y: 100))
            path.addRelativeArc(center: CGPoint(x: 1, y: 2), radius: 5, startAngle: 1.5, delta: delta)
            #expect(Self.elements(path)[1].type == .addLineToPoint)
            expectArc(path, center: CGPoint(x: 1, y: 2), radius: 5, sweep: delta)
        }
        let path = CGMutablePath()
        path.addRelativeArc(center: .zero, radius: 5, startAngle: .nan, delta: 1)
        path.addArc(center: .zero, radius: 5, startAngle: 0, endAngle: .infinity, clockwise: true)
        #expect(path.isEmpty)
    }

    @Test("a tangent arc touches both lines, in either direction")
    func tangentArc() {
        var random = SeededGenerator(seed: 101)
        for _ in 0..<50 {
            let p0 = random.point(-50...50, -50...50)
            let p1 = random.point(-50...50, -50...50)
            let p2 = random.point(-50...50, -50...50)
            let path = CGMutablePath()
            path.move(to: p0)
            path.addArc(tangent1End: p1, tangent2End: p2, radius: 3)
            let measure = PathMeasure(path.storage)
            let first = measure.segments[1].curve
            let last = measure.segments.last!.curve
            func along(_ direction: CGPoint, _ from: CGPoint, _ to: CGPoint) -> Double {
                let dx = Double(to.x - from.x)
                let dy = Double(to.y - from.y)
                return (Double(direction.x) * dx + Double(direction.y) * dy) / hypot(dx, dy)
            }
            #expect(along(first.direction(at: 0), p0, p1) > 1 - 1e-9)
            #expect(along(last.direction(at: 1), p1, p2) > 1 - 1e-9)
            // Both ends are on the lines.
            func off(_ p: CGPoint, _ a: CGPoint, _ b: CGPoint) -> Double {
                let dx = Double(b.x - a.x)
                let dy = Double(b.y - a.y)
                return abs(dx * Double(p.y - a.y) - dy * Double(p.x - a.x)) / hypot(dx, dy)
            }
            #expect(off(first.a, p0, p1) < 1e-6 && off(last.d, p1, p2) < 1e-6)
        }
        let straight = CGMutablePath()
        straight.move(to: .zero)
        straight.addArc(tangent1End: CGPoint(x: 5, y: 0), tangent2End: CGPoint(x: 9, y: 0), radius: 2)
        straight.addArc(tangent1End: CGPoint(x: 5, y: 5), tangent2End: CGPoint(x: 9, y: 9), radius: 0)
        #expect(Self.elements(straight).map { $0.points[0] } == [.zero, CGPoint(x: 5, y: 0), CGPoint(x: 5, y: 5)])
        let empty = CGMutablePath()
        empty.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 1, y: 1), radius: 1)
        #expect(empty.isEmpty)
    }

    @Test("every adding method takes a transform, and adds the transformed elements")
    func transforms() {
        let t = CGAffineTransform(a: 1.5, b: 0.4, c: -0.7, d: 2, tx: 10, ty: -3)
        let p = CGPoint(x: 3, y: 4)
        let q = CGPoint(x: -5, y: 6)
        let r = CGPoint(x: 8, y: 9)
        let adders: [(CGMutablePath, CGAffineTransform) -> Void] = [
            { $0.move(to: q, transform: $1) },
            { $0.addLine(to: q, transform: $1) },
            { $0.addQuadCurve(to: q, control: r, transform: $1) },
            { $0.addCurve(to: q, control1: r, control2: p, transform: $1) },
            { $0.addLines(between: [q, r, p], transform: $1) },
            { $0.addRect(Self.rect, transform: $1) },
            { $0.addRects([Self.rect, Self.rect.offsetBy(dx: 5, dy: 5)], transform: $1) },
            { $0.addEllipse(in: Self.rect, transform: $1) },
            { $0.addRoundedRect(in: Self.rect, cornerWidth: 3, cornerHeight: 4, transform: $1) },
            { $0.addArc(center: q, radius: 4, startAngle: 1, endAngle: 3, clockwise: true, transform: $1) },
            { $0.addRelativeArc(center: q, radius: 4, startAngle: 1, delta: 2, transform: $1) },
            { $0.addArc(tangent1End: q, tangent2End: r, radius: 2, transform: $1) },
            { $0.addPath(CGPath(ellipseIn: Self.rect, transform: nil), transform: $1) },
        ]
        for add in adders {
            let plain = CGMutablePath()
            let transformed = CGMutablePath()
            plain.move(to: p)
            transformed.move(to: p, transform: t)
            add(plain, .identity)
            add(transformed, t)
            var t = t
            let expected = plain.copy(using: &t)!
            #expect(Self.elements(transformed).map(\.type) == Self.elements(expected).map(\.type))
            for (a, b) in zip(transformed.storage.points, expected.storage.points) {
                #expect(abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9)
            }
        }
        var t2 = t
        #expect(CGPath(rect: Self.rect, transform: &t2) == CGPath(rect: Self.rect, transform: nil).copy(using: &t2))
    }

    @Test("lines, curves and closes have no effect on an empty path")
    func nowhere() {
        let path = CGMutablePath()
        path.addLine(to: CGPoint(x: 1, y: 1))
        path.addQuadCurve(to: .zero, control: .zero)
        path.addCurve(to: .zero, control1: .zero, control2: .zero)
        path.closeSubpath()
        path.addLines(between: [])
        path.addPath(CGMutablePath())
        #expect(path.isEmpty)
        #expect(path.currentPoint == .zero)
        #expect(path.boundingBox.isNull)
        #expect(path.boundingBoxOfPath.isNull)
    }

    @Test("after a close the path continues at the start of the subpath; a second close has no effect")
    func close() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 5, y: 6))
        path.addLine(to: CGPoint(x: 7, y: 8))
        path.closeSubpath()
        path.closeSubpath()
        #expect(path.currentPoint == CGPoint(x: 5, y: 6))
        path.addLine(to: CGPoint(x: 0, y: 0))
        #expect(Array(path.storage.segments).last == .line(CGPoint(x: 5, y: 6), .zero))
        #expect(Self.elements(path).filter { $0.type == .closeSubpath }.count == 1)
    }

    @Test("copies are independent, and paths are equal by their elements")
    func copies() throws {
        let path = CGMutablePath()
        path.addRect(Self.rect)
        let copy = try #require(path.copy())
        let mutable = try #require(path.mutableCopy())
        #expect(copy == path)
        #expect(mutable == path)
        #expect(copy.hashValue == path.hashValue)
        mutable.addLine(to: .zero)
        path.addEllipse(in: Self.rect)
        #expect(copy == CGPath(rect: Self.rect, transform: nil))
        #expect(mutable != path && mutable != copy)
        var info = 0
        withUnsafeMutablePointer(to: &info) { pointer in
            path.apply(info: pointer) { info, _ in info?.assumingMemoryBound(to: Int.self).pointee += 1 }
        }
        #expect(info == 11)
    }

    @Test("S1 the points of a path can be replaced by the same number of others, with the elements unchanged")
    func morph() throws {
        let path = CGPath(rect: Self.rect, transform: nil).storage
        let moved = try #require(path.replacing(points: path.points.map { CGPoint(x: $0.x + 5, y: $0.y) }))
        #expect(moved == CGPath(rect: Self.rect.offsetBy(dx: 5, dy: 0), transform: nil).storage)
        #expect(moved.currentPoint == CGPoint(x: 15, y: 20))
        #expect(path.replacing(points: []) == nil)
    }

    @Test("K6 a path is encoded and decoded, and invalid data is an error")
    func coding() throws {
        let path = CGMutablePath()
        path.addRoundedRect(in: Self.rect, cornerWidth: 3, cornerHeight: 4)
        path.move(to: CGPoint(x: 1, y: 2))
        path.addQuadCurve(to: .zero, control: CGPoint(x: 5, y: 5))
        path.addLine(to: CGPoint(x: 0.5, y: 0.25))
        let data = try JSONEncoder().encode(path.storage)
        #expect(try JSONDecoder().decode(PathStorage.self, from: data) == path.storage)
        for broken in [
            #"{"elements":[0,1],"points":[1,2,3]}"#, #"{"elements":[7],"points":[1,2]}"#,
            #"{"elements":[1],"points":[1,2]}"#, "{}",
        ] {
            #expect(throws: DecodingError.self) { try JSONDecoder().decode(PathStorage.self, from: Data(broken.utf8)) }
        }
    }
}
