import TestSupport
import Foundation
import Geometry
import Graphics
import Testing

struct PathMeasureTests {
    static func cubic(_ points: [CGPoint]) -> PathStorage {
        var path = PathStorage()
        path.move(to: points[0])
        path.addCurve(to: points[3], control1: points[1], control2: points[2])
        return path
    }

    /// Returns the length of a curve from a very fine polyline, extrapolated.
    static func length(_ curve: CubicCurve, to end: CGFloat = 1) -> Double {
        func broken(_ n: Int) -> Double {
            var sum = 0.0
            var last = curve.a
            for i in 1...n {
                let p = curve.point(at: end * CGFloat(i) / CGFloat(n))
                sum += hypot(Double(p.x - last.x), Double(p.y - last.y))
                last = p
            }
            return sum
        }
        let coarse = broken(4000)
        let fine = broken(8000)
        return fine + (fine - coarse) / 3
    }

    @Test("A3 lines, curves and the closing line count as segments, moves do not")
    func segments() {
        var path = PathStorage()
        path.addRect(CGRect(x: 0, y: 0, width: 3, height: 4))
        path.move(to: CGPoint(x: 10, y: 0))
        path.addQuadCurve(to: CGPoint(x: 20, y: 0), control: CGPoint(x: 15, y: 0))
        let measure = PathMeasure(path)
        #expect(measure.segmentCount == 5)
        #expect(measure.segments.map(\.subpath) == [0, 0, 0, 0, 1])
        #expect(measure.segments.map(\.closes) == [false, false, false, true, false])
        #expect(abs(measure.length - 24) < 1e-9)
        #expect(measure.segments.map { Double($0.start).rounded() } == [0, 3, 7, 10, 14])
    }

    @Test("A3 lengths of curves are exact within a millionth, with cusps and zero speed at the start too")
    func lengths() {
        var random = SeededGenerator(seed: 61)
        for i in 0..<40 {
            var points = (0..<4).map { _ in random.point(-100...100, -100...100) }
            if i % 5 == 1 { points[1] = points[0] }
            if i % 5 == 2 { points[2] = points[3] }
            if i % 5 == 3 { points = [points[0], points[1], points[0], points[1]] }
            let measure = PathMeasure(Self.cubic(points))
            let exact = Self.length(measure.segments[0].curve)
            #expect(abs(Double(measure.length) - exact) <= 1e-6 * exact, "\(points)")
        }
        let cusp = PathMeasure(
            Self.cubic([CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 100), CGPoint(x: 0, y: 100), CGPoint(x: 100, y: 0)]))
        let exact = Self.length(cusp.segments[0].curve)
        #expect(abs(Double(cusp.length) - exact) <= 1e-6 * exact)
    }

    @Test("A3 the point at a length has that length before it, within a millionth")
    func places() throws {
        var random = SeededGenerator(seed: 62)
        for _ in 0..<12 {
            let measure = PathMeasure(Self.cubic((0..<4).map { _ in random.point(-100...100, -100...100) }))
            for fraction in [0, 0.01, 0.2, 0.5, 0.77, 0.999, 1] as [CGFloat] {
                let place = try #require(measure.location(atLength: fraction * measure.length))
                let before = Self.length(measure.segments[0].curve, to: place.parameter)
                #expect(abs(before - Double(fraction * measure.length)) <= 1e-6 * Double(measure.length))
            }
        }
    }

    @Test("A3 the point at half a polyline's length is exact, with the direction of its segment")
    func brokenLine() throws {
        var path = PathStorage()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 30, y: 0))
        path.addLine(to: CGPoint(x: 30, y: 10))
        let measure = PathMeasure(path)
        let place = try #require(measure.location(atLength: 35))
        #expect(measure.point(place) == CGPoint(x: 30, y: 5))
        #expect(measure.tangent(place) == CGPoint(x: 0, y: 1))
        #expect(measure.location(atLength: -5) == PathMeasure.Location(segment: 0, parameter: 0))
        #expect(measure.location(atLength: 500) == PathMeasure.Location(segment: 1, parameter: 1))
        #expect(PathMeasure(PathStorage()).location(atLength: 1) == nil)
    }

    @Test("A3 the direction of a curve is that of its motion, also at ends with zero speed")
    func tangents() {
        let curve = PathMeasure(Self.cubic([.zero, .zero, CGPoint(x: 10, y: 10), CGPoint(x: 10, y: 10)]))
        for t in [0, 0.5, 1] as [CGFloat] {
            let direction = curve.tangent(PathMeasure.Location(segment: 0, parameter: t))
            #expect(abs(direction.x - 0.5.squareRoot()) < 1e-9 && abs(direction.y - 0.5.squareRoot()) < 1e-9)
        }
        let point = PathMeasure(Self.cubic([.zero, .zero, .zero, .zero]))
        #expect(point.tangent(PathMeasure.Location(segment: 0, parameter: 0.5)) == .zero)
        #expect(point.length == 0)
    }

    @Test("S1 a part of a path starts and ends at the given lengths, and follows the path")
    func parts() throws {
        var random = SeededGenerator(seed: 63)
        for _ in 0..<20 {
            var path = PathStorage()
            path.move(to: random.point(0...100, 0...100))
            path.addCurve(
                to: random.point(0...100, 0...100), control1: random.point(0...100, 0...100),
                control2: random.point(0...100, 0...100))
            path.addLine(to: random.point(0...100, 0...100))
            path.addQuadCurve(to: random.point(0...100, 0...100), control: random.point(0...100, 0...100))
            let measure = PathMeasure(path)
            let ends = [random.number(0...1), random.number(0...1)].sorted()
            var between = PathStorage()
            measure.append(from: ends[0] * measure.length, to: ends[1] * measure.length, into: &between)
            let part = PathMeasure(between)
            #expect(abs(part.length - (ends[1] - ends[0]) * measure.length) <= 2e-6 * measure.length)
            for fraction in [0, 0.3, 0.8, 1] {
                let there = measure.point(
                    try #require(
                        measure.location(atLength: (ends[0] + fraction * (ends[1] - ends[0])) * measure.length)))
                let here = part.point(try #require(part.location(atLength: fraction * part.length)))
                #expect(abs(there.x - here.x) < 1e-3 && abs(there.y - here.y) < 1e-3)
            }
        }
    }

    @Test("S1 the whole path is unchanged and closed, and an empty part is empty")
    func wholeAndNone() {
        var path = PathStorage()
        path.addEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(StrokeTrimmer().part(of: path, from: 0, to: 1) == path)
        #expect(StrokeTrimmer().part(of: path, from: 0.4, to: 0.4).isEmpty)
        #expect(StrokeTrimmer().part(of: path, from: 0.8, to: 0.2).isEmpty)
        path.append(path, transform: CGAffineTransform(translationX: 50, y: 0))
        let half = PathMeasure(StrokeTrimmer().part(of: path, from: 0.25, to: 0.75))
        #expect(half.segments.last?.subpath == 1, "subpaths stay apart")
    }
}
