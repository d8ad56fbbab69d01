import Compositor
import Display
import Geometry
import HUD
import LayerModel
import Pixels
import Platform
import TestSupport
import Testing
import Trace

/// The numbers of the HUD from records in virtual time, for a display of 800 × 600 pixels.
@Suite struct HUDSessionTests {
    /// A count that threads share.
    private final class Counter: Sendable {
        private let value = LockedValue(0)

        var count: Int { value.withLock { $0 } }
        func add() { value.withLock { $0 += 1 } }
    }

    /// The times at which the HUD asked for frames.
    private final class Times: Sendable {
        private let value = LockedValue<[Double]>([])

        var all: [Double] { value.withLock { $0 } }
        func add(_ time: Double) { value.withLock { $0.append(time) } }
    }

    /// Writes trace records and counts what the HUD asks for.
    private final class Records {
        let memory: TraceMemory
        let main: TraceRing
        let render: TraceRing
        let helper: TraceRing
        let overlay = FrameOverlay(display: "DSI-1")
        let session: HUDSession
        var sample = ProcessSample(cpuSeconds: 10, memoryBytes: 50 << 20, temperature: 41.4)
        var ownSeconds = 0.0
        private let requests = Counter()
        private var commit: UInt64 = 0
        private var reader: TraceReader?
        private(set) var now = 100.0

        init(budget: Double? = nil) throws {
            let memory = try TraceMemory()
            self.memory = memory
            main = try #require(memory.makeRing("main", capacity: 4096))
            render = try #require(memory.makeRing("render DSI-1", capacity: 8192))
            helper = try #require(memory.makeRing("paint 1 DSI-1", capacity: 2048))
            let reader = try memory.makeReader()
            nonisolated(unsafe) var source: Records?
            session = HUDSession(
                read: { (try? reader.read()) ?? [] },
                sample: { source?.sample ?? ProcessSample(cpuSeconds: 0) }, ownSeconds: { source?.ownSeconds ?? 0 },
                budget: budget)
            source = self
            // The size of the screen is known from the first frame on.
            let compositor = Compositor(
                root: LayerID(), mailbox: CommitMailbox(), viewport: .identity, overlay: overlay)
            compositor.setSize(width: 800, height: 600)
        }

        var count: Int { requests.count }
        var figures: HUDFigures? { session.figures(on: overlay) }

        /// A frame for the next vertical blank.
        func addFrame(
            app: Double = 0.001, display: Double = 0, paint: Double = 0.002, missed: Int = 0,
            reason: MissReason = .none, damagedPixels: Int = 48_000, _ count: (inout TraceCounters) -> Void = { _ in }
        ) {
            commit += 1
            render.frame += 1
            let due = now + 1.0 / 60
            main.add(.app, from: now, to: now + app)
            if display > 0 { main.add(.display, from: now + app, to: now + app + display) }
            main.add(TraceRecord(.commit, id: commit, begin: now + app, end: now + app + display))
            var applied = TraceRecord(.apply, id: render.frame, begin: now, end: now)
            applied.setNumber(commit, at: 0)
            render.add(applied)
            render.add(.paint, from: now, to: now + paint)
            render.add(.submit, from: now + paint, to: now + paint + 0.0005)
            var counters = TraceCounters()
            count(&counters)
            helper.add(
                TraceRecord(
                    .counters, detail: TraceCounterGroup.misses.rawValue, id: render.frame, begin: now, end: now,
                    values: counters.values(of: .misses)))
            render.add(counters, from: now, to: now)
            now = due + Double(missed) / 60
            var flip = TraceRecord(
                .flip, detail: reason.rawValue, count: UInt32(missed), id: render.frame, begin: due, end: now)
            flip.setTime(due, at: 0)
            flip.values[2] = 16_666_667
            flip.values[3] = UInt32(damagedPixels)
            render.add(flip)
        }

        func refresh(after seconds: Double = 0, blocked: Double = 0) {
            now += seconds
            let requests = requests
            session.refresh(
                at: now, on: [HUDScreen(overlay, scale: 1) { requests.add() }], blocked: blocked)
        }
    }

    @Test("P2 the HUD counts frames, damage, late frames, processor time, memory and temperature")
    func numbers() throws {
        let records = try Records()
        records.refresh()
        for frame in 0..<90 { records.addFrame(missed: frame == 80 ? 1 : 0, reason: frame == 80 ? .render : .none) }
        records.sample.cpuSeconds += 0.75
        // A part of that is the HUD's own.
        records.ownSeconds += 0.3
        records.refresh()
        let figures = try #require(records.figures)
        #expect(figures.framesPerSecond.map { 59...60 ~= $0 } == true)
        #expect(figures.damagePercent == 10 && figures.lateFrames == 1)
        #expect(figures.cpuPercent == 30)
        #expect(figures.memoryMegabytes == 50)
        #expect(figures.temperature == 41)
        #expect(figures.bars.count == 90 && figures.bars.count { $0.isLate } == 1)
        #expect(figures.bars.allSatisfy { 5...6 ~= $0[.app] })
        #expect(figures.bars.allSatisfy { 11...12 ~= $0[.paint] && 2...3 ~= $0[.copy] && $0[.commit] == 0 })
        #expect(abs(figures.deadline - 1.0 / 60) < 1e-6)
    }

