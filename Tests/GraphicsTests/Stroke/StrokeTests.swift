import CoverageOracle
import TestSupport
import Foundation
import Geometry
import Graphics
import Testing

struct StrokeTests {
    static let size = 14
    static let clip = PixelRect(x: 0, y: 0, width: size, height: size)

    static func polyline(_ points: [CGPoint], closed: Bool = false) -> PathStorage {
        var path = PathStorage()
        path.move(to: points[0])
        for point in points.dropFirst() { path.addLine(to: point) }
        if closed { path.close() }
        return path
    }

    func worst(_ bytes: [UInt8], inside: (Double, Double) -> Bool) -> Double {
        CoverageOracle.worst(
            bytes, CoverageOracle.sampled(width: Self.size, height: Self.size, samples: 32, inside: inside))
    }

    @Test(
        "S1 polylines with every cap and join are within 2/255 of their definition, open and closed",
        arguments: [CGLineCap.butt, .round, .square], [CGLineJoin.miter, .round, .bevel])
    func polylines(cap: CGLineCap, join: CGLineJoin) {
        var random = SeededGenerator(seed: 51)
        for i in 0..<4 {
            let points = (0..<3 + i % 2).map { _ in random.point(2...12, 2...12) }
            let width = [0.4, 1, 2.7, 5][i % 4]
            var oracle = StrokeOracle(points, width: width)
            oracle.closed = i % 3 == 2
            oracle.cap = cap
            oracle.join = join
            oracle.miterLimit = [10, 2, 1.2][i % 3]
            let style = StrokeStyle(width: width, cap: cap, join: join, miterLimit: oracle.miterLimit)
            let bytes = strokeCoverage(Self.polyline(points, closed: oracle.closed), style, clip: Self.clip)
            #expect(worst(bytes) { oracle.contains($0, $1) } <= 2, "\(points) \(width) \(oracle.closed)")
        }
    }

    /// Returns the distance of a point from a curve that is given by points on it.
    func distance(_ x: Double, _ y: Double, _ samples: [CGPoint]) -> Double {
        var nearest = Double.infinity
        for i in 1..<samples.count {
            let ax = Double(samples[i - 1].x)
            let ay = Double(samples[i - 1].y)
            let dx = Double(samples[i].x) - ax
            let dy = Double(samples[i].y) - ay
            let square = dx * dx + dy * dy
            let t = square > 0 ? max(0, min(1, ((x - ax) * dx + (y - ay) * dy) / square)) : 0
            let ex = x - ax - t * dx
            let ey = y - ay - t * dy
            nearest = min(nearest, ex * ex + ey * ey)
        }
        return nearest.squareRoot()
    }

    @Test("S1 stroked curves, narrow or wider than the curve, are within 2/255 of all points near the curve")
    func curves() {
        var random = SeededGenerator(seed: 52)
        for i in 0..<8 {
            let points = (0..<4).map { _ in random.point(3...11, 3...11) }
            let width = [0.5, 1, 3, 6][i % 4]
            let curve = CubicCurve(points[0], points[1], points[2], points[3])
            var path = PathStorage()
            path.move(to: points[0])
            path.addCurve(to: points[3], control1: points[1], control2: points[2])
            let samples = (0...160).map { curve.point(at: CGFloat($0) / 160) }
            let bytes = strokeCoverage(path, StrokeStyle(width: width, cap: .round, join: .round), clip: Self.clip)
            let exact = CoverageOracle.sampled(
                width: Self.size, height: Self.size, samples: 32,
                distance: { x, y in
                    distance(x, y, samples) - width / 2
                })
            // The oracle's 32 samples a side have a small error themselves.
            #expect(CoverageOracle.worst(bytes, exact) <= 2.5, "\(points) \(width)")
        }
    }

