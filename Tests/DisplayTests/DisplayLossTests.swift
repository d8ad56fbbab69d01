import Display
import Geometry
import Glibc
import TestSupport
import Testing

/// Displays and devices that are unplugged and plugged in again.
@Suite struct DisplayLossTests {
    let clock = VirtualClock(now: 50)
    let output: ScriptedOutput
    let renderer = MovingRectangle(side: 4)
    let modes = EventLog<Mode>()
    let notices = EventLog<FrameLoopNotice>()
    let displays = EventLog<String?>()

    init() {
        output = ScriptedOutput(mode: Mode(width: 64, height: 8, refreshInterval: 1.0 / 60)!, clock: clock)
    }

    private func loop() -> VirtualFrameLoop {
        VirtualFrameLoop(
            output: output, renderer: renderer, clock: clock,
            observer: FrameLoopObserver(
                onMode: { [modes] in modes.add($0) }, onDisplay: { [displays] in displays.add($0) },
                onNotice: { [notices] in notices.add($0) }))
    }

    @Test("D12 a device that is gone is opened again, and the loop goes on", arguments: [ENODEV, ENXIO, EIO])
    func deviceLost(errno: Int32) {
        output.refusal = { [output] number, _ in
            number == 40 && output.refused.isEmpty ? .kernel(errno, while: .flip) : nil
        }
        let loop = loop()
        loop.run(until: 52)
        #expect(output.rebuilds == [.device] && output.modesets == 2)
        #expect(loop.end == nil && output.submissions.count > 100)
    }

    @Test("D12 a device that is lost again and again within a minute ends the loop")
    func unstableDevice() {
        output.refusal = { number, _ in number == 40 ? .kernel(ENODEV, while: .flip) : nil }
        let loop = loop()
        loop.run(until: 60)
        #expect(loop.end == .deviceLost(.kernel(ENODEV, while: .flip)))
    }

    @Test("D10 D11 ten minutes without a display end nothing: it is looked for every five seconds, and reported once")
    func noDisplay() throws {
        let loop = loop()
        loop.run(until: 50.2)
        let frames = output.submissions.count
        let lost = clock.now
        output.rebuildRefusal = { _ in .notFound("HDMI-A-1: no display is connected") }
        output.request = .rebuild(.output)
        loop.run(until: lost + 600)
        #expect(loop.end == nil && output.submissions.count <= frames + 1)
        #expect(119...121 ~= output.rebuilds.count)
        #expect(notices.all.count == 1, "\(notices.all)")

        output.rebuildRefusal = { _ in nil }
        let mode = try #require(Mode(width: 80, height: 20, refreshInterval: 1.0 / 50))
        output.nextMode = mode
        loop.run(until: lost + 606)
        #expect(notices.all.last == .foundDisplay("scripted") && notices.all.count == 2)
        #expect(modes.all == [mode] && output.modesets == 2)
        #expect(output.submissions.count > frames + 20)
        let screen = try #require(output.screen)
        let shown = try #require(output.current.flatMap { renderer.drawn[$0] })
        #expect(lit(screen) == MovingRectangle.place(at: shown, side: 4, in: screen.bounds))
    }

    @Test("D10 every loss and return of a display is reported, however many there are; the log is limited")
    func unpluggedOften() {
        let loop = loop()
        loop.run(until: 50.2)
        for _ in 0..<7 {
            output.rebuildRefusal = { _ in .notFound("HDMI-A-1: no display is connected") }
            output.change = .rebuild(.output)
            loop.readChanges()
            loop.run(until: clock.now + 2)
            output.rebuildRefusal = { _ in nil }
            output.change = .rebuild(.output)
            loop.readChanges()
            loop.run(until: clock.now + 2)
        }
        #expect(clock.now < 50.2 + 30)
        #expect(loop.end == nil)
        #expect(displays.all == Array(repeating: [nil, "scripted"], count: 7).flatMap { $0 })
        #expect(notices.all.count < 14)
    }

    @Test("D10 a device that is gone and then a display without a device are one loss", arguments: [ENOENT, ENODEV])
    func lostDevice(errno: Int32) {
        let loop = loop()
        loop.run(until: 50.2)
        output.rebuildRefusal = { _ in .kernel(errno, while: .open) }
        output.request = .rebuild(.device)
        loop.run(until: 57)
        #expect(displays.all == [nil])
        output.rebuildRefusal = { _ in nil }
        loop.run(until: 64)
        #expect(displays.all == [nil, "scripted"])
    }

    @Test("D10 a display that is reported ends the wait at once")
    func reportedDisplay() {
        let loop = loop()
        loop.run(until: 50.2)
        output.rebuildRefusal = { _ in .notFound("HDMI-A-1: no display is connected") }
        output.request = .rebuild(.output)
        loop.run(until: 51)
        output.rebuildRefusal = { _ in nil }
        output.change = .rebuild(.output)
        loop.readChanges()
        loop.run(until: 51.1)
        #expect(output.rebuilds == [.output, .output])
        #expect(output.modesets == 2)
        #expect(loop.end == nil)
    }

    @Test("D10 a program that pauses and stops while there is no display does both")
    func pausedWithoutDisplay() {
        let loop = loop()
        loop.run(until: 50.2)
        output.rebuildRefusal = { _ in .notFound("HDMI-A-1: no display is connected") }
        output.request = .rebuild(.output)
        loop.run(until: 51)
        loop.pause()
        loop.run(until: 70)
        #expect(output.rebuilds.count == 1)
        loop.resume()
        loop.run(until: 70.1)
        #expect(output.rebuilds.count == 2)
        loop.stop()
        loop.run(until: 71)
        #expect(loop.end == .stopped)
    }
}
