import CoverageOracle
import TestSupport
import Foundation
import Geometry
import Graphics
import Testing

struct CurveCoverageTests {
    @Test(
        "V3 discs up to 16 pixels wide are covered within 2/255 of 64 × 64 samples per pixel",
        arguments: [0.3, 1, 2.5, 5, 8])
    func discs(radius: Double) {
        var random = SeededGenerator(seed: 41)
        let clip = PixelRect(x: 0, y: 0, width: 20, height: 20)
        for _ in 0..<2 {
            let middle = random.point(9.5...10.5, 9.5...10.5)
            var path = PathStorage()
            path.addEllipse(
                in: CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius))
            let exact = CoverageOracle.sampled(width: 20, height: 20) { x, y in
                let dx = x - Double(middle.x)
                let dy = y - Double(middle.y)
                return dx * dx + dy * dy < radius * radius
            }
            #expect(CoverageOracle.worst(coverage(path, clip: clip), exact) <= 2)
        }
    }

    /// Returns the contours of a path, with each curve divided into two thousand lines.
    func polyline(_ path: PathStorage) -> [[CGPoint]] {
        var contours: [[CGPoint]] = []
        for segment in path.segments {
            var points: [CGPoint] = contours.popLast() ?? []
            switch segment {
            case .move(let p):
                if !points.isEmpty { contours.append(points) }
                points = [p]
            case .line(_, let p): points.append(p)
            case .close: break
            case .quad(let a, let b, let c):
                for i in 1...2000 {
                    let t = CGFloat(i) / 2000
                    let s = 1 - t
                    points.append(
                        CGPoint(
                            x: s * s * a.x + 2 * s * t * b.x + t * t * c.x,
                            y: s * s * a.y + 2 * s * t * b.y + t * t * c.y))
                }
            case .cubic(let a, let b, let c, let d):
                for i in 1...2000 {
                    let t = CGFloat(i) / 2000
                    let s = 1 - t
                    points.append(
                        CGPoint(
                            x: s * s * s * a.x + 3 * s * s * t * b.x + 3 * s * t * t * c.x + t * t * t * d.x,
                            y: s * s * s * a.y + 3 * s * s * t * b.y + 3 * s * t * t * c.y + t * t * t * d.y))
                }
            }
            contours.append(points)
        }
        return contours
    }

    @Test(
        "S1 the edge of a large circle is covered within 4/255 of the exact area of its curve",
        arguments: [40.0, 300, 5000])
    func largeCircle(radius: Double) {
        for angle in [0.0, 0.4, 0.785, 1.9, 3.3, 5.1] {
            var path = PathStorage()
            let middle = CGPoint(x: 4 - radius * cos(angle), y: 4 - radius * sin(angle))
            path.addEllipse(
                in: CGRect(
                    x: Double(middle.x) - radius, y: Double(middle.y) - radius, width: 2 * radius, height: 2 * radius))
            let exact = CoverageOracle.polygon(polyline(path), .winding, width: 8, height: 8, lines: 128)
            let bytes = coverage(path, clip: PixelRect(x: 0, y: 0, width: 8, height: 8))
            #expect(CoverageOracle.worst(bytes, exact) <= 4)
        }
    }

    enum Kind: CaseIterable {
        case circle, ellipse, thinRing, cubics, quads

        /// Returns a shape of this kind that is about `size` pixels wide.
        func path(_ size: Double, _ random: inout SeededGenerator) -> PathStorage {
            let origin = random.point(0...1, 0...1)
            func box(_ inset: Double, _ height: Double) -> CGRect {
                CGRect(
                    x: Double(origin.x) + inset, y: Double(origin.y) + inset, width: size - 2 * inset,
                    height: height - 2 * inset)
            }
            var path = PathStorage()
            switch self {
            case .circle: path.addEllipse(in: box(0, size))
            case .ellipse: path.addEllipse(in: box(0, size * random.number(0.1...0.9)))
            case .thinRing:
                path.addEllipse(in: box(0, size))
                path.addEllipse(in: box(random.number(0.1...0.9), size))
            case .cubics, .quads:
                func point() -> CGPoint { random.point(0...size, 0...size) }
                path.move(to: point())
                for _ in 0..<3 {
                    if self == .cubics {
                        path.addCurve(to: point(), control1: point(), control2: point())
                    } else {
                        path.addQuadCurve(to: point(), control: point())
                    }
                }
                path.close()
            }
            return path
        }
    }

    @Test(
        "S1 curves 4 to 4000 pixels wide are covered within 4/255 of their exact area, with a root mean square below 1/255",
        arguments: Kind.allCases)
    func allSizes(kind: Kind) {
        var random = SeededGenerator(seed: 44)
        let rasterizer = PathRasterizer()
        var worst = 0
        var squares = 0
        var pixels = 0
        for i in 0..<60 {
            let path = kind.path(4 * pow(1000, Double(i) / 59), &random)
            let contours = polyline(path)
            let middle = contours[0].randomElement(using: &random)!
            let clip = PixelRect(x: Int(middle.x) - 20, y: Int(middle.y) - 20, width: 40, height: 40)
            // The coverage of lines is exact: see PolygonCoverageTests.
            let exact = coverage(CoverageOracle.path(contours), rule: .evenOdd, clip: clip, with: rasterizer)
            for (byte, exact) in zip(coverage(path, rule: .evenOdd, clip: clip, with: rasterizer), exact) {
                let difference = abs(Int(byte) - Int(exact))
                worst = max(worst, difference)
                squares += difference * difference
                if difference > 0 || exact > 0 && exact < 255 { pixels += 1 }
            }
        }
        #expect(pixels > 2000)
        #expect(worst <= 4)
        #expect(squares <= pixels)
    }

    @Test(
        "S1 random quadratic and cubic loops are covered within 2/255 of their exact area",
        arguments: [CGPathFillRule.winding, .evenOdd])
    func loops(rule: CGPathFillRule) {
        var random = SeededGenerator(seed: 42)
        for i in 0..<12 {
            var path = PathStorage()
            path.move(to: random.point(0...12, 0...12))
            if i % 2 == 0 {
                path.addCurve(
                    to: random.point(0...12, 0...12), control1: random.point(-12...24, -12...24),
                    control2: random.point(-12...24, -12...24))
            } else {
                path.addQuadCurve(to: random.point(0...12, 0...12), control: random.point(-12...24, -12...24))
            }
            let exact = CoverageOracle.polygon(polyline(path), rule, width: 12, height: 12, lines: 64)
            let bytes = coverage(path, rule: rule, clip: PixelRect(x: 0, y: 0, width: 12, height: 12))
            // The oracle's 64 lines per pixel have an error of half a 128th where an edge is horizontal.
            #expect(CoverageOracle.worst(bytes, exact) <= 2.5)
        }
    }

    @Test("S1 only the visible part of a huge curve is flattened")
    func hugeCurve() {
        let rasterizer = PathRasterizer()
        var path = PathStorage()
        path.addEllipse(in: CGRect(x: 8, y: -1e8, width: 2e8, height: 2e8))
        let clip = PixelRect(x: 0, y: 0, width: 16, height: 16)
        let bytes = coverage(path, clip: clip, with: rasterizer)
        #expect(bytes == (0..<256).map { $0 % 16 < 8 ? 0 : 255 })
    }

    @Test("S1 without antialiasing a pixel is covered if its centre is inside")
    func aliased() {
        var random = SeededGenerator(seed: 43)
        let clip = PixelRect(x: 0, y: 0, width: 16, height: 16)
        for i in 0..<40 {
            let rule: CGPathFillRule = i % 2 == 0 ? .winding : .evenOdd
            let points = (0..<5).map { _ in random.point(-2...18, -2...18) }
            let path = CGPath(CoverageOracle.path([points]))
            let expected = (0..<256).map { i -> UInt8 in
                let centre = CGPoint(x: Double(i % 16) + 0.5, y: Double(i / 16) + 0.5)
                return path.contains(centre, using: rule) ? 255 : 0
            }
            #expect(coverage(path.storage, rule: rule, antialiased: false, clip: clip) == expected)
        }
    }
}
