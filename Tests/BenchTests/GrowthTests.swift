import BenchKit
import TestSupport
import Testing

@Suite struct GrowthTests {
    @Test(
        "T4 a frame of 20,000 layers of which 10 move visits and paints what one of 1,000 does, in the same time",
        .inGuest, arguments: ScaleMover.allCases)
    func flat(mover: ScaleMover) throws {
        let figure = GrowthMeasurement(large: 20_000, mover: mover, turns: 1).run()
        let text = ScaleTable([], growth: [figure]).text
        for ratio in [figure.ratio(.frame), figure.ratio(\.layersVisited), figure.ratio(\.pixelsPainted)] {
            #expect(try #require(ratio) <= GrowthFigure.most, "\(text)")
        }
    }

    @Test("T4 ratios compare the large tree with the small one, and the table has them")
    func ratios() {
        let small = ScaleFigure(
            layers: 1000, moving: 10, by: "changes", stagesMs: ["frame": 0.01, "evaluate": 0], layersVisited: 40,
            pixelsPainted: 200, instructions: 30_000)
        var large = small
        large.layers = 100_000
        large.stagesMs["frame"] = 0.015
        large.layersVisited = 50
        large.instructions = 33_000
        let growth = GrowthFigure(small: small, large: large)
        #expect(growth.ratio(.frame) == 1.5)
        #expect(growth.ratio(.evaluate) == nil)
        #expect(growth.ratio(.flatten) == nil)
        #expect(growth.ratio(\.layersVisited) == 1.25 && growth.ratio(\.pixelsPainted) == 1)
        #expect(growth.ratio(\.instructions).map { abs($0 - 1.1) < 1e-9 } == true)
        let lines = ScaleTable([], growth: [growth]).text.split(separator: "\n")
        #expect(lines.count == 5)
        #expect(lines[2].hasSuffix("| 0.0100 | 40 | 200 | 30.0 |"), "\(lines[2])")
        #expect(lines[4].hasPrefix("| ratio |") && lines[4].hasSuffix("| 1.50 | 1.25 | 1.00 | 1.10 |"), "\(lines[4])")
    }
}
