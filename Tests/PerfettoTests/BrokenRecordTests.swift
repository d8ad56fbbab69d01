import Foundation
import Perfetto
import TestSupport
import Testing
import Trace

/// Records that no thread writes, as from a file that was damaged.
@Suite struct BrokenRecordTests {
    @Test("P3 S2 records with impossible times, or of unknown kinds, are left out")
    func impossible() throws {
        let times: [(Double, Double)] = [
            (.nan, 1), (1, .nan), (-1, 1), (1, .infinity), (-.infinity, 1), (2, 1), (1, 1e300), (9e9, 9e9), (-1, -0.5),
        ]
        var thread = TraceThread(name: "thread")
        for kind in TraceKind.allCases {
            for (begin, end) in times {
                thread.records.append(TraceRecord(kind, detail: 5, id: 1, begin: begin, end: end))
            }
        }
        var unknown = TraceRecord(.tile, id: 1, begin: 1, end: 2)
        unknown.kind = 99
        thread.records.append(unknown)
        thread.records.append(TraceRecord(.stage, detail: 99, id: 1, begin: 1, end: 2))
        thread.records.append(TraceRecord(.counters, detail: 99, id: 1, begin: 1, end: 2))
        let trace = try DecodedTrace(PerfettoTrace.encode(process: SampleThreads.process(), threads: [thread]))
        #expect(trace.events.isEmpty)
        thread.records = [TraceRecord(.flip, detail: 99, count: .max, id: .max, begin: 1, end: 2)]
        thread.records[0].setTime(.nan, at: 0)
        let flip = try DecodedTrace(PerfettoTrace.encode(process: SampleThreads.process(), threads: [thread]))
        let annotations = try #require(flip.slices(on: "thread: on its way to the screen").first?.event.annotations)
        #expect(annotations["miss reason"] == "unknown (99)" && annotations["missed blanks"] == "4294967295")
        #expect(annotations["behind the due time in ms"] == nil)
    }

    /// Returns records with random contents, whose times often coincide.
    private func threads(_ random: inout SeededGenerator, count: Int) -> [TraceThread] {
        func number(_ random: inout SeededGenerator) -> UInt64 {
            [0, 1, 2, 3, 1000, UInt64.max].randomElement(using: &random) ?? 0
        }
        func time(_ random: inout SeededGenerator) -> Double {
            let special =
                [0, -0.0, Double.nan, .infinity, -1, Double.leastNonzeroMagnitude, 8.9e9, 1e300].randomElement(
                    using: &random) ?? 0
            return Int.random(in: 0..<20, using: &random) == 0
                ? special : Double(Int.random(in: 0..<40, using: &random))
        }
        return ["main", "render A", "paint 1 A", "paint x", ""].map { name in
            var thread = TraceThread(name: name)
            thread.id = Int32(truncatingIfNeeded: number(&random))
            thread.lost = number(&random)
            for _ in 0..<count {
                var record = TraceRecord(
                    TraceKind.allCases.randomElement(using: &random) ?? .stage,
                    detail: UInt16.random(in: 0...13, using: &random), count: .random(in: 0...2, using: &random),
                    id: number(&random), begin: time(&random), end: time(&random))
                for index in stride(from: 0, to: 8, by: 2) {
                    if Bool.random(using: &random) { record.setTime(time(&random), at: index) }
                    if Bool.random(using: &random) { record.setNumber(number(&random), at: index) }
                }
                thread.records.append(record)
            }
            return thread
        }
    }

    @Test("P3 S2 random records give valid traces, in which slices nest and flows begin before they end")
    func random() throws {
        var random = SeededGenerator(seed: 9)
        let process = try SampleThreads.process()
        for round in 0..<400 {
            let threads = self.threads(&random, count: 60)
            let lengths: [Double?] = [nil, 0, 3, Double.nan, -Double.infinity]
            let last = lengths[round % lengths.count]
            let bytes = PerfettoTrace.encode(process: process, threads: threads, last: last)
            let chrome = ChromeTrace.encode(process: process, threads: threads, last: last)
            #expect((try? JSONSerialization.jsonObject(with: Data(chrome))) != nil)
            if round % 40 != 0 { continue }
            let trace = try DecodedTrace(bytes)
            #expect(!trace.events.isEmpty)
            for (track, description) in trace.tracks {
                let slices = trace.slices(of: track)
                let name = description["name"] ?? ""
                // Touches and flips follow one another on each of their tracks.
                if name == "touches" || name.hasSuffix("on its way to the screen") {
                    #expect(slices.allSatisfy { $0.parents.isEmpty })
                }
            }
            var begun: Set<String> = []
            for event in trace.events {
                #expect(event.endingFlows.allSatisfy { begun.contains($0) })
                begun.formUnion(event.flows)
            }
            #expect(Set(trace.events.flatMap(\.endingFlows)) == begun)
        }
    }

    @Test("P3 S2 a process with impossible times has a trace")
    func process() throws {
        for time in [Double.nan, .infinity, -5, 1e300] {
            var process = try SampleThreads.process()
            process.start = time
            process.date = time
            process.id = .min
            let trace = try DecodedTrace(
                PerfettoTrace.encode(process: process, threads: SampleThreads.all(frames: 2)))
            #expect(trace.packets.first?.message("clock_snapshot")?.messages("clocks").isEmpty == true)
            #expect(trace.slices(on: "main").count == 8)
        }
    }

    @Test("P3 S2 full rings of equal numbers and times take little time")
    func manyRecords() throws {
        var threads = ["main", "render A", "paint 1 A"].map { TraceThread(name: $0) }
        for index in threads.indices {
            for number in 0..<8192 {
                var record = TraceRecord(
                    TraceKind.allCases[number % 8], detail: UInt16(number % 4), id: UInt64(number % 2), begin: 1,
                    end: 1 + Double(number % 3))
                record.setTime(1, at: 2)
                record.setTime(2, at: 4)
                threads[index].records.append(record)
            }
        }
        let start = threadTime()
        _ = PerfettoTrace.encode(process: try SampleThreads.process(), threads: threads)
        #expect(threadTime() - start < 20)
    }
}