    @Test("P2 an idle kiosk is shown as idle, and its HUD asks for no frame")
    func idle() throws {
        let records = try Records()
        for _ in 0..<10 { records.addFrame() }
        records.refresh()
        #expect(records.figures?.framesPerSecond == 10 && records.count == 1)
        records.refresh(after: 1.1)
        #expect(records.figures?.framesPerSecond == nil && records.figures?.damagePercent == 0)
        records.refresh(after: 0.25)
        let count = records.count
        for _ in 0..<40 { records.refresh(after: 0.25) }
        #expect(records.count == count && records.figures?.framesPerSecond == nil)
        // The processor time and the memory of an idle kiosk hardly change.
        records.sample.memoryBytes = 51 << 20
        records.refresh(after: 1.1)
        #expect(records.count == count + 1)
    }

    @Test("P2 a refresh asks for one frame at most")
    func refreshes() throws {
        let records = try Records()
        for step in 1...20 {
            for _ in 0..<15 { records.addFrame(paint: 0.001 * Double(step % 7 + 1)) }
            records.refresh()
            #expect(records.count == step)
        }
        #expect(HUDThread.interval >= 0.25)
    }

    @Test(
        "P2 the last late frame is named by its reason and the part that took longest",
        arguments: [
            (MissReason.commit, "commit: display 30.0 ms", "2 blanks late"),
            (.app, "app: app 30.0 ms", "2 blanks late"), (.render, "render: paint 30.0 ms", "2 blanks late"),
            (.kernel, "kernel: kernel 33.3 ms", "2 blanks late"),
        ])
    func reasons(reason: MissReason, line: String, details: String) throws {
        let records = try Records()
        records.addFrame()
        records.addFrame(
            app: reason == .app ? 0.03 : 0.001, display: reason == .commit ? 0.03 : 0.001,
            paint: reason == .render ? 0.03 : 0.002, missed: 2, reason: reason)
        for _ in 0..<10 { records.addFrame() }
        records.refresh()
        #expect(records.figures?.slowFrame?.reason == line)
        #expect(records.figures?.slowFrame?.details == details)
    }

    @Test("P2 a slow frame names offscreen pictures, misses and evictions of caches")
    func counters() throws {
        let records = try Records(budget: 0.005)
        records.addFrame(paint: 0.009) {
            $0[.pixelsOffscreen] = 2_345_678
            $0[.imageMisses] = 1
            $0[.pictureMisses] = 12
            $0[.evictions] = 3
        }
        records.refresh()
        let note = try #require(records.figures?.slowFrame)
        #expect(note.reason == "slow: paint 9.0 ms")
        // The render thread's counters and the helper's are added.
        #expect(note.details == "took 10.5 ms, 2.3M px offscreen, 2 image misses, 24 picture misses, 6 evicted")
    }

    @Test("P2 a main thread that does not answer is named while it is blocked")
    func blocked() throws {
        let records = try Records()
        records.refresh(blocked: 0.1)
        #expect(records.figures?.blockedTenths == nil)
        records.refresh(after: 0.25, blocked: 1.36)
        #expect(records.figures?.blockedTenths == 13)
        records.refresh(after: 0.25)
        #expect(records.figures?.blockedTenths == nil)

        let wakes = Counter()
        let probe = MainThreadProbe { wakes.add() }
        #expect(probe.ask(at: 5) == 0)
        #expect(probe.ask(at: 5.5) == 0.5)
        #expect(probe.ask(at: 6) == 1)
        probe.answer()
        #expect(probe.ask(at: 7) == 0 && wakes.count == 2)
    }

    @Test("P2 work of turns long ago is no part of a frame, and frames that were never shown are forgotten")
    func bounds() throws {
        let records = try Records()
        records.main.add(.app, from: 90, to: 90.5)
        for _ in 0..<3000 {
            records.render.frame += 1
            records.render.add(.paint, from: records.now, to: records.now + 1)
        }
        records.addFrame()
        records.refresh()
        #expect(records.figures?.slowFrame == nil && records.figures?.bars.count == 1)
        for _ in 0..<300 { records.addFrame() }
        records.refresh()
        #expect(records.figures?.bars.count == FrameCollector.mostFrames)
    }

    @Test("P2 the thread of the HUD asks for at most four frames a second, and takes its picture away at the end")
    func thread() throws {
        let overlay = FrameOverlay(display: "DSI-1")
        let compositor = Compositor(
            root: LayerID(), mailbox: CommitMailbox(), viewport: .identity, overlay: overlay)
        compositor.setSize(width: 800, height: 600)
        let memory = try TraceMemory()
        let ring = try #require(memory.makeRing("render DSI-1", capacity: 8192))
        let clock = MonotonicClock()
        let times = Times()
        // Every request makes a further frame, so that each picture differs.
        nonisolated(unsafe) let writer = ring
        let screen = HUDScreen(overlay, scale: 1) {
            times.add(clock.now)
            var flip = TraceRecord(.flip, id: UInt64(times.all.count), begin: clock.now, end: clock.now)
            flip.values[2] = 16_666_667
            writer.add(flip)
        }
        let hud = try HUDThread(on: [screen], trace: memory, mainThread: MainThreadProbe {})
        #expect(wait { times.all.count >= 4 })
        hud.stop()
        let all = times.all
        #expect(all.count >= 5)
        for (earlier, later) in zip(all, all.dropFirst().dropLast()) { #expect(later - earlier >= 0.2) }
        hud.stop()
    }
}
