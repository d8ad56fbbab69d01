import CoverageOracle
import TestSupport
import Foundation
import Geometry
import Graphics
import Testing

struct PolygonCoverageTests {
    static let size = 16
    static let clip = PixelRect(x: 0, y: 0, width: size, height: size)
    static let rules: [CGPathFillRule] = [.winding, .evenOdd]

    func worst(_ contours: [[CGPoint]], _ rule: CGPathFillRule, with rasterizer: PathRasterizer = PathRasterizer())
        -> Double
    {
        CoverageOracle.worst(
            coverage(CoverageOracle.path(contours), rule: rule, clip: Self.clip, with: rasterizer),
            CoverageOracle.polygon(contours, rule, width: Self.size, height: Self.size))
    }

    @Test(
        "S1 random triangles and quads, self-intersecting ones too, are covered within 1/255 of their exact area",
        arguments: rules)
    func polygons(rule: CGPathFillRule) {
        var random = SeededGenerator(seed: 21)
        let rasterizer = PathRasterizer()
        for i in 0..<60 {
            let points = (0..<3 + i % 2).map { _ in random.point(-4...20, -4...20) }
            #expect(worst([points], rule, with: rasterizer) <= 1, "\(points)")
        }
    }

    @Test(
        "S1 scribbles with tens and hundreds of edges in each pixel are covered within 3/255 of their exact area",
        arguments: rules)
    func scribbles(rule: CGPathFillRule) {
        var random = SeededGenerator(seed: 26)
        for count in [900, 2_000, 5_000] {
            let points = (0..<count).map { _ in random.point(-4...20, -4...20) }
            #expect(worst([points], rule) <= 3)
        }
    }

    @Test("S1 stars that wind twice around their middle are covered within 1/255 of their exact area", arguments: rules)
    func stars(rule: CGPathFillRule) {
        var random = SeededGenerator(seed: 22)
        for _ in 0..<20 {
            let corners = [5, 7, 8, 11].randomElement(using: &random)!
            let step = [2, 3].randomElement(using: &random)!
            let middle = random.point(5...11, 5...11)
            let radius = random.number(1...9)
            let turn = random.number(0...6)
            let points = (0..<corners).map { i in
                let angle = turn + Double(i * step) * 2 * .pi / Double(corners)
                return CGPoint(x: Double(middle.x) + radius * cos(angle), y: Double(middle.y) + radius * sin(angle))
            }
            #expect(worst([points], rule) <= 1)
        }
    }

    @Test(
        "S1 shapes that overlap, in the same or opposite directions, are covered by the winding or even-odd rule",
        arguments: rules)
    func overlaps(rule: CGPathFillRule) {
        var random = SeededGenerator(seed: 23)
        for _ in 0..<20 {
            let contours = (0..<4).map { _ in
                let middle = random.point(2...14, 2...14)
                return (0..<3).map { _ in
                    CGPoint(x: Double(middle.x) + random.number(-3...3), y: Double(middle.y) + random.number(-3...3))
                }
            }
            #expect(worst(contours, rule) <= 1)
        }
    }

    @Test(
        "S1 corners on pixel boundaries and on each other, horizontal and vertical edges: nothing is counted twice or lost",
        arguments: rules)
    func onTheGrid(rule: CGPathFillRule) {
        var random = SeededGenerator(seed: 24)
        for i in 0..<150 {
            let grid = [1.0, 2, 4][i % 3]
            let contours = (0..<1 + i % 2).map { _ in
                (0..<3 + i % 5).map { _ in
                    CGPoint(
                        x: (random.number(-1...9) * grid).rounded() / grid,
                        y: (random.number(-1...9) * grid).rounded() / grid)
                }
            }
            #expect(worst(contours, rule) <= 1, "\(contours)")
        }
    }

    @Test("S1 a self-intersecting shape smaller than a pixel has its exact area", arguments: rules)
    func tiny(rule: CGPathFillRule) {
        var random = SeededGenerator(seed: 25)
        for i in 0..<60 {
            let middle = random.point(1...15, 1...15)
            let size = [0.1, 0.4, 0.9][i % 3]
            let contours = [
                (0..<3 + i % 6).map { _ in
                    CGPoint(
                        x: Double(middle.x) + random.number(-size...size),
                        y: Double(middle.y) + random.number(-size...size))
                }
            ]
            #expect(worst(contours, rule) <= 1, "\(contours)")
        }
    }

