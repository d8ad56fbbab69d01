import CoverageOracle
import TestSupport
import Foundation
import Geometry
import Graphics
import Testing

/// Edges that cross rows from the top to the bottom, and rows that are copied because all of them are vertical.
struct RowCrossingsTests {
    static let width = 96, height = 48
    static let clip = PixelRect(x: 0, y: 0, width: width, height: height)
    static let rules: [CGPathFillRule] = [.winding, .evenOdd]

    /// Adds small triangles to the left of the clip, one in each row, whose edges begin and end there. They prevent
    /// copies of rows without changing a pixel.
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

    /// Returns the coverage of the area to the left of an edge that begins above the clip and ends below it. Positions
    /// are in units of 1/4096 pixel.
    ///
    /// The positions of the edge at the tops of rows and its heights at the sides of columns are rounded to units; in a
    /// pixel, it is a straight line between them.
    static func bytesLeft(ofEdgeFrom x0: Int, _ y0: Int, to x1: Int, _ y1: Int) -> [UInt8] {
        let unit = 4096
        let full = 2 * unit * unit
        let slope = Double(x1 - x0) / Double(y1 - y0)
        func position(_ y: Int) -> Int { x0 + Int((Double(y - y0) * slope).rounded(.toNearestOrEven)) }
        return (0..<height).flatMap { row -> [UInt8] in
            let top = position(row * unit)
            let bottom = position((row + 1) * unit)
            let low = min(top, bottom)
            let high = max(top, bottom)
            /// Returns the height of the part of the edge to the left of a position.
            func heightLeft(of x: Int) -> Int {
                if x <= low { return 0 }
                if x >= high { return unit }
                let down = Double(x - top) * (Double(unit) / Double(bottom - top))
                let rounded = Int(down.rounded(.toNearestOrEven))
                return top < bottom ? rounded : unit - rounded
            }
            return (0..<width).map { column in
                let side = column * unit
                // A vertical edge on the side of a column is in the column on its right.
                let passed = low == high ? (low < side ? unit : 0) : heightLeft(of: side)
                let through = low == high ? (low < side + unit ? unit : 0) : heightLeft(of: side + unit)
                let from = max(low - side, 0)
                let to = min(high - side, unit)
                let outside = 2 * unit * passed + (through - passed) * (2 * unit - from - to)
                return UInt8(((full - outside) * 255 + full / 2) / full)
            }
        }
    }

    @Test("S1 an edge covers each pixel by the area between its heights at the sides, which are rounded to units")
    func roundedHeights() {
        var random = SeededGenerator(seed: 71)
        let rasterizer = PathRasterizer()
        for i in 0..<300 {
            // Vertical, steep and shallow edges, some through the corners of pixels.
            let grain = i % 4 == 0 ? 4096.0 : 1
            func units(_ pixels: Double) -> Int { Int((pixels * 4096 / grain).rounded() * grain) }
            let x0 = units(random.number(-30...126))
            let x1 = i % 7 == 0 ? x0 : units(i % 2 == 0 ? random.number(-30...126) : Double(x0) / 4096 + 2)
            let y0 = units(random.number(-9...0))
            let y1 = units(random.number(48...60))
            func point(_ x: Int, _ y: Int) -> CGPoint { CGPoint(x: Double(x) / 4096, y: Double(y) / 4096) }
            var corners = [point(x0, y0), point(x1, y1), point(-50 * 4096, y1), point(-50 * 4096, y0)]
            if i % 3 == 0 { corners.reverse() }
            let path = CoverageOracle.path([corners])
            let expected = Self.bytesLeft(ofEdgeFrom: x0, y0, to: x1, y1)
            #expect(coverage(path, rule: .winding, clip: Self.clip, with: rasterizer) == expected)
            #expect(coverage(path, rule: .evenOdd, clip: Self.clip, with: rasterizer) == expected)
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
        "S1 rows with many edges have their exact areas",
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
