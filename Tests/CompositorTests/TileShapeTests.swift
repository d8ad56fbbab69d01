import Compositor
import Geometry
import Testing

@Suite struct TileShapeTests {
    private static let screen = PixelRect(x: 0, y: 0, width: 1920, height: 1080)

    /// How many tiles of a grid an area reaches into.
    private static func tiles(_ area: PixelRect, _ shape: TileShape) -> Int {
        ((area.maxX - 1) / shape.width - area.minX / shape.width + 1)
            * ((area.maxY - 1) / shape.height - area.minY / shape.height + 1)
    }

    @Test(
        "D4 an area's pieces are counted as the mean of all places in a grid of tiles",
        arguments: [(1, 1), (5, 3), (8, 4), (9, 5), (40, 31)])
    func pieces(size: (width: Int, height: Int)) {
        let shape = TileShape(width: 8, height: 4)
        var count = 0
        for x in 0..<shape.width {
            for y in 0..<shape.height {
                count += Self.tiles(PixelRect(x: x, y: y, width: size.width, height: size.height), shape)
            }
        }
        var sample = PieceSample(rect: PixelRect(x: 0, y: 0, width: 100, height: 100))
        sample.add(PixelRect(x: 50, y: 20, width: size.width, height: size.height), weight: 1)
        #expect(abs(sample.pieces(shape) - Double(count) / Double(shape.width * shape.height)) < 1e-9)
        // A strip cuts nothing from side to side.
        let strip = TileShape(width: 100, height: 4)
        let rows = (0..<4).reduce(0) {
            $0 + Self.tiles(PixelRect(x: 0, y: $1, width: size.width, height: size.height), strip)
        }
        #expect(abs(sample.pieces(strip) - Double(rows) / 4) < 1e-9)
    }

    @Test("D4 an area that stands for several counts as these; what lies outside of the rectangle doesn't")
    func weights() {
        let shape = TileShape(width: 16, height: 16)
        let rect = PixelRect(x: 10, y: 10, width: 80, height: 60)
        var one = PieceSample(rect: rect)
        var three = PieceSample(rect: rect)
        var outside = PieceSample(rect: rect)
        one.add(PixelRect(x: 0, y: 0, width: 40, height: 90), weight: 3)
        for _ in 0..<3 { three.add(PixelRect(x: 10, y: 10, width: 30, height: 60), weight: 1) }
        outside.add(PixelRect(x: 0, y: 0, width: 10, height: 90), weight: 5)
        #expect(abs(one.pieces(shape) - three.pieces(shape)) < 1e-9)
        #expect(outside.pieces(shape) == 0)
    }

    @Test(
        "D4 a large rectangle is cut so that what is in it falls into the fewer pieces: a picture into strips, cards into compact tiles"
    )
    func best() {
        let picture = [Self.screen]
        let cards = (0..<100).map { PixelRect(x: $0 % 10 * 190, y: $0 / 10 * 100, width: 160, height: 90) }
        let banners = (0..<20).map { PixelRect(x: 0, y: $0 * 54, width: 1920, height: 12) }
        for areas in [picture, cards, banners, picture + cards] {
            let best = TileShape.best(for: Self.screen) { sample in
                for area in areas { sample.add(area, weight: 1) }
            }
            let strip = TileShape(width: 1920, height: TileShape.mostPixels / 1920)
            let other = best == strip ? TileShape.compact : strip
            #expect(best == strip || best == .compact)
            func count(_ shape: TileShape) -> Int { areas.reduce(0) { $0 + Self.tiles($1, shape) } }
            #expect(count(best) < count(other))
        }
    }

    @Test(
        "D4 no tile has more pixels than the second-level cache of a small processor takes; small rectangles are not looked into"
    )
    func limits() {
        for width in [1, 300, 512, 800, 1920, 3840, 7680, 8192, 20_000] {
            for height in [1, 100, 1080, 4320] {
                var isLookedAt = false
                let shape = TileShape.best(for: PixelRect(x: 3, y: 5, width: width, height: height)) { _ in
                    isLookedAt = true
                }
                #expect(shape.width * shape.height <= TileShape.mostPixels)
                #expect(isLookedAt == (width >= 512 && width * height >= 4 * TileShape.mostPixels))
            }
        }
    }
}
