import CoverageOracle
import Foundation
import Geometry
import Graphics
import TestSupport
import Testing

/// Outlines that meet themselves nowhere, in whose pixels no edges that meet are looked for, and others like them.
struct SimpleOutlineTests {
    static let size = 24
    static let clip = PixelRect(x: 0, y: 0, width: size, height: size)
    static let rules: [CGPathFillRule] = [.winding, .evenOdd]

    /// Returns a path that is covered as another one, but has a second subpath: a triangle to the right of the clip.
    static func withSecondSubpath(_ path: PathStorage) -> PathStorage {
        var path = path
        path.move(to: CGPoint(x: 100, y: 3))
        path.addLine(to: CGPoint(x: 110, y: 9))
        path.addLine(to: CGPoint(x: 100, y: 15))
        path.close()
        return path
    }

    /// Returns a path around the origin: a rectangle, an ellipse, a rounded rectangle, a polygon with corners on an
    /// ellipse, a triangle, or a star. Every second polygon and star is open.
    static func simplePath(_ i: Int, _ random: inout SeededGenerator) -> PathStorage {
        let width = random.number(0.3...20)
        let height = random.number(0.3...20)
        let box = CGRect(x: -width / 2, y: -height / 2, width: width, height: height)
        var path = PathStorage()
        func addCorners(_ angles: [Double], inner: Double = 1) {
            for (corner, angle) in angles.enumerated() {
                let radius = corner % 2 == 0 ? 0.5 : 0.5 * inner
                let point = CGPoint(x: width * radius * cos(angle), y: height * radius * sin(angle))
                if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            if i / 6 % 2 == 0 { path.close() }
        }
        func addRandomCorners(_ count: Int) {
            let angles: [Double] = (0..<count).map { _ in random.number(0...2 * .pi) }
            addCorners(angles.sorted())
        }
        switch i % 6 {
        case 0: path.addRect(box)
        case 1: path.addEllipse(in: box)
        case 2: path.addRoundedRect(in: box, cornerWidth: width * 0.3, cornerHeight: height * 0.2)
        case 3:
            let tips = 3 + i / 6 % 7
            let inner = random.number(0.2...0.9)
            let angles: [Double] = (0..<2 * tips).map { corner in Double(corner) * Double.pi / Double(tips) }
            addCorners(angles, inner: inner)
        case 4: addRandomCorners(3)
        default: addRandomCorners(4 + i / 6 % 7)
        }
        return path
    }

    /// Returns a rotation, reflected or not, to a place in the clip.
    static func place(_ i: Int, _ random: inout SeededGenerator) -> CGAffineTransform {
        let middle = random.point(6...18, 6...18)
        return CGAffineTransform(translationX: middle.x, y: middle.y)
            .rotated(by: random.number(0...2 * .pi)).scaledBy(x: i % 5 == 0 ? -1 : 1, y: 1)
    }

    @Test("S1 a path that meets itself nowhere is covered, to the bit, as it is with another subpath far away")
    func bits() {
        var random = SeededGenerator(seed: 81)
        let rasterizer = PathRasterizer()
        for i in 0..<6_000 {
            let path = Self.simplePath(i, &random)
            let transform = Self.place(i, &random)
            let rule = Self.rules[i / 7 % 2]
            let bytes = coverage(path, rule: rule, transform: transform, clip: Self.clip, with: rasterizer)
            // The second subpath stays to the right of the clip.
            let expected = coverage(
                Self.withSecondSubpath(path.applying(transform)), rule: rule, clip: Self.clip, with: rasterizer)
            #expect(bytes == expected, "path \(i)")
        }
    }

    @Test("S1 triangles, thin ones too, are covered within 1/255 of their exact area", arguments: rules)
    func triangles(rule: CGPathFillRule) {
        var random = SeededGenerator(seed: 82)
        let rasterizer = PathRasterizer()
        for i in 0..<100 {
            var corners = (0..<3).map { _ in random.point(-4...28, -4...28) }
            if i % 2 == 0 { corners[2].x = corners[1].x + random.number(-0.3...0.3) }
            if i % 4 == 0 { corners[2].y = corners[1].y + random.number(-0.3...0.3) }
            let bytes = coverage(CoverageOracle.path([corners]), rule: rule, clip: Self.clip, with: rasterizer)
            let exact = CoverageOracle.polygon([corners], rule, width: Self.size, height: Self.size)
            #expect(CoverageOracle.worst(bytes, exact) <= 1, "\(corners)")
        }
    }

    static let pathsThatMeetThemselves: [[(Double, Double)]] = [
        // Twice around, turning to one side.
        [(0, 0), (20, 0.1), (20, 20), (0, 20.2), (0.1, 0.4), (10, 0.2), (10, 10), (0.3, 9)],
        // Twice around: a pentagram, smaller than a pixel too.
        [(10.5, 1), (16.2, 18.5), (1.3, 7.7), (19.7, 7.8), (4.8, 18.5)],
        [(10.55, 10.1), (10.71, 10.85), (10.13, 10.37), (10.97, 10.38), (10.28, 10.85)],
        // A crossing.
        [(2, 2), (20, 20.5), (20, 2.1), (2, 20.5)],
        [(10.2, 10.2), (10.8, 10.9), (10.9, 10.1), (10.1, 10.8)],
        // A notch of which the sides cross.
        [(2, 2), (11.6, 2.1), (11.5, 18), (11.4, 2.2), (20, 2), (20, 20.1), (2, 20)],
        // A line that turns back along itself, beyond its start.
        [(8, 4), (20, 4.3), (1.5, 3.8), (1.5, 20.3), (8, 11)],
    ]

    @Test(
        "S1 paths that wind twice around their middle, cross themselves or turn back have their exact areas",
        arguments: pathsThatMeetThemselves, rules)
    func otherPaths(corners: [(Double, Double)], rule: CGPathFillRule) {
        let corners: [CGPoint] = corners.map { CGPoint(x: $0.0, y: $0.1) }
        let bytes = coverage(CoverageOracle.path([corners]), rule: rule, clip: Self.clip)
        let exact = CoverageOracle.polygon([corners], rule, width: Self.size, height: Self.size)
        #expect(CoverageOracle.worst(bytes, exact) <= 1)
    }

    @Test("S1 two subpaths that overlap in a pixel are covered by the winding or even-odd rule", arguments: rules)
    func overlappingSubpaths(rule: CGPathFillRule) {
        func diamond(_ x: Double, _ y: Double) -> [CGPoint] {
            let offsets: [(Double, Double)] = [(-0.3, 0), (0, -0.3), (0.3, 0), (0, 0.3)]
            return offsets.map { CGPoint(x: x + $0.0, y: y + $0.1) }
        }
        let diamonds = [diamond(4.4, 4.45), diamond(4.6, 4.6)]
        let bytes = coverage(CoverageOracle.path(diamonds), rule: rule, clip: Self.clip)
        let exact = CoverageOracle.polygon(diamonds, rule, width: Self.size, height: Self.size)
        #expect(CoverageOracle.worst(bytes, exact) <= 1)
    }

    @Test(
        "D4 a path that meets itself nowhere has the same coverage, to the bit, in every tile",
        arguments: [(1, 24), (24, 1), (5, 7), (8, 8)])
    func tiles(size: (Int, Int)) {
        var random = SeededGenerator(seed: 83)
        let rasterizer = PathRasterizer()
        for i in 0..<120 {
            let path = Self.simplePath(i, &random)
            let transform = Self.place(i, &random)
            let whole = coverage(path, transform: transform, clip: Self.clip, with: rasterizer)
            for y in stride(from: 0, to: Self.size, by: size.1) {
                for x in stride(from: 0, to: Self.size, by: size.0) {
                    let tile = PixelRect(x: x, y: y, width: size.0, height: size.1).intersection(Self.clip)
                    let part = (tile.minY..<tile.maxY).flatMap { row in
                        whole[row * Self.size + tile.minX..<row * Self.size + tile.maxX]
                    }
                    #expect(coverage(path, transform: transform, clip: tile, with: rasterizer) == part)
                }
            }
        }
    }
}
