import Display
import Geometry
import Platform
import Synchronization
import TestSupport
import Testing
import Trace

/// The frame loop on its own thread, in real time.
@Suite struct FrameLoopTests {
    let mode = Mode(width: 64, height: 32, refreshInterval: 1.0 / 500)!

    @Test("shows as many frames as it was told to and says why it ended")
    func frameLimit() throws {
        let firsts = Atomic(0)
        let ends = Mutex<[FrameLoopEnd]>([])
        let observer = FrameLoopObserver(
            onFirstFrame: { firsts.add(1, ordering: .relaxed) }, onEnd: { end in ends.withLock { $0.append(end) } })
        let loop = try FrameLoop(
            output: HeadlessOutput(mode: mode), renderer: MovingRectangle(side: 8), frameLimit: 50, observer: observer)
        #expect(wait { ends.withLock { !$0.isEmpty } })
        #expect(loop.stop() == .frameLimit)
        #expect(loop.stop() == .frameLimit)
        #expect(ends.withLock { $0 } == [.frameLimit])
        #expect(firsts.load(ordering: .relaxed) == 1)
        #expect(loop.statistics.frames == 50)
        #expect(loop.statistics.flips == 49)
    }

    @Test("D3 sleeps while nothing changes, and draws when woken from another thread")
    func sleeps() throws {
        let loop = try FrameLoop(output: HeadlessOutput(mode: mode), renderer: Blinker())
        #expect(wait { loop.statistics.frames == 1 })
        let turns = loop.turns
        #expect(!wait(upTo: 0.1) { loop.turns != turns })
        loop.wake()
        #expect(wait { loop.statistics.flips == 1 })
        for _ in 0..<1000 { loop.wake() }
        #expect(wait { loop.statistics.flips >= 2 })
        #expect(loop.stop() == .stopped)
    }

    @Test("pauses and resumes from another thread")
    func pauses() throws {
        let loop = try FrameLoop(output: HeadlessOutput(mode: mode), renderer: MovingRectangle(side: 8))
        #expect(wait { loop.statistics.flips > 5 })
        loop.pause()
        // The command is taken within a frame; then nothing moves.
        var last = -1
        #expect(
            wait {
                defer { last = loop.statistics.flips }
                return last == loop.statistics.flips
            })
        let flips = loop.statistics.flips
        #expect(!wait(upTo: 0.1) { loop.statistics.flips > flips + 1 })
        loop.resume()
        #expect(wait { loop.statistics.flips > flips + 5 })
        loop.stop()
    }

    @Test("ticks while asked to")
    func ticks() throws {
        let log = EventLog<FrameTick>()
        let loop = try FrameLoop(
            output: HeadlessOutput(mode: mode), renderer: Blinker(),
            observer: FrameLoopObserver(onTick: { log.add($0) }))
        loop.setTicking(true)
        #expect(wait { log.all.count > 20 })
        loop.setTicking(false)
        #expect(loop.stop() == .stopped)
        for (before, after) in zip(log.all, log.all.dropFirst()) { #expect(after.timestamp > before.timestamp) }
    }

    @Test("ends when its owner lets go of it")
    func letGo() throws {
        let ended = Atomic(false)
        do {
            let loop = try FrameLoop(
                output: HeadlessOutput(mode: mode), renderer: MovingRectangle(side: 8),
                observer: FrameLoopObserver(onEnd: { _ in ended.store(true, ordering: .relaxed) }))
            #expect(wait { loop.statistics.flips > 3 })
        }
        let hasEnded = ended.load(ordering: .relaxed)
        #expect(hasEnded)
    }
}

/// A renderer that has a new frame each time it is called, but never requests one.
final class Blinker: FrameRenderer {
    func releaseCaches() -> Int { 0 }

    func render(into buffer: ScanoutBuffer, presentationTime: Double) -> RenderedFrame {
        RenderedFrame(damage: [buffer.pixels.bounds], nextFrameTime: .infinity)
    }
}
