import Display
import TestSupport
import Testing
import Trace

/// Frames that are reported because they are late or take long, in virtual time.
@Suite struct FrameBudgetTests {
    let clock = VirtualClock(now: 10)
    let output: ScriptedOutput
    let renderer = MovingRectangle(side: 4)
    let late = EventLog<LateFrame>()

    init() {
        output = ScriptedOutput(mode: Mode(width: 64, height: 8, refreshInterval: 1.0 / 60)!, clock: clock)
    }

    private func run(budget: Double?) -> FrameStatistics {
        let loop = VirtualFrameLoop(
            output: output, renderer: renderer, clock: clock, budget: budget,
            observer: FrameLoopObserver(onLateFrame: { [late] in late.add($0) }))
        loop.run(until: 12)
        return loop.statistics
    }

    @Test("P6 a frame that the kernel shows late is reported with this reason, and counted")
    func kernel() throws {
        output.flip = { $0 == 30 ? .after(3.2 / 60) : .atBlank }
        let statistics = run(budget: 1)
        let frame = try #require(late.all.first)
        #expect(late.all.count == 1)
        #expect(frame.timeline.missReason == .kernel)
        #expect(statistics[.kernel] == 1)
        #expect(frame.parts.first?.work == .kernel)
        #expect(frame.line(on: "HDMI-A-1", nil).hasPrefix("kernel: HDMI-A-1: frame \(frame.number) was "))
    }

    @Test("P6 a frame that is drawn for too long is reported with this reason, and counted")
    func render() throws {
        renderer.onRender = { [clock, renderer] _ in
            if renderer.times.count == 40 { clock.advance(to: clock.now + 2.5 / 60) }
        }
        let statistics = run(budget: 1)
        let frame = try #require(late.all.first)
        #expect(late.all.count == 1)
        #expect(frame.number == 40)
        #expect(frame.timeline.missReason == .render)
        #expect(frame.timeline.missedBlanks == 2)
        #expect(statistics[.render] == 1)
        #expect(statistics[.kernel] == 0)
        #expect(abs(frame.total - 2.5 / 60) < 1e-9)
        let line = frame.line(on: "DSI-1", nil)
        #expect(
            line.hasPrefix(
                "app: DSI-1: frame 40 was 2 vertical blanks late (render): its work took 41.7 ms, 1000.0 ms allowed"))
    }

    @Test("P6 a frame in time is reported if its work takes longer than the budget", arguments: [true, false])
    func budget(exceeded: Bool) {
        renderer.onRender = { [clock] _ in clock.advance(to: clock.now + 0.005) }
        _ = run(budget: exceeded ? 0.004 : 0.006)
        #expect(late.all.isEmpty != exceeded)
        #expect(late.all.allSatisfy { $0.timeline.missReason == .none && $0.line(on: "a", nil).contains("took long") })
    }

    @Test("P6 without a budget no frame is reported, and late ones are counted")
    func silent() {
        output.flip = { $0 == 30 ? .after(3.2 / 60) : .atBlank }
        #expect(run(budget: nil)[.kernel] == 1 && late.all.isEmpty)
    }
}
