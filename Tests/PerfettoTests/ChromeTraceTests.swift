import Foundation
import Perfetto
import Testing
import Trace

/// Traces in Chrome's JSON format.
@Suite struct ChromeTraceTests {
    private func events(_ threads: [TraceThread]) throws -> [[String: Any]] {
        let bytes = ChromeTrace.encode(process: try SampleThreads.process(), threads: threads)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
        #expect(object["displayTimeUnit"] as? String == "ms")
        return try #require(object["traceEvents"] as? [[String: Any]])
    }

    private func text(_ event: [String: Any], _ name: String) -> String { event[name].map { "\($0)" } ?? "" }

    @Test("P3 the events of Chrome's format are those of Perfetto's")
    func sameEvents() throws {
        let threads = SampleThreads.all(frames: 4) + [SampleThreads.render("HDMI-A-2", 4340, frames: 4)]
        let perfetto = try DecodedTrace(PerfettoTrace.encode(process: SampleThreads.process(), threads: threads))
        let events = try events(threads)
        let phases = ["TYPE_SLICE_BEGIN": "B", "TYPE_SLICE_END": "E", "TYPE_INSTANT": "i", "TYPE_COUNTER": "C"]
        let shown = events.filter { phases.values.contains(text($0, "ph")) }
        #expect(shown.map { text($0, "ph") } == perfetto.events.map { phases[$0.type] ?? "" })
        for (event, other) in zip(shown, perfetto.events) where text(event, "ph") != "C" {
            #expect(text(event, "name") == other.name)
        }
        for (event, other) in zip(shown, perfetto.events) {
            let time = try #require(event["ts"] as? Double)
            #expect(abs(time - Double(other.time) / 1000) < 0.01 && text(event, "pid") == "4321")
        }
        let values = shown.compactMap { ($0["args"] as? [String: Any])?["value"] as? Double }
        #expect(values == perfetto.events.compactMap(\.value))
    }

    @Test("P3 slices nest on their tracks, which have names, and flows begin before they end")
    func nesting() throws {
        let events = try events(SampleThreads.all(frames: 4))
        var names: [String: String] = [:]
        for event in events where text(event, "name") == "thread_name" {
            names[text(event, "tid")] = (event["args"] as? [String: Any])?["name"] as? String
        }
        #expect(names["4321"] == "main")
        #expect(names["4330"] == "render HDMI-A-1")
        #expect(names["4331"] == "paint 1 HDMI-A-1")
        #expect(Set(names.values).isSuperset(of: ["touches", "render HDMI-A-1: on its way to the screen"]))
        var depth: [String: Int] = [:]
        var begun: Set<String> = []
        for event in events {
            switch text(event, "ph") {
            case "B":
                #expect(names[text(event, "tid")] != nil)
                depth[text(event, "tid"), default: 0] += 1
            case "E":
                depth[text(event, "tid"), default: 0] -= 1
                #expect(depth[text(event, "tid")] ?? -1 >= 0)
            case "s": #expect(begun.insert(text(event, "id")).inserted)
            case "f": #expect(begun.remove(text(event, "id")) != nil && text(event, "bp") == "e")
            default: break
            }
        }
        #expect(depth.values.allSatisfy { $0 == 0 } && begun.isEmpty)
    }

    @Test("P3 texts are quoted, and times have all digits")
    func quoting() throws {
        var process = try SampleThreads.process()
        process.program = "a \"b\" \\ \u{1}\n ü🖥"
        var thread = TraceThread(name: "main")
        thread.records = [TraceRecord(.tile, id: 1, begin: 123_456.000_000_5, end: 123_457)]
        let bytes = ChromeTrace.encode(process: process, threads: [thread])
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("\"ts\":123456000000.500"))
        let object = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
        let first = try #require((object["traceEvents"] as? [[String: Any]])?.first)
        #expect((first["args"] as? [String: Any])?["name"] as? String == process.program)
    }
}
