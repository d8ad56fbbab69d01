import Display
import Geometry
import TestSupport
import Testing

/// Outputs that ask for a rebuild or for the end, because the display has changed.
@Suite struct ModeChangeTests {
    let clock = VirtualClock(now: 50)
    let output: ScriptedOutput
    let renderer = MovingRectangle(side: 4)
    let modes = EventLog<Mode>()

    init() {
        output = ScriptedOutput(mode: Mode(width: 64, height: 8, refreshInterval: 1.0 / 60)!, clock: clock)
    }

    private func loop() -> VirtualFrameLoop {
        VirtualFrameLoop(
            output: output, renderer: renderer, clock: clock,
            observer: FrameLoopObserver(onMode: { [modes] in modes.add($0) }))
    }

    @Test("D11 a display of another size is rebuilt as often as it asks, and the loop goes on in its size and rate")
    func resize() throws {
        let loop = loop()
        var wanted: [Mode] = []
        for step in 1...10 {
            loop.run(until: clock.now + 0.2)
            let mode = try #require(Mode(width: 64 + step, height: 8 + step, refreshInterval: 1.0 / Double(60 + step)))
            wanted.append(mode)
            output.nextMode = mode
            output.request = .rebuild(.output)
        }
        loop.run(until: clock.now + 0.2)
        #expect(modes.all == wanted && loop.end == nil)
        #expect(output.rebuilds == Array(repeating: .output, count: 10))
        let screen = try #require(output.screen)
        #expect(screen.bounds == PixelRect(x: 0, y: 0, width: 74, height: 18))
        let shown = try #require(output.current.flatMap { renderer.drawn[$0] })
        #expect(lit(screen) == MovingRectangle.place(at: shown, side: 4, in: screen.bounds))
        let last = output.flips.suffix(2).map(\.time)
        #expect(abs(last[1] - last[0] - 1.0 / 70) < 1e-6)
    }

    @Test("D11 a rebuild in the same mode is no change of mode")
    func sameMode() {
        let loop = loop()
        loop.run(until: 50.2)
        output.request = .rebuild(.output)
        loop.run(until: 50.4)
        #expect(output.rebuilds == [.output])
        #expect(modes.all.isEmpty)
        #expect(loop.end == nil)
    }

    @Test("D12 an output whose flips are certain may be late by any time, as a window of a desktop that is suspended")
    func lateFlips() {
        output.flipsAreCertain = true
        output.flip = { $0 % 10 == 0 ? .late(30) : .atBlank }
        let loop = loop()
        loop.run(until: 50 + 200)
        #expect(output.rebuilds.isEmpty && loop.end == nil)
        #expect(output.submissions.count > 50)
    }

    @Test("D11 a display that was closed ends the loop")
    func closing() {
        let loop = loop()
        loop.run(until: 50.2)
        output.request = .end
        loop.run(until: 60)
        #expect(loop.end == .closed && clock.now < 50.3)
    }
}
