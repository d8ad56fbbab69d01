import Display
import Geometry
import Testing

@Suite struct HeadlessTests {
    let clock = VirtualClock(now: 100)
    let mode = Mode(width: 64, height: 32, refreshInterval: 1.0 / 60)!

    @Test("D5 flips complete at exact multiples of the refresh interval, one a blank")
    func steadyFlips() {
        let renderer = MovingRectangle(side: 8)
        let loop = VirtualFrameLoop(
            output: HeadlessOutput(mode: mode, clock: clock), renderer: renderer, clock: clock, frameLimit: 601)
        loop.run(until: 200)
        #expect(loop.end == .frameLimit)
        #expect(loop.statistics.flips == 600)
        #expect(loop.statistics.missedVblanks == 0)
        #expect(abs(loop.statistics.flipInterval.quantile(0.5) - 1.0 / 60) < 20e-6)
        #expect(abs(clock.now - (100 + 600.0 / 60)) < 1e-9)
        // Every frame but the first, which sets the mode, is made for the blank at which it is seen.
        for (index, time) in renderer.times.enumerated().dropFirst() {
            #expect(abs(time - (100 + Double(index) / 60)) < 1e-9)
        }
    }

    @Test("D5 the screen shows what an undamaged redraw would", arguments: [2, 3, 4])
    func pictureByAge(buffers: Int) throws {
        let renderer = MovingRectangle(side: 8)
        let output = HeadlessOutput(mode: mode, buffers: buffers, clock: clock)
        let loop = VirtualFrameLoop(output: output, renderer: renderer, clock: clock)
        for step in 1...100 {
            loop.run(until: 100 + (Double(step) + 0.5) / 60)
            let screen = try #require(output.screen)
            let shown = renderer.times[renderer.times.count - 2]
            #expect(lit(screen) == MovingRectangle.place(at: shown, side: 8, in: screen.bounds))
        }
    }

    @Test("D3 when nothing changes there is no flip and no deadline, until a wake-up")
    func idle() {
        let renderer = MovingRectangle(side: 8, movesUntil: 101)
        let loop = VirtualFrameLoop(output: HeadlessOutput(mode: mode, clock: clock), renderer: renderer, clock: clock)
        loop.run(until: 101.5)
        let flips = loop.statistics.flips
        let asked = renderer.times.count
        #expect(flips == 60)
        loop.run(until: 1e6)
        #expect(loop.statistics.flips == flips)
        #expect(renderer.times.count == asked)
        renderer.movesUntil = 1e6 + 0.1
        loop.wake()
        loop.run(until: 1e6 + 1)
        #expect(loop.statistics.flips > flips)
        #expect(loop.statistics.missedVblanks == 0)
    }
}
