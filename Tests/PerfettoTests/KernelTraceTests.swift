import Foundation
import Perfetto
import Testing

/// Events of the kernel in the formats of traces.
@Suite struct KernelTraceTests {
    private func events() -> [KernelEvent] { KernelTraceText(Array(SampleKernelTrace.text.utf8)).events }

    @Test("P3 events of the kernel are bundles of Perfetto's messages, one processor each, on the clock of bundles")
    func perfetto() throws {
        let clocks = ClockReadings(monotonic: 1000, boot: 1050.5, real: 1_700_000_000)
        let trace = try DecodedTrace(
            PerfettoTrace.encode(
                process: SampleThreads.process(), threads: SampleThreads.all(frames: 2), kernel: events(),
                clocks: clocks))
        let bundles = trace.packets.compactMap { $0.message("ftrace_events") }
        #expect(bundles.map { $0["cpu"] } == ["1", "0"])
        let vblanks = try #require(bundles.last?.messages("event"))
        try #require(vblanks.count == 2)
        #expect(vblanks[0]["timestamp"] == "151016000000")
        #expect(vblanks[0]["pid"] == "0")
        let vblank = try #require(vblanks[0].message("drm_vblank_event"))
        #expect(vblank["crtc"] == "0")
        #expect(vblank["seq"] == "77")
        #expect(vblank["high_prec"] == "1")
        #expect(vblank["time"] == "100515900000")
        #expect(vblanks[1].message("drm_vblank_event_delivered")?["seq"] == "77")
        let scheduler = try #require(bundles.first?.messages("event"))
        #expect(scheduler.map { $0["timestamp"] } == ["151000000000", "151000010000", "151002000000"])
        let waking = try #require(scheduler[0].message("sched_waking"))
        #expect(waking["comm"] == "lobby")
        #expect(waking["pid"] == "4321")
        #expect(waking["prio"] == "120")
        #expect(waking["target_cpu"] == "1" && waking["success"] == "1")
        let switched = try #require(scheduler[2].message("sched_switch"))
        #expect(switched["prev_comm"] == "lobby")
        #expect(switched["prev_pid"] == "4321")
        #expect(switched["prev_prio"] == "120")
        #expect(switched["prev_state"] == "1")
        #expect(switched["next_comm"] == "swapper/1")
        #expect(switched["next_pid"] == "0")
        // The meaning of the states depends on the version of the kernel.
        let system = try #require(trace.packets.compactMap { $0.message("system_info") }.first?.message("utsname"))
        #expect(system["sysname"] == "Linux" && system["release"]?.isEmpty == false)
        // The records of the process are as without them.
        let without = try DecodedTrace(
            PerfettoTrace.encode(process: SampleThreads.process(), threads: SampleThreads.all(frames: 2)))
        #expect(trace.events.map(\.time) == without.events.map(\.time))
        #expect(without.packets.allSatisfy { $0.message("ftrace_events") == nil && $0.message("system_info") == nil })
    }

    @Test("P3 many events of the kernel are in bundles of limited size, in their order")
    func bundles() throws {
        let sample = events()
        let many = (0..<2000).map { number in
            KernelEvent(time: UInt64(number), processor: 3, thread: 1, kind: sample[3].kind)
        }
        let trace = try DecodedTrace(
            PerfettoTrace.encode(process: SampleThreads.process(), threads: [], kernel: many))
        let bundles = trace.packets.compactMap { $0.message("ftrace_events") }
        #expect(bundles.count == 4 && bundles.allSatisfy { $0.messages("event").count <= 512 && $0["cpu"] == "3" })
        #expect(bundles.flatMap { $0.messages("event") }.map { $0["timestamp"] } == (0..<2000).map { "\($0)" })
    }

    @Test("P3 in Chrome's format, threads have slices in which they ran, and displays their vertical blanks")
    func chrome() throws {
        let bytes = ChromeTrace.encode(
            process: try SampleThreads.process(), threads: SampleThreads.all(frames: 2), kernel: events())
        let object = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
        let shown = try #require(object["traceEvents"] as? [[String: Any]])
        func track(_ name: String) throws -> Int {
            let matching = shown.filter {
                $0["name"] as? String == "thread_name" && ($0["args"] as? [String: Any])?["name"] as? String == name
            }
            return try #require(matching.count == 1 ? matching[0]["tid"] as? Int : nil)
        }
        func shownEvents(on track: Int) -> [[String: Any]] {
            shown.filter { $0["tid"] as? Int == track && $0["ts"] != nil }
        }
        let scheduler = shownEvents(on: try track("main: scheduler"))
        #expect(scheduler.map { $0["ph"] as? String } == ["i", "B", "E"])
        #expect(scheduler.map { $0["ts"] as? Double } == [100_500_000, 100_500_010, 100_502_000])
        #expect((scheduler[1]["args"] as? [String: Any])?["then it"] as? String == "sleeps")
        #expect((scheduler[1]["args"] as? [String: Any])?["processor"] as? Int == 1)
        let blanks = shownEvents(on: try track("kernel: CRTC 0"))
        #expect(blanks.map { $0["name"] as? String } == ["vertical blank", "delivered"])
        // The threads that are not those of the process have no tracks.
        #expect(!String(decoding: bytes, as: UTF8.self).contains("swapper/1"))
    }
}