    @Test(
        "S1 curves with a cusp, with a reversal, or tighter than the stroke's width are solid")
    func sharpCurves() {
        let sharp: [[CGPoint]] = [
            [CGPoint(x: 3, y: 10), CGPoint(x: 11, y: 3), CGPoint(x: 3, y: 3), CGPoint(x: 11, y: 10)],
            [CGPoint(x: 4, y: 7), CGPoint(x: 14, y: 7), CGPoint(x: 0, y: 7), CGPoint(x: 10, y: 7)],
            [CGPoint(x: 6, y: 6), CGPoint(x: 11, y: 6), CGPoint(x: 11, y: 8), CGPoint(x: 6, y: 8)],
            [CGPoint(x: 4, y: 4), CGPoint(x: 4, y: 4), CGPoint(x: 10, y: 10), CGPoint(x: 10, y: 10)],
        ]
        for points in sharp {
            let curve = CubicCurve(points[0], points[1], points[2], points[3])
            var path = PathStorage()
            path.move(to: points[0])
            path.addCurve(to: points[3], control1: points[1], control2: points[2])
            let samples = (0...400).map { curve.point(at: CGFloat($0) / 400) }
            let bytes = strokeCoverage(path, StrokeStyle(width: 5, cap: .round, join: .round), clip: Self.clip)
            let exact = CoverageOracle.sampled(
                width: Self.size, height: Self.size, samples: 32,
                distance: { x, y in
                    distance(x, y, samples) - 2.5
                })
            #expect(CoverageOracle.worst(bytes, exact) <= 2.5, "\(points)")
        }
    }

    @Test("S1 a quadratic curve is drawn like the cubic curve that equals it", arguments: [0.5, 3])
    func quadratic(width: Double) {
        var random = SeededGenerator(seed: 53)
        for _ in 0..<8 {
            let points = (0..<3).map { _ in random.point(2...12, 2...12) }
            let cubic = CubicCurve(quad: points[0], points[1], points[2])
            var quadPath = PathStorage()
            quadPath.move(to: points[0])
            quadPath.addQuadCurve(to: points[2], control: points[1])
            var cubicPath = PathStorage()
            cubicPath.move(to: points[0])
            cubicPath.addCurve(to: cubic.d, control1: cubic.b, control2: cubic.c)
            let style = StrokeStyle(width: width, cap: .butt, join: .round)
            let seen = strokeCoverage(quadPath, style, clip: Self.clip)
            let expected = strokeCoverage(cubicPath, style, clip: Self.clip)
            #expect(zip(seen, expected).allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "\(points)")
        }
    }

    @Test("S1 a circle with a stroke wider than its radius is a disc")
    func disc() {
        var path = PathStorage()
        path.addEllipse(in: CGRect(x: 5.3, y: 5.8, width: 3, height: 3))
        let bytes = strokeCoverage(path, StrokeStyle(width: 7), clip: Self.clip)
        #expect(worst(bytes) { hypot($0 - 6.8, $1 - 7.3) <= 5 } <= 2)
    }

    @Test("S1 a ring has the area between its two circles")
    func ring() {
        var path = PathStorage()
        path.addEllipse(in: CGRect(x: 2.4, y: 2.2, width: 9, height: 9))
        let bytes = strokeCoverage(path, StrokeStyle(width: 1.3), clip: Self.clip)
        #expect(worst(bytes) { abs(hypot($0 - 6.9, $1 - 6.7) - 4.5) <= 0.65 } <= 2)
    }

