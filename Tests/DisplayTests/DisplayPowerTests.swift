import Display
import Geometry
import TestSupport
import Testing

/// Displays that are turned off and on.
@Suite struct DisplayPowerTests {
    let clock = VirtualClock(now: 50)
    let output: ScriptedOutput
    let renderer = MovingRectangle(side: 4)

    init() {
        output = ScriptedOutput(mode: Mode(width: 64, height: 8, refreshInterval: 1.0 / 60)!, clock: clock)
    }

    private func loop() -> VirtualFrameLoop {
        VirtualFrameLoop(output: output, renderer: renderer, clock: clock)
    }

    private func expectTruePicture() throws {
        let screen = try #require(output.screen)
        let shown = try #require(output.current.flatMap { renderer.drawn[$0] })
        #expect(lit(screen) == MovingRectangle.place(at: shown, side: 4, in: screen.bounds))
    }

    @Test("D9 a display that is off draws nothing and wakes nobody, and shows everything when it is on again")
    func offAndOn() throws {
        let loop = loop()
        for turn in 0..<20 {
            let start = 50 + Double(turn) * 100
            loop.run(until: start + 0.5 + Double(turn) * 0.003)
            loop.turnDisplay(on: false)
            loop.turnDisplay(on: false)
            loop.run(until: start + 1)
            let frames = output.submissions.count
            loop.wake()
            loop.run(until: start + 99)
            #expect(output.submissions.count == frames && output.offTimes.count == turn + 1)
            loop.turnDisplay(on: true)
            loop.run(until: start + 99.1)
            #expect(output.submissions.count > frames + 4 && output.modesets == turn + 2)
            try expectTruePicture()
        }
        #expect(loop.end == nil)
    }

    @Test("D9 a display that is off when another one is plugged in, or when the seat returns, stays off")
    func changesWhileOff() throws {
        let loop = loop()
        loop.run(until: 50.5)
        loop.turnDisplay(on: false)
        loop.run(until: 51)
        let frames = output.submissions.count
        output.change = .rebuild(.output)
        loop.readChanges()
        loop.run(until: 52)
        #expect(output.rebuilds == [.output] && output.offTimes.count == 2)
        output.rebuildRefusal = { _ in .notFound("HDMI-A-1: no display is connected") }
        output.change = .rebuild(.output)
        loop.readChanges()
        loop.run(until: 63)
        output.rebuildRefusal = { _ in nil }
        loop.run(until: 70)
        #expect(output.offTimes.count == 3)
        loop.pause()
        loop.run(until: 71)
        loop.resume()
        loop.run(until: 72)
        #expect(output.offTimes.count == 4)
        #expect(output.submissions.count == frames)
        #expect(loop.end == nil)
        loop.turnDisplay(on: true)
        loop.run(until: 73)
        try expectTruePicture()
    }
}
