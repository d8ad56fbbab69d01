import TestSupport
import Foundation
import Geometry
import Graphics
import Testing

struct TileIndependenceTests {
    static let width = 96, height = 64
    static let whole = PixelRect(x: -8, y: -8, width: width, height: height)

    /// Returns a path of curves, overlaps, slivers, edges on pixel boundaries, and parts outside the area.
    static func path(_ random: inout SeededGenerator) -> PathStorage {
        var path = PathStorage()
        for i in 0..<6 {
            let p = random.point(-60...140, -60...120)
            switch i % 4 {
            case 0:
                path.addEllipse(in: CGRect(x: p.x, y: p.y, width: random.number(1...90), height: random.number(1...90)))
            case 1:
                path.addRect(CGRect(x: p.x.rounded(), y: p.y.rounded(), width: 33, height: 17))
            case 2:
                path.move(to: p)
                for _ in 0..<4 {
                    path.addCurve(
                        to: random.point(-60...140, -60...120), control1: random.point(-90...170, -60...120),
                        control2: random.point(-60...140, -90...170))
                }
                path.close()
            default:
                path.move(to: p)
                for _ in 0..<5 { path.addLine(to: random.point(-60...140, -60...120)) }
            }
        }
        return path
    }

    static func tiles(width: Int, height: Int) -> [PixelRect] {
        stride(from: whole.minY, to: whole.maxY, by: height).flatMap { y in
            stride(from: whole.minX, to: whole.maxX, by: width).map { x in
                PixelRect(x: x, y: y, width: width, height: height).intersection(whole)
            }
        }
    }

    @Test(
        "D4 a pixel has the same coverage, to the bit, in every tile",
        arguments: [(1, 64), (96, 1), (7, 5), (16, 16), (64, 64), (33, 64)], [CGPathFillRule.winding, .evenOdd])
    func tiles(size: (Int, Int), rule: CGPathFillRule) {
        var random = SeededGenerator(seed: 31)
        let rasterizer = PathRasterizer()
        for antialiased in [true, true, true, false] {
            let path = Self.path(&random)
            let expected = coverage(path, rule: rule, antialiased: antialiased, clip: Self.whole)
            for tile in Self.tiles(width: size.0, height: size.1) {
                let part = (tile.minY..<tile.maxY).flatMap { y in
                    let start = (y - Self.whole.minY) * Self.width + tile.minX - Self.whole.minX
                    return expected[start..<start + tile.width]
                }
                // Loaded for this tile only, and loaded once for all tiles.
                let alone = coverage(path, rule: rule, antialiased: antialiased, clip: tile, with: rasterizer)
                #expect(alone == part)
                let shared = coverage(
                    path, rule: rule, antialiased: antialiased, clip: tile, interest: Self.whole, with: rasterizer)
                #expect(shared == part)
            }
        }
    }

    @Test(
        "D4 strokes have the same coverage in every tile, with dashes, caps and joins",
        arguments: [(7, 5), (33, 64)])
    func strokes(size: (Int, Int)) {
        var random = SeededGenerator(seed: 33)
        let rasterizer = PathRasterizer()
        let styles = [
            StrokeStyle(width: 3.3, cap: .round, join: .round), StrokeStyle(width: 11),
            StrokeStyle(width: 4, join: .miter, miterLimit: 40),
            StrokeStyle(width: 2, cap: .square, join: .bevel, dash: DashPattern(lengths: [7, 4.5], phase: 3)),
        ]
        for style in styles {
            let path = Self.path(&random)
            let expected = strokeCoverage(path, style, clip: Self.whole)
            #expect(expected.contains { $0 != 0 && $0 != 255 })
            for tile in Self.tiles(width: size.0, height: size.1) {
                let part = (tile.minY..<tile.maxY).flatMap { y in
                    let start = (y - Self.whole.minY) * Self.width + tile.minX - Self.whole.minX
                    return expected[start..<start + tile.width]
                }
                #expect(strokeCoverage(path, style, clip: tile, with: rasterizer) == part)
            }
        }
    }

    @Test(
        "D4 strokes along distant curves have the same coverage in every tile, solid and dashed",
        arguments: [0.7, 5, 60], [CGLineJoin.miter, .round])
    func farStrokes(width: Double, join: CGLineJoin) {
        var random = SeededGenerator(seed: 34)
        let rasterizer = PathRasterizer()
        for _ in 0..<20 {
            var path = PathStorage()
            path.move(to: random.point(-900...900, -900...900))
            for i in 0..<6 {
                if i % 2 == 0 { path.addLine(to: random.point(-900...900, -900...900)) }
                path.addCurve(
                    to: random.point(-900...900, -900...900), control1: random.point(-900...900, -900...900),
                    control2: random.point(-900...900, -900...900))
            }
            path.close()
            let everything = PixelRect(x: -2000, y: -2000, width: 4000, height: 4000)
            for dash in [
                DashPattern(), DashPattern(lengths: [31, 14], phase: 5), DashPattern(lengths: [3, 8, 1], phase: -4),
            ] {
                let style = StrokeStyle(width: width, cap: .square, join: join, miterLimit: 40, dash: dash)
                rasterizer.load(stroking: path, style: style, transform: .identity, interest: everything)
                let expected = bytes(of: rasterizer, clip: Self.whole)
                #expect(strokeCoverage(path, style, clip: Self.whole, with: rasterizer) == expected)
            }
        }
    }

    @Test("D4 the bounds of a loaded path contain every covered pixel, for any area of interest")
    func bounds() {
        var random = SeededGenerator(seed: 32)
        let rasterizer = PathRasterizer()
        for _ in 0..<30 {
            let path = Self.path(&random)
            for interest in Self.tiles(width: 30, height: 20) {
                let bytes = coverage(path, clip: interest, with: rasterizer)
                let bounds = rasterizer.bounds
                #expect(interest.contains(bounds))
                for (i, byte) in bytes.enumerated() where byte != 0 {
                    #expect(
                        bounds.contains(x: interest.minX + i % interest.width, y: interest.minY + i / interest.width))
                }
            }
        }
    }

    @Test("D4 the bounds of a shape are as small as whole pixels allow")
    func tightBounds() {
        let rasterizer = PathRasterizer()
        var path = PathStorage()
        path.addRect(CGRect(x: 3.2, y: 4, width: 5, height: 2.5))
        rasterizer.load(path, transform: .identity, interest: Self.whole)
        #expect(rasterizer.bounds == PixelRect(minX: 3, minY: 4, maxX: 9, maxY: 7))
        rasterizer.load(path, transform: .identity, interest: PixelRect(x: 20, y: 20, width: 5, height: 5))
        #expect(rasterizer.bounds.isEmpty)
        rasterizer.load(PathStorage(), transform: .identity, interest: Self.whole)
        #expect(rasterizer.bounds.isEmpty)
    }
}