    @Test(
        "S1 thin rings, and rings wider than their radius, with smooth joins, are covered within 3/255 of their exact area",
        arguments: [1.0, 4, 12], [0.5, 4, 12, 40])
    func rings(radius: Double, width: Double) {
        var random = SeededGenerator(seed: 55)
        let rasterizer = PathRasterizer()
        for angle in [0.0, 0.7, 1.6, 2.9, 4.3] {
            let middle = random.point(0...1, 0...1)
            let reach = radius + width / 2
            let clip = PixelRect(
                x: Int(reach * cos(angle)) - 12, y: Int(reach * sin(angle)) - 12, width: 24, height: 24)
            var path = PathStorage()
            path.addEllipse(
                in: CGRect(
                    x: Double(middle.x) - radius, y: Double(middle.y) - radius, width: 2 * radius, height: 2 * radius))
            let circles = [reach, radius - width / 2].filter { $0 > 0 }.map { radius in
                (0..<4000).map { i in
                    let turn = Double(i) / 2000 * .pi
                    return CGPoint(x: Double(middle.x) + radius * cos(turn), y: Double(middle.y) + radius * sin(turn))
                }
            }
            let exact = coverage(CoverageOracle.path(circles), rule: .evenOdd, clip: clip, with: rasterizer)
            let bytes = strokeCoverage(path, StrokeStyle(width: width), clip: clip, with: rasterizer)
            #expect(exact.contains { $0 > 0 && $0 < 255 })
            #expect(zip(bytes, exact).allSatisfy { abs(Int($0) - Int($1)) <= 3 })
        }
    }

