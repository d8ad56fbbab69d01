import TestSupport
import Foundation
import Geometry
import Graphics
import Testing

/// Rows in which each edge crosses from the top to the bottom and no pixel contains two edges have an implementation of
/// their own.
struct RowCrossingsTests {
    static let width = 96, height = 48
    static let clip = PixelRect(x: 0, y: 0, width: width, height: height)
    static let rules: [CGPathFillRule] = [.winding, .evenOdd]

    /// Adds small triangles to the left of the clip, one in each row, whose edges begin and end there. They prevent the
    /// separate implementation without changing a pixel.
    static func withEndsInEachRow(_ path: PathStorage) -> PathStorage {
        var path = path
        for y in 0..<height {
            path.move(to: CGPoint(x: -30, y: Double(y) + 0.25))
            path.addLine(to: CGPoint(x: -20, y: Double(y) + 0.5))
            path.addLine(to: CGPoint(x: -30, y: Double(y) + 0.75))
            path.close()
        }
        return path
    }

    @Test(
        "S1 rows have the same bytes whether their edges are computed together or individually",
        arguments: rules)
    func sameBytes(rule: CGPathFillRule) {
        var random = SeededGenerator(seed: 71)
        let rasterizer = PathRasterizer()
        for i in 0..<300 {
            var path = PathStorage()
            for _ in 0...i % 5 {
                // Long edges, which cross most rows; some steep, some shallow.
                path.move(to: random.point(-40...136, -60...0))
                for j in 0..<3 + i % 4 { path.addLine(to: random.point(-40...136, j % 2 == 0 ? 48...110 : -60...0)) }
                path.close()
            }
            let expected = coverage(Self.withEndsInEachRow(path), rule: rule, clip: Self.clip, with: rasterizer)
            #expect(coverage(path, rule: rule, clip: Self.clip, with: rasterizer) == expected)
        }
    }

    @Test(
        "S1 rows between vertical edges have the same bytes as individual rows, down to the end of an edge",
        arguments: rules, [true, false])
    func uprightSides(rule: CGPathFillRule, antialiased: Bool) {
        var random = SeededGenerator(seed: 74)
        let rasterizer = PathRasterizer()
        for i in 0..<200 {
            var path = PathStorage()
            for _ in 0...i % 4 {
                let a = random.point(-20...116, -10...58)
                let b = random.point(-20...116, -10...58)
                // Includes edges on pixel boundaries.
                let (from, to) =
                    i % 3 == 0
                    ? (CGPoint(x: a.x.rounded(), y: a.y.rounded()), CGPoint(x: b.x.rounded(), y: b.y.rounded()))
                    : (a, b)
                path.addRect(
                    CGRect(
                        x: min(from.x, to.x), y: min(from.y, to.y), width: abs(to.x - from.x),
                        height: abs(to.y - from.y)))
            }
            let expected = coverage(
                Self.withEndsInEachRow(path), rule: rule, antialiased: antialiased, clip: Self.clip, with: rasterizer)
            #expect(coverage(path, rule: rule, antialiased: antialiased, clip: Self.clip, with: rasterizer) == expected)
        }
    }

    @Test("S1 a straight edge covers each pixel by its exact area, at any slope, in either direction")
    func halfPlanes() {
        var random = SeededGenerator(seed: 72)
        // ∫ of clamp(u, 0, 1).
        func integral(_ u: Double) -> Double { u <= 0 ? 0 : u < 1 ? u * u / 2 : u - 0.5 }
        for i in 0..<200 {
            let top = random.number(0...96)
            let bottom = i % 3 == 0 ? random.number(0...96) : top + random.number(-3...3)
            let slope = (bottom - top) / Double(Self.height)
            let end = Double(Self.height) + 1
            var corners = [
                CGPoint(x: top - slope, y: -1), CGPoint(x: bottom + slope, y: end), CGPoint(x: -50, y: end),
                CGPoint(x: -50, y: -1),
            ]
            if i % 2 == 0 { corners.reverse() }
            let path = CoverageOracle.path([corners])
            let bytes = coverage(path, clip: Self.clip)
            for (place, byte) in bytes.enumerated() {
                let u = top + slope * Double(place / Self.width) - Double(place % Self.width)
                let area = abs(slope) < 1e-9 ? min(max(u, 0), 1) : (integral(u + slope) - integral(u)) / slope
                #expect(abs(Double(byte) - 255 * area) <= 0.75)
            }
        }
    }

    @Test(
        "S1 rows with more edges than one batch have their exact areas",
        arguments: [20, 31, 32, 33, 70])
    func many(slivers: Int) {
        var random = SeededGenerator(seed: 73)
        var path = PathStorage()
        var expected = [Double](repeating: 0, count: Self.width)
        for i in 0..<slivers {
            let step = Double(Self.width) / Double(slivers)
            let x = Double(i) * step + random.number(0...0.2) * step
            let width = random.number(0.1...0.7) * step
            path.addRect(CGRect(x: x, y: -5, width: width, height: 100))
            for column in 0..<Self.width {
                expected[column] += max(0, min(x + width, Double(column + 1)) - max(x, Double(column)))
            }
        }
        let bytes = coverage(path, clip: Self.clip)
        for (place, byte) in bytes.enumerated() {
            #expect(abs(Double(byte) - 255 * expected[place % Self.width]) <= 0.7)
        }
    }
}
