import Display
import Testing

/// The times at which frames are drawn and for which presentation, with slow renderers in virtual time.
@Suite struct PacingTests {
    let clock = VirtualClock(now: 10)
    let period = 1.0 / 60
    let output: ScriptedOutput
    let renderer = MovingRectangle(side: 4)

    init() {
        output = ScriptedOutput(mode: Mode(width: 64, height: 8, refreshInterval: 1.0 / 60)!, clock: clock)
    }

    /// The frames that were not on screen at their presentation time, without the first frame.
    func mispredicted(since start: Double) -> Int {
        output.flips.filter { flip in
            flip.time > start && !renderer.times.contains { abs($0 - flip.time) < 1e-6 }
        }.count
    }

    @Test("D2 a renderer that needs most of an interval makes every blank", arguments: [0.1, 0.5, 0.95])
    func slowButInTime(part: Double) {
        renderer.onRender = { [clock] _ in clock.advance(to: clock.now + part / 60) }
        let loop = VirtualFrameLoop(output: output, renderer: renderer, clock: clock)
        loop.run(until: 20)
        #expect(loop.statistics.missedVblanks <= 1)
        #expect(loop.statistics.flips >= 596)
        #expect(mispredicted(since: 10.5) == 0)
    }

    @Test(
        "D2 a renderer that needs more than an interval makes every second blank, and knows it", arguments: [1.2, 1.8])
    func tooSlow(part: Double) {
        renderer.onRender = { [clock] _ in clock.advance(to: clock.now + part / 60) }
        let loop = VirtualFrameLoop(output: output, renderer: renderer, clock: clock)
        loop.run(until: 20)
        #expect(abs(loop.statistics.flips - 300) <= 3)
        #expect(abs(loop.statistics.missedVblanks - 300) <= 5)
        #expect(mispredicted(since: 11) == 0)
    }

    @Test("D2 one slow frame costs its own blanks and no more")
    func oneSlowFrame() {
        renderer.onRender = { [clock, renderer] _ in
            if renderer.times.count == 100 { clock.advance(to: clock.now + 3.5 / 60) }
        }
        let loop = VirtualFrameLoop(output: output, renderer: renderer, clock: clock)
        loop.run(until: 20)
        #expect(loop.statistics.missedVblanks == 3)
        #expect(loop.statistics.lateFrames == 1)
    }

    @Test("D4 a slow renderer does not slow the pace of a driver that flips at once", arguments: [0.2, 0.7])
    func pacedAndSlow(part: Double) {
        output.flip = { _ in .after(0.0003) }
        output.countsBlanks = false
        renderer.onRender = { [clock] _ in clock.advance(to: clock.now + part / 60) }
        let loop = VirtualFrameLoop(output: output, renderer: renderer, clock: clock)
        loop.run(until: 20)
        let times = output.flips.map(\.time)
        let rate = Double(times.count - 2) / (times[times.count - 1] - times[1])
        #expect(rate > 59.4 && rate <= 60)
        #expect(loop.statistics.missedVblanks == 0)
    }

    @Test("D4 hiccups do not slow the pace either, nor lift it")
    func pacedWithHiccups() {
        output.flip = { _ in .after(0.0003) }
        output.countsBlanks = false
        renderer.onRender = { [clock, renderer] _ in
            if renderer.times.count % 5 == 0 { clock.advance(to: clock.now + 1.4 / 60) }
        }
        let loop = VirtualFrameLoop(output: output, renderer: renderer, clock: clock)
        loop.run(until: 30)
        let times = output.flips.map(\.time)
        let rate = Double(times.count - 2) / (times[times.count - 1] - times[1])
        #expect(rate > 59.4 && rate <= 60)
        for last in 2..<times.count { #expect(times[last] - times[1] >= Double(last - 1) * period) }
        for (before, after) in zip(times, times.dropFirst()).dropFirst() { #expect(after - before > period / 2) }
    }

    @Test("a frame that is wanted at a later time is drawn one interval ahead of it and seen at the first blank after")
    func scheduled() {
        let alarm = Alarm(times: [11.003, 12.5, 12.51, 13.507])
        alarm.now = { [clock] in clock.now }
        let loop = VirtualFrameLoop(output: output, renderer: alarm, clock: clock)
        loop.run(until: 20)
        #expect(alarm.asked.count == 5)
        for (asked, wanted) in zip(alarm.asked.dropFirst(), [11.003, 12.5, 12.51, 13.507]) {
            #expect(asked.presentation >= wanted - 1e-3 && asked.presentation < wanted + period)
            #expect(asked.presentation - asked.at <= period + 1e-6)
        }
        // The first frame sets the mode; the others are flips at the blanks for which they were drawn.
        #expect(output.flips.count == 4)
        #expect(loop.statistics.missedVblanks == 0)
    }

    @Test("a frame that is wanted later is not shown early by a driver that flips at once")
    func scheduledAndPaced() {
        output.flip = { _ in .after(0.0003) }
        output.countsBlanks = false
        let alarm = Alarm(times: [11.0, 11.02, 13.5])
        let loop = VirtualFrameLoop(output: output, renderer: alarm, clock: clock)
        loop.run(until: 20)
        #expect(output.flips.count == 3)
        for (flip, wanted) in zip(output.flips, [11.0, 11.02, 13.5]).dropFirst() {
            #expect(flip.time >= wanted - 1e-3 && flip.time < wanted + period)
        }
        _ = loop
    }

    @Test(
        "D3 a renderer that wants every frame but changes nothing is asked once an interval, without flips",
        arguments: [true, false])
    func nothingChanges(countsBlanks: Bool) {
        output.countsBlanks = countsBlanks
        if !countsBlanks { output.flip = { _ in .after(0.0003) } }
        let idler = Alarm(times: [])
        idler.wantsEveryFrame = true
        idler.changesUntil = 10.5
        let loop = VirtualFrameLoop(output: output, renderer: idler, clock: clock)
        loop.run(until: 11)
        let flips = output.flips.count
        let asked = idler.asked.count
        loop.run(until: 16)
        #expect(output.flips.count == flips)
        #expect(abs(idler.asked.count - asked - 300) <= 2)
    }

    @Test("many wake-ups while a flip is under way are one frame")
    func coalesced() {
        let still = Alarm(times: [])
        let loop = VirtualFrameLoop(output: output, renderer: still, clock: clock)
        loop.run(until: 11)
        #expect(still.asked.count == 1)
        for _ in 0..<50 { loop.wake() }
        loop.run(until: 11.001)
        for _ in 0..<50 { loop.wake() }
        loop.run(until: 12)
        #expect(still.asked.count == 3)
        #expect(output.flips.count == 2)
    }
}

/// A renderer that requests frames at given times.
final class Alarm: FrameRenderer {
    private var times: [Double]
    var wantsEveryFrame = false
    var changesUntil = Double.infinity
    private(set) var asked: [(at: Double, presentation: Double)] = []
    var now: () -> Double = { 0 }

    init(times: [Double]) {
        self.times = times
    }

    func releaseCaches() -> Int { 0 }

    func render(into buffer: ScanoutBuffer, presentationTime: Double) -> RenderedFrame {
        asked.append((now(), presentationTime))
        times.removeAll { $0 <= presentationTime + 1e-3 }
        let next = wantsEveryFrame ? presentationTime : times.first ?? .infinity
        let damage = presentationTime <= changesUntil ? [buffer.pixels.bounds] : []
        return RenderedFrame(damage: damage, nextFrameTime: next)
    }
}
