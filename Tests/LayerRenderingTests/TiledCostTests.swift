import TestSupport
import Testing

@Suite(.serialized, .enabled(if: isOptimized, "a measurement"), .alone("measures processor time")) struct TiledCostTests
{
    @Test(
        "S7 a process that pans and zooms a picture of 40,000 × 40,000 at 1920 × 1080 keeps 60 Hz in 64 MB besides the scan-out buffers"
    )
    func probe() throws {
        let report = try BuiltProgram("TileProbe").run().output
        print(report)
        let figures = report.split { !$0.isNumber }.compactMap { Int($0) }
        try #require(figures.count == 7)
        let peak = figures[0]
        let frame = figures[2]
        let slowest = figures[3]
        let idle = figures[4]
        #expect(peak < 64 * 1024)
        // In microseconds; slower machines are allowed more time.
        #expect(frame < 16_000 && slowest < 32_000)
        // In nanoseconds, for a frame in which no tile arrives.
        #expect(idle < 20_000)
    }
}
