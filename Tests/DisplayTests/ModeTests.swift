import Display
import Testing

@Suite struct ModeTests {
    @Test(
        "the refresh interval comes from the video timings",
        arguments: [
            (65000, 1344, 806, 1.0, "1024x768@60.00"), (148500, 2200, 1125, 1.0, "1024x768@60.00"),
            (74250, 2200, 1125, 0.5, "1024x768i@60.00"), (148352, 2200, 1125, 1.0, "1024x768@59.94"),
            (27000, 858, 525, 2.0, "1024x768@29.97"),
        ])
    func timings(clock: Int, htotal: Int, vtotal: Int, lines: Double, text: String) throws {
        let mode = try #require(
            Mode(width: 1024, height: 768, clock: clock, htotal: htotal, vtotal: vtotal, linesPerFrame: lines))
        #expect(mode.description == text)
        #expect(mode.name == "1024x768")
    }

    @Test(
        "D15 modes that no display can have are refused",
        arguments: [
            (0, 1344, 806), (65000, 0, 806), (65000, 1344, 0), (-65000, 1344, 806), (1, 1344, 806), (65000, 8, 8),
            (Int.max, 1, 1),
        ])
    func implausible(clock: Int, htotal: Int, vtotal: Int) {
        #expect(Mode(width: 1024, height: 768, clock: clock, htotal: htotal, vtotal: vtotal) == nil)
    }

    @Test("D15 intervals and sizes that make no sense are refused", arguments: [0.0, -1, 1.5, 0.0009, .nan, .infinity])
    func implausibleInterval(interval: Double) {
        #expect(Mode(width: 640, height: 480, refreshInterval: interval) == nil)
        #expect(Mode(width: 0, height: 480, refreshInterval: 0.01) == nil)
        #expect(Mode(width: 640, height: -1, refreshInterval: 0.01) == nil)
    }

    @Test("modes are asked for as people write them")
    func requests() throws {
        let any = try #require(ModeRequest("1280x800"))
        #expect(any.width == 1280)
        #expect(any.height == 800)
        #expect(any.refreshRate == nil)
        #expect(ModeRequest("1280x800@59.94")?.refreshRate == 59.94)
        #expect(ModeRequest("1280x800@60")?.description == "1280x800@60.0")
        for text in [
            "", "x", "1280", "1280x", "x800", "1280x800@", "1280x800@x", "0x800", "-1x5", "1x2x3", "1280x800@0",
            "1280x800@5000", "1280x800@nan",
        ] {
            #expect(ModeRequest(text) == nil, "\(text)")
        }
    }

    @Test("59.94 is taken for 60 where there is no 60, and the nearest is known")
    func distance() throws {
        let request = try #require(ModeRequest("640x480@60"))
        let ntsc = try #require(Mode(width: 640, height: 480, refreshInterval: 1001.0 / 60000))
        let exact = try #require(Mode(width: 640, height: 480, refreshInterval: 1.0 / 60))
        let fast = try #require(Mode(width: 640, height: 480, refreshInterval: 1.0 / 75))
        #expect(try #require(request.distance(to: exact)) < #require(request.distance(to: ntsc)))
        #expect(request.distance(to: fast) == nil)
        #expect(request.distance(to: Mode(width: 800, height: 480, refreshInterval: 1.0 / 60)!) == nil)
    }
}
