import TestSupport
import Testing

@Suite(.inGuest) struct TiledCostTests {
    @Test(
        "S7 panning a picture of 40,000 × 40,000 takes less than 8.5 million instructions a frame, and 64 MB"
    )
    func probe() throws {
        let report = try BuiltProgram("TileProbe").run(["120"]).output
        print(report)
        let figures = report.split { !$0.isNumber }.compactMap { Int($0) }
        try #require(figures.count == 7)
        let peak = figures[0]
        let frame = figures[2]
        let slowest = figures[3]
        let idle = figures[4]
        #expect(peak < 64 * 1024)
        // In microseconds of the virtual board's clock, where an instruction takes 4 ns.
        #expect(frame < 34_000)
        #expect(slowest < 190_000)
        // In nanoseconds, for a frame in which no tile arrives.
        #expect(idle < 44_000)
    }
}
