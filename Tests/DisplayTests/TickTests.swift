import Display
import TestSupport
import Testing

/// The ticks for display links.
@Suite struct TickTests {
    let clock = VirtualClock(now: 10)
    let period = 1.0 / 60
    let output: ScriptedOutput
    let ticks = EventLog<FrameTick>()

    init() {
        output = ScriptedOutput(mode: Mode(width: 64, height: 8, refreshInterval: 1.0 / 60)!, clock: clock)
    }

    func loop(_ renderer: any FrameRenderer) -> VirtualFrameLoop {
        VirtualFrameLoop(
            output: output, renderer: renderer, clock: clock,
            observer: FrameLoopObserver(onTick: { [ticks] in ticks.add($0) }))
    }

    @Test("M7 no tick comes unasked")
    func off() {
        loop(MovingRectangle(side: 4)).run(until: 11)
        #expect(ticks.all.isEmpty)
    }

    @Test("M7 while frames are shown every flip is a tick, at the time when the picture changed")
    func withFlips() {
        let loop = loop(MovingRectangle(side: 4))
        loop.run(until: 11 + period / 2)
        loop.setTicking(true)
        let flips = output.flips.count
        loop.run(until: 13 + period / 2)
        #expect(ticks.all.map(\.timestamp) == output.flips.dropFirst(flips).map(\.time))
        for tick in ticks.all {
            #expect(abs(tick.targetTimestamp - tick.timestamp - period) < 1e-12)
            #expect(tick.duration == period)
        }
    }

    @Test("M7 while nothing is shown the clock ticks at the blanks", arguments: [true, false])
    func withoutFlips(countsBlanks: Bool) {
        output.countsBlanks = countsBlanks
        let loop = loop(MovingRectangle(side: 4, movesUntil: 11))
        loop.run(until: 12)
        loop.setTicking(true)
        let flips = output.flips.count
        loop.run(until: 22)
        #expect(output.flips.count == flips)
        #expect(abs(ticks.all.count - 600) <= 1)
        for (before, after) in zip(ticks.all, ticks.all.dropFirst()) {
            #expect(abs(after.timestamp - before.timestamp - period) < 1e-9)
            #expect(abs(after.timestamp - before.targetTimestamp) < 1e-9)
        }
        loop.setTicking(false)
        let count = ticks.all.count
        loop.run(until: 100)
        #expect(ticks.all.count == count)
    }

    @Test("M7 a missed blank is a tick all the same, and late flips make no double ticks")
    func missedBlanks() {
        output.flip = { $0 % 10 == 0 ? .late(2.2 / 60) : .atBlank }
        let loop = loop(MovingRectangle(side: 4))
        loop.setTicking(true)
        loop.run(until: 20)
        let times = ticks.all.map(\.timestamp)
        #expect(abs(times.count - 600) <= 5)
        for (before, after) in zip(times, times.dropFirst()) { #expect(after - before > period / 2) }
    }

    @Test("M7 a tick has its flip's own time, even if blanks jitter")
    func jitter() {
        output.flip = { number in .after(Double(number * 7 % 5 - 2) * 0.0012 + 1 / 60) }
        let loop = loop(MovingRectangle(side: 4))
        loop.run(until: 10.5)
        loop.setTicking(true)
        let flips = output.flips.count
        loop.run(until: 14)
        let times = ticks.all.map(\.timestamp)
        #expect(times.count > 150)
        let flipTimes = output.flips.dropFirst(flips).map(\.time)
        #expect(Array(times.dropFirst()) == flipTimes.suffix(times.count - 1))
    }

    @Test("M7 ticks that the clock made while nothing was shown go over into those of flips at another phase")
    func phase() {
        output.flip = { $0 < 3 ? .atBlank : .after(1 / 60) }
        let renderer = MovingRectangle(side: 4, movesUntil: 10)
        let loop = loop(renderer)
        loop.run(until: 10.5)
        loop.setTicking(true)
        loop.run(until: 11 + period * 0.3)
        renderer.movesUntil = 12
        loop.wake()
        loop.run(until: 11.9)
        let times = ticks.all.map(\.timestamp).filter { $0 > 11.1 }
        let flips = output.flips.map(\.time).filter { $0 > 11.1 }
        #expect(times.count > 40)
        #expect(times == flips)
    }

    @Test("M7 flips that come and go with idle times between keep the beat")
    func comeAndGo() {
        output.flip = { _ in .after(0.002) }
        output.countsBlanks = false
        let renderer = MovingRectangle(side: 4, movesUntil: 10)
        let loop = loop(renderer)
        loop.setTicking(true)
        for step in 0..<40 {
            renderer.movesUntil = 10 + Double(step) * 0.5 + 0.1137
            loop.wake()
            loop.run(until: 10 + Double(step + 1) * 0.5)
        }
        let times = ticks.all.map(\.timestamp)
        #expect(abs(times.count - 1200) <= 45)
        #expect(times.count <= 1201)
        for (before, after) in zip(times, times.dropFirst()) { #expect(after - before > period / 2 - 1e-9) }
    }

    @Test("M7 blanks that went by while the thread was held up are not made up for")
    func heldUp() {
        let renderer = MovingRectangle(side: 4, movesUntil: 11)
        let loop = loop(renderer)
        loop.run(until: 12)
        loop.setTicking(true)
        loop.run(until: 13)
        let count = ticks.all.count
        clock.advance(to: 14)
        loop.run(until: 14 + period / 4)
        #expect(ticks.all.count - count <= 2)
        #expect(14 - ticks.all.last!.timestamp < period * 1.01)
    }
}
