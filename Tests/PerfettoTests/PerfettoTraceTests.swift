import Perfetto
import TestSupport
import Testing
import Trace

/// Traces in Perfetto's format, as an independent decoder reads them.
@Suite struct PerfettoTraceTests {
    private static func nanoseconds(_ seconds: Double) -> UInt64 { UInt64((seconds * 1e9).rounded()) }

    private func trace(_ threads: [TraceThread], last: Double? = nil) throws -> DecodedTrace {
        try DecodedTrace(PerfettoTrace.encode(process: SampleThreads.process(), threads: threads, last: last))
    }

    @Test("P3 the clocks of the trace are monotonic ones, and those of the start relate them to the others")
    func clocks() throws {
        let process = try SampleThreads.process()
        var trace = try DecodedTrace(PerfettoTrace.encode(process: process, threads: []))
        let packet = try #require(trace.packets.first)
        #expect(packet["sequence_flags"] == "1" && packet["trusted_packet_sequence_id"] == "1")
        var snapshot = try #require(packet.message("clock_snapshot"))
        #expect(snapshot["primary_trace_clock"] == "BUILTIN_CLOCK_MONOTONIC")
        #expect(snapshot.messages("clocks").map { $0["clock_id"] } == ["3", "6", "1"])
        #expect(
            snapshot.messages("clocks").map { $0["timestamp"] } == [
                "90250000000", "90250000000", "1700000000500000000",
            ])
        let clocks = ClockReadings(monotonic: 200, boot: 260.5, real: -1)
        trace = try DecodedTrace(PerfettoTrace.encode(process: process, threads: [], clocks: clocks))
        snapshot = try #require(trace.packets.first?.message("clock_snapshot"))
        // A wall clock before 1970 is left out.
        #expect(snapshot.messages("clocks").map { $0["timestamp"] } == ["200000000000", "260500000000"])
        let now = ClockReadings.now
        #expect(now.monotonic > 0)
        #expect(now.boot >= now.monotonic)
        #expect(now.real > 1.7e9)
    }

    @Test("P3 each thread has a track with its name and number, below that of the process")
    func tracks() throws {
        let trace = try trace(SampleThreads.all(frames: 3))
        let process = try #require(trace.tracks.first { $0.value.message("process") != nil })
        let description = try #require(process.value.message("process"))
        #expect(description["pid"] == "4321" && description["process_name"] == "lobby")
        #expect(description["start_timestamp_ns"] == "90250000000")
        let threads = trace.tracks.values.compactMap { track in
            track.message("thread").map { ($0["thread_name"], $0["tid"], $0["pid"], track["parent_uuid"]) }
        }
        #expect(Set(threads.map(\.0)) == ["main", "render HDMI-A-1", "paint 1 HDMI-A-1"])
        #expect(Set(threads.map(\.1)) == ["4321", "4330", "4331"])
        #expect(threads.allSatisfy { $0.2 == "4321" && $0.3 == "\(process.key)" })
        let others = trace.tracks.filter { $0.key != process.key }
        #expect(others.allSatisfy { $0.value["parent_uuid"] == "\(process.key)" && $0.key != 0 })
        #expect(trace.events.allSatisfy { others[$0.track] != nil })
    }

    @Test("P3 rings that the same thread wrote, or an unknown one, have tracks by their names")
    func unknownThreads() throws {
        var threads = [TraceThread(name: "one"), TraceThread(name: "two"), TraceThread(name: "three")]
        for (index, id) in [7, 7, 0].enumerated() {
            threads[index].id = Int32(id)
            threads[index].records = [TraceRecord(.stage, detail: TraceStage.input.rawValue, id: 0, begin: 1, end: 2)]
        }
        let trace = try trace(threads)
        for thread in threads { #expect(trace.slices(on: thread.name).map(\.event.name) == ["input"]) }
        #expect(trace.tracks.values.compactMap { $0.message("thread") }.count == 1)
    }

    @Test("P3 a frame encloses its stages, from the beginning of the first to the end of the last")
    func nesting() throws {
        let trace = try trace(SampleThreads.all(frames: 4))
        let slices = trace.slices(on: "render HDMI-A-1")
        let frames = slices.filter(\.parents.isEmpty)
        #expect(frames.map(\.event.name) == (1...4).map { "Frame \($0)" })
        for (index, frame) in frames.enumerated() {
            let time = SampleThreads.start + Double(index + 1) * SampleThreads.interval
            #expect(frame.begin == Self.nanoseconds(time) && frame.end == Self.nanoseconds(time + 0.0065))
            let inner = slices.filter { $0.parents.first == frame.event.name }
            #expect(inner.map(\.event.name) == ["apply", "apply commit \(index + 1)", "evaluate", "paint", "submit"])
            #expect(inner[1].parents == [frame.event.name, "apply"])
        }
        let main = trace.slices(on: "main")
        #expect(main.filter { $0.parents == ["Commit 2"] }.map(\.event.name) == ["layout", "commit"])
        #expect(main.filter { $0.event.name == "input" }.allSatisfy { $0.parents.isEmpty })
        #expect(main.first { $0.event.name == "Commit 1" }?.event.annotations["changed layers"] == "5")
        let helper = trace.slices(on: "paint 1 HDMI-A-1")
        #expect(helper.map(\.event.name) == (1...4).flatMap { ["Frame \($0)", "paint"] })
    }

    @Test("P3 flows lead from each touch over its commit and the frames of all displays to their page flips")
    func flows() throws {
        let threads = SampleThreads.all(frames: 5) + [SampleThreads.render("HDMI-A-2", 4340, frames: 5)]
        let trace = try trace(threads)
        var sources: [String: DecodedTrace.Event] = [:]
        for event in trace.events {
            for flow in event.flows { #expect(sources.updateValue(event, forKey: flow) == nil, "a flow begins twice") }
        }
        /// Returns the events to which the flows of an event lead.
        func next(_ event: DecodedTrace.Event) -> [DecodedTrace.Event] {
            event.flows.flatMap { flow in trace.events.filter { $0.endingFlows.contains(flow) } }
        }
        let touches = trace.slices(on: "touches")
        #expect(touches.count == 10)
        #expect(Set(touches.map(\.event.name)) == ["touch began", "touch moved", "touch ended"])
        for (index, touch) in touches.enumerated() {
            let number = index / 2 + 1
            let commits = next(touch.event)
            #expect(commits.map(\.name) == ["Commit \(number)"] && commits[0].time >= touch.begin)
            let frames = next(commits[0])
            #expect(frames.map(\.name) == ["Frame \(number)", "Frame \(number)"])
            #expect(Set(frames.map(\.track)).count == 2)
            let flips = frames.flatMap(next)
            #expect(flips.map(\.name) == ["Frame \(number)", "Frame \(number)"])
            #expect(zip(frames, flips).allSatisfy { $0.time <= $1.time && $0.track != $1.track })
        }
        let ends = trace.events.flatMap(\.endingFlows)
        #expect(ends.count == Set(ends).count && Set(ends) == Set(sources.keys))
        // From touches, from commits to two displays, and from frames.
        #expect(ends.count == 10 + 5 * 2 + 5 * 2)
        let places = Dictionary(
            uniqueKeysWithValues: trace.events.enumerated().flatMap { i, e in e.flows.map { ($0, i) } })
        for (index, event) in trace.events.enumerated() {
            #expect(event.endingFlows.allSatisfy { (places[$0] ?? .max) < index }, "a flow ends before it begins")
        }
    }

    @Test("P3 frames on their way to the screen have the reason for which they were late")
    func flips() throws {
        let trace = try trace(SampleThreads.all(frames: 3))
        let flips = trace.slices(on: "render HDMI-A-1: on its way to the screen")
        #expect(flips.map(\.event.name) == ["Frame 1", "Frame 2", "Frame 3"])
        #expect(flips.map { $0.event.annotations["miss reason"] } == ["none", "none", "kernel"])
        #expect(flips.map { $0.event.annotations["missed blanks"] } == ["0", "0", "1"])
        #expect(flips.map { $0.event.annotations["commit"] } == ["1", "2", "3"])
        #expect(flips.allSatisfy { $0.event.annotations["refresh interval in ms"] == "16" })
        let late = try #require(flips[2].event.annotations["behind the due time in ms"].flatMap(Double.init))
        #expect(abs(late - 16) < 0.001)
        let blanks = trace.instants(on: "render HDMI-A-1: vertical blanks")
        #expect(blanks.map(\.name) == ["page flip", "page flip", "page flip", "late frame: kernel"])
        #expect(blanks.map(\.time) == [flips[0].end, flips[1].end, flips[2].end, flips[2].end])
        #expect(blanks.map { $0.annotations["frame"] } == ["1", "2", "3", "3"])
    }

    @Test("P3 flips and touches that overlap are on tracks of their own with the same name")
    func lanes() throws {
        var thread = TraceThread(name: "render A")
        thread.records = [(1.0, 4.0), (2.0, 3.0), (3.0, 6.0), (4.0, 5.0)].enumerated().map {
            TraceRecord(.flip, id: UInt64($0), begin: $1.0, end: $1.1)
        }
        let trace = try trace([thread])
        let tracks = trace.tracks(named: "render A: on its way to the screen")
        #expect(tracks.count == 2)
        #expect(
            Set(tracks.map { trace.slices(of: $0).map(\.event.name) }) == [
                ["Frame 0", "Frame 3"], ["Frame 1", "Frame 2"],
            ])
        #expect(tracks.flatMap { trace.slices(of: $0) }.allSatisfy { $0.parents.isEmpty })
    }

    @Test("P3 counters are those of whole frames, with the parts of the threads that help")
    func counters() throws {
        let trace = try trace(SampleThreads.all(frames: 3))
        func row(_ name: String) -> [Double] { trace.values(of: "render HDMI-A-1: \(name)").map(\.value) }
        #expect(row("pixels damaged") == [1000, 1000, 1000] && row("pixels painted") == [2000, 2000, 2000])
        #expect(row("overdraw") == [2, 2, 2])
        #expect(row("cache misses") == [3, 3, 3])
        #expect(row("evictions") == [0, 0, 0])
        #expect(
            trace.values(of: "render HDMI-A-1: pixels damaged").map(\.time)
                == (1...3).map { Self.nanoseconds(SampleThreads.start + Double($0) * SampleThreads.interval) })
        #expect(trace.tracks(named: "paint 1 HDMI-A-1: pixels painted").isEmpty)
        let units = trace.tracks.values.compactMap { track in
            track.message("counter").map { (track["name"] ?? "", $0["unit"]) }
        }
        #expect(units.count == 10)
        #expect(units.first { $0.0.hasSuffix("bytes copied") }?.1 == "UNIT_SIZE_BYTES")
        #expect(units.first { $0.0.hasSuffix("pixels painted") }?.1 == "UNIT_COUNT")
        let frame = try #require(trace.slices(on: "render HDMI-A-1").first)
        #expect(frame.event.annotations == ["pixelsDamaged": "1000", "pixelsPainted": "2000", "glyphMisses": "3"])
        // A helper of a thread that is not there has counters of its own.
        let alone = try self.trace([SampleThreads.helper("HDMI-A-1", 1, frames: 2)])
        #expect(alone.values(of: "paint 1 HDMI-A-1: pixels painted").map(\.value) == [800, 800])
        #expect(alone.values(of: "paint 1 HDMI-A-1: overdraw").isEmpty)
    }

    @Test("P3 a thread that numbers its frames anew keeps the frames apart")
    func renumbered() throws {
        var threads = SampleThreads.all(frames: 2)
        for index in threads.indices {
            threads[index].records += threads[index].records.map { record in
                var later = record
                later.begin += 1
                later.end += 1
                return later
            }
        }
        let trace = try trace([threads[0], threads[1]])
        let frames = trace.slices(on: "render HDMI-A-1").filter(\.parents.isEmpty)
        #expect(frames.map(\.event.name) == ["Frame 1", "Frame 2", "Frame 1", "Frame 2"])
        #expect(frames.allSatisfy { $0.end - $0.begin < 10_000_000 && $0.event.flows.count == 1 })
        for (frame, flip) in zip(frames, trace.slices(on: "render HDMI-A-1: on its way to the screen")) {
            #expect(frame.event.flows == flip.event.endingFlows)
        }
        #expect(trace.values(of: "render HDMI-A-1: pixels painted").map(\.value) == [2000, 2000, 2000, 2000])
    }

    @Test("P3 evictions and lost records are on the tracks of their threads, tiles on tracks of their own")
    func furtherRecords() throws {
        var thread = TraceThread(name: "render")
        var eviction = TraceRecord(.eviction, detail: TraceCache.image.rawValue, count: 3, id: 1, begin: 5, end: 5)
        eviction.setNumber(1 << 33, at: 0)
        var tile = TraceRecord(.tile, id: 2, begin: 4, end: 4.5)
        tile.values[0] = UInt32(bitPattern: -1)
        tile.values[1] = 7
        tile.values[2] = 9
        tile.setNumber(1 << 32 + 5, at: 4)
        var second = tile
        second.begin = 4.2
        second.end = 4.7
        thread.records = [tile, second, eviction]
        thread.lost = 77
        var trace = try trace([thread])
        let tiles = trace.slices(on: "render: tiles drawn")
        #expect(tiles.map(\.event.name) == ["tile", "tile"] && tiles.allSatisfy { $0.parents.isEmpty })
        #expect(
            tiles[0].event.annotations == [
                "layer": "\(1 << 32 + 5)", "level": "-1", "column": "7", "row": "9", "frame": "2",
            ])
        let instants = trace.instants(on: "render")
        #expect(instants.map(\.name) == ["earlier records were replaced", "eviction"])
        #expect(instants.map(\.time) == [4_000_000_000, 5_000_000_000])
        #expect(instants[0].annotations == ["records": "77"])
        #expect(
            instants[1].annotations == ["cache": "image", "pictures": "3", "bytes": "8589934592", "frame": "1"])
        // Records that the caller left out are not lost.
        trace = try self.trace([thread], last: 0.1)
        #expect(trace.instants(on: "render").map(\.name) == ["eviction"])
        #expect(trace.slices(on: "render: tiles drawn").isEmpty)
    }

    @Test("P3 the last seconds are those before the newest record of all threads")
    func lastSeconds() throws {
        let threads = SampleThreads.all(frames: 100)
        func frames(_ last: Double?) throws -> Int {
            try trace(threads, last: last).slices(on: "render HDMI-A-1: on its way to the screen").count
        }
        #expect(try frames(nil) == 100 && frames(1000) == 100)
        #expect(try frames(0) == 1 && frames(-5) == 1)
        // The last flip is two intervals after the beginning of its frame.
        #expect(try frames(10 * SampleThreads.interval + 0.001) == 10)
        #expect(try frames(.nan) == 100 && frames(.infinity) == 100)
    }

    @Test("P3 the recorded time is that from the oldest to the newest valid record")
    func recordedTime() {
        var threads = [TraceThread(name: "a"), TraceThread(name: "b")]
        #expect(RecordedTime.seconds(of: threads) == 0)
        threads[0].records = [
            TraceRecord(.tile, id: 0, begin: 5, end: 6), TraceRecord(.tile, id: 0, begin: -1, end: 9),
        ]
        threads[1].records = [TraceRecord(.tile, id: 0, begin: 4, end: 4.5)]
        #expect(RecordedTime.seconds(of: threads) == 2 && RecordedTime.seconds(of: threads, last: 1.5) == 1.5)
        #expect(RecordedTime.seconds(of: threads, last: 9) == 2 && RecordedTime.seconds(of: threads, last: .nan) == 2)
    }

    @Test("P3 the same records give the same bytes")
    func determinism() throws {
        let process = try SampleThreads.process()
        let bytes = PerfettoTrace.encode(process: process, threads: SampleThreads.all(frames: 50))
        let chrome = ChromeTrace.encode(process: process, threads: SampleThreads.all(frames: 50))
        for _ in 0..<5 {
            #expect(PerfettoTrace.encode(process: process, threads: SampleThreads.all(frames: 50)) == bytes)
            #expect(ChromeTrace.encode(process: process, threads: SampleThreads.all(frames: 50)) == chrome)
        }
    }

    @Test("P3 the names of programs and threads may contain everything")
    func names() throws {
        var process = try SampleThreads.process()
        process.program = "a \"b\" \\ ü"
        var thread = TraceThread(name: "")
        thread.records = [TraceRecord(.tile, id: 1, begin: 4, end: 4.5)]
        let trace = try DecodedTrace(PerfettoTrace.encode(process: process, threads: [thread]))
        #expect(trace.tracks.values.compactMap { $0.message("process")?["process_name"] } == [#"a \"b\" \\ \303\274"#])
    }
}