    @Test("S1 the stroke's width is in the path's space and is transformed with it")
    func squeezed() throws {
        let points = [CGPoint(x: 1, y: 1), CGPoint(x: 5, y: 1.4), CGPoint(x: 2.5, y: 2.4)]
        let t = CGAffineTransform(a: 2, b: 0.6, c: -0.5, d: 4, tx: 1, ty: -1)
        let back = t.inverted()
        for (cap, join) in [(CGLineCap.round, CGLineJoin.round), (.square, .miter)] {
            var oracle = StrokeOracle(points, width: 0.8)
            oracle.cap = cap
            oracle.join = join
            let bytes = strokeCoverage(
                Self.polyline(points), StrokeStyle(width: 0.8, cap: cap, join: join), transform: t, clip: Self.clip)
            #expect(
                worst(bytes) {
                    let p = CGPoint(x: $0, y: $1).applying(back)
                    return oracle.contains(Double(p.x), Double(p.y))
                } <= 2)
        }
    }

    @Test("S1 a hairline keeps its weight at every subpixel position", arguments: [0.05, 0.3, 1])
    func hairline(width: Double) {
        var random = SeededGenerator(seed: 53)
        let rasterizer = PathRasterizer()
        for _ in 0..<50 {
            let angle = random.number(0...6.3)
            let p = random.point(6.5...7.5, 6.5...7.5)
            let dx = 5 * cos(angle)
            let dy = 5 * sin(angle)
            let path = Self.polyline([
                CGPoint(x: Double(p.x) - dx, y: Double(p.y) - dy), CGPoint(x: Double(p.x) + dx, y: Double(p.y) + dy),
            ])
            let bytes = strokeCoverage(path, StrokeStyle(width: CGFloat(width)), clip: Self.clip, with: rasterizer)
            let weight = bytes.reduce(0.0) { $0 + Double($1) / 255 }
            // Rounding to bytes may change each pixel on the line by 0.5/255; up to three for each step in x.
            #expect(abs(weight - 10 * width) <= 33 * 0.5 / 255, "\(weight)")
        }
    }

    @Test("S1 a line without length is a dot with round caps and empty with others")
    func withoutLength() {
        let p = CGPoint(x: 7, y: 7)
        var dot = PathStorage()
        dot.move(to: p)
        dot.addLine(to: p)
        var closed = PathStorage()
        closed.move(to: p)
        closed.close()
        var curve = PathStorage()
        curve.move(to: p)
        curve.addCurve(to: p, control1: p, control2: p)
        for path in [dot, closed, curve] {
            let bytes = strokeCoverage(path, StrokeStyle(width: 6, cap: .round), clip: Self.clip)
            #expect(worst(bytes) { hypot($0 - 7, $1 - 7) <= 3 } <= 2)
            #expect(strokeCoverage(path, StrokeStyle(width: 6), clip: Self.clip).allSatisfy { $0 == 0 })
            #expect(strokeCoverage(path, StrokeStyle(width: 6, cap: .square), clip: Self.clip).allSatisfy { $0 == 0 })
        }
        var lone = PathStorage()
        lone.move(to: p)
        #expect(strokeCoverage(lone, StrokeStyle(width: 6, cap: .round), clip: Self.clip).allSatisfy { $0 == 0 })
    }

    @Test("S1 repeated points change nothing, and an invalid width draws nothing")
    func degenerate() {
        let a = CGPoint(x: 3, y: 3)
        let b = CGPoint(x: 11, y: 4)
        let c = CGPoint(x: 5, y: 11)
        let style = StrokeStyle(width: 2)
        #expect(
            strokeCoverage(Self.polyline([a, a, b, b, b, c, c]), style, clip: Self.clip)
                == strokeCoverage(Self.polyline([a, b, c]), style, clip: Self.clip))
        for width in [0, -1, CGFloat.nan, .infinity] {
            #expect(
                strokeCoverage(Self.polyline([a, b]), StrokeStyle(width: width), clip: Self.clip).allSatisfy { $0 == 0 }
            )
        }
        // A line as wide as the image, with coordinates whose squares overflow.
        let far = Self.polyline([CGPoint(x: 1e12, y: 0), CGPoint(x: 0, y: 0), CGPoint(x: 1e11, y: 1e12)])
        let wide = strokeCoverage(
            far, StrokeStyle(width: 1e157, cap: .round, join: .round),
            transform: CGAffineTransform(scaleX: 3e-155, y: 3e-155),
            clip: Self.clip)
        #expect(wide.contains { $0 > 0 })
        let flat = CGAffineTransform(a: 1, b: 0, c: 0, d: 0, tx: 0, ty: 5)
        #expect(
            strokeCoverage(Self.polyline([a, b, c]), style, transform: flat, clip: Self.clip).allSatisfy { $0 == 0 })
    }

    @Test("S1 a reversal has a round tip with round joins and a straight one otherwise")
    func straightBack() {
        let points = [CGPoint(x: 3, y: 7), CGPoint(x: 10, y: 7), CGPoint(x: 4, y: 7)]
        let round = strokeCoverage(Self.polyline(points), StrokeStyle(width: 4, join: .round), clip: Self.clip)
        #expect(worst(round) { x, y in x >= 3 && x <= 10 && abs(y - 7) <= 2 || hypot(x - 10, y - 7) <= 2 } <= 2)
        for join in [CGLineJoin.miter, .bevel] {
            let straight = strokeCoverage(Self.polyline(points), StrokeStyle(width: 4, join: join), clip: Self.clip)
            #expect(worst(straight) { x, y in x >= 3 && x <= 10 && abs(y - 7) <= 2 } <= 1)
        }
    }

    @Test("S1 copy(strokingWithWidth:) is the outline that stroking paints")
    func outline() {
        var random = SeededGenerator(seed: 54)
        for join in [CGLineJoin.miter, .round, .bevel] {
            let path = CGMutablePath()
            path.move(to: random.point(3...11, 3...11))
            path.addCurve(
                to: random.point(3...11, 3...11), control1: random.point(3...11, 3...11),
                control2: random.point(3...11, 3...11))
            path.addLine(to: random.point(3...11, 3...11))
            let outline = path.copy(strokingWithWidth: 1.7, lineCap: .round, lineJoin: join, miterLimit: 4)
            let filled = coverage(outline.storage, clip: Self.clip)
            let stroked = strokeCoverage(
                path.storage, StrokeStyle(width: 1.7, cap: .round, join: join, miterLimit: 4), clip: Self.clip)
            #expect(zip(filled, stroked).map { abs(Int($0) - Int($1)) }.max()! <= 1)

            let twice = path.copy(
                strokingWithWidth: 1.7, lineCap: .round, lineJoin: join, miterLimit: 4,
                transform: CGAffineTransform(scaleX: 2, y: 2))
            #expect(abs(twice.boundingBox.width - 2 * outline.boundingBox.width) < 0.01)
        }
    }
}