    @Test("S1 axis-aligned rectangles are covered within 1/255 of the product of their sides in each pixel")
    func rectangles() {
        var random = SeededGenerator(seed: 26)
        func part(_ from: Double, _ to: Double, _ pixel: Int) -> Double {
            max(0, min(to, Double(pixel + 1)) - max(from, Double(pixel)))
        }
        for _ in 0..<200 {
            let xs = [random.number(-2...18), random.number(-2...18)].sorted()
            let ys = [random.number(-2...18), random.number(-2...18)].sorted()
            var path = PathStorage()
            path.addRect(CGRect(x: xs[0], y: ys[0], width: xs[1] - xs[0], height: ys[1] - ys[0]))
            let exact = (0..<Self.size).flatMap { y in
                (0..<Self.size).map { x in part(xs[0], xs[1], x) * part(ys[0], ys[1], y) }
            }
            #expect(CoverageOracle.worst(coverage(path, clip: Self.clip), exact) <= 0.6)
        }
    }

    @Test("S1 hundreds of edges in one pixel have their exact area", arguments: rules)
    func crowded(rule: CGPathFillRule) {
        var random = SeededGenerator(seed: 27)
        for count in [40, 100, 300] {
            let contours = (0..<count / 3).map { _ in (0..<3).map { _ in random.point(3.05...4.95, 3.05...4.95) } }
            #expect(worst(contours, rule) <= 1)
        }
    }

    @Test("S1 a shape traced with far more points than pixels has its exact area")
    func finelyTraced() {
        let points = (0..<3000).map { i in
            let angle = Double(i) / 3000 * 2 * .pi
            let radius = 4 + 0.3 * sin(40 * angle)
            return CGPoint(x: 8 + radius * cos(angle), y: 8 + radius * sin(angle))
        }
        for rule in Self.rules { #expect(worst([points], rule) <= 1) }
    }

    @Test("S1 a path with very distant points is clipped, not wrapped around")
    func farAway() {
        let box = [
            CGPoint(x: -1e30, y: 4), CGPoint(x: 1e30, y: 4), CGPoint(x: 1e30, y: 1e30), CGPoint(x: -1e30, y: 1e30),
        ]
        let bytes = coverage(CoverageOracle.path([box]), clip: Self.clip)
        #expect(bytes == (0..<256).map { $0 / 16 < 4 ? 0 : 255 })

        let wedge = [CGPoint(x: 8, y: 8), CGPoint(x: 8 + 1e7, y: 8 + 1e7), CGPoint(x: 8 - 1e7, y: 8 + 1e7)]
        let near = [CGPoint(x: 8, y: 8), CGPoint(x: 108, y: 108), CGPoint(x: -92, y: 108)]
        #expect(
            coverage(CoverageOracle.path([wedge]), clip: Self.clip)
                == coverage(CoverageOracle.path([near]), clip: Self.clip))
    }

    @Test("S1 points with NaN are left out; the rest is drawn")
    func notNumbers() {
        var path = PathStorage()
        path.addRect(CGRect(x: 2, y: 2, width: 4, height: 4))
        let plain = coverage(path, clip: Self.clip)
        path.move(to: CGPoint(x: CGFloat.nan, y: 0))
        path.addLine(to: CGPoint(x: 0, y: CGFloat.nan))
        path.addCurve(to: CGPoint(x: CGFloat.nan, y: CGFloat.nan), control1: .zero, control2: .zero)
        #expect(coverage(path, clip: Self.clip) == plain)
        #expect(
            coverage(path, transform: CGAffineTransform(scaleX: .nan, y: 1), clip: Self.clip).allSatisfy { $0 == 0 })
    }

    @Test("S1 an empty path, a single point and a line cover nothing")
    func nothing() {
        var path = PathStorage()
        #expect(coverage(path, clip: Self.clip).allSatisfy { $0 == 0 })
        path.move(to: CGPoint(x: 5, y: 5))
        #expect(coverage(path, clip: Self.clip).allSatisfy { $0 == 0 })
        path.addLine(to: CGPoint(x: 9.3, y: 12.1))
        #expect(coverage(path, clip: Self.clip).allSatisfy { $0 == 0 })
    }
}
