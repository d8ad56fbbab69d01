import Foundation
import TestSupport
import Testing

/// A trace in Perfetto's format, decoded by protoc.
struct DecodedTrace {
    struct Event {
        let time: UInt64
        let track: UInt64
        let type: String
        let name: String
        let flows: [String]
        let endingFlows: [String]
        let value: Double?
        /// The annotations by their names.
        let annotations: [String: String]
    }

    /// A slice, made of its beginning and its end.
    struct Slice {
        let event: Event
        let end: UInt64
        /// The names of the slices around it, the outermost first.
        let parents: [String]

        var begin: UInt64 { event.time }
    }

    let packets: [ProtobufText]
    let events: [Event]

    /// Decodes a trace, in which every field must be one of the schema.
    init(_ bytes: [UInt8]) throws {
        let folder = try TemporaryFolder()
        try Data(bytes).write(to: folder.url.appending(path: "trace"))
        let process = Process()
        let output = folder.url.appending(path: "text")
        try folder.write("", to: "text")
        process.executableURL = URL(filePath: "/usr/bin/protoc")
        let schema = URL(filePath: #filePath).deletingLastPathComponent()
        process.arguments = ["--proto_path=\(schema.path)", "--decode=Trace", "trace.proto"]
        process.standardInput = try FileHandle(forReadingFrom: folder.url.appending(path: "trace"))
        process.standardOutput = try FileHandle(forWritingTo: output)
        try process.start()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        let trace = ProtobufText(try folder.text(of: "text"))
        #expect(trace.names.allSatisfy { Int($0) == nil }, "fields that the schema does not have")
        packets = trace.messages("packet")
        try #require(packets.count == trace.fields.count)
        events = try packets.compactMap(Self.event)
    }

    private static func event(_ packet: ProtobufText) throws -> Event? {
        guard let event = packet.message("track_event") else { return nil }
        #expect(packet["timestamp_clock_id"] == "3" && packet["trusted_packet_sequence_id"] == "1")
        var annotations: [String: String] = [:]
        for annotation in event.messages("debug_annotations") {
            let value = annotation["string_value"] ?? annotation["uint_value"] ?? annotation["double_value"]
            annotations[try #require(annotation["name"])] = value
        }
        return Event(
            time: try #require(packet["timestamp"].flatMap { UInt64($0) }),
            track: try #require(event["track_uuid"].flatMap { UInt64($0) }), type: try #require(event["type"]),
            name: event["name"] ?? "", flows: event.scalars("flow_ids"),
            endingFlows: event.scalars("terminating_flow_ids"),
            value: (event["counter_value"] ?? event["double_counter_value"]).flatMap(Double.init),
            annotations: annotations)
    }

    /// The descriptions of the tracks, by their numbers.
    var tracks: [UInt64: ProtobufText] {
        packets.compactMap { $0.message("track_descriptor") }.reduce(into: [:]) { tracks, track in
            if let uuid = track["uuid"].flatMap({ UInt64($0) }) { tracks[uuid] = track }
        }
    }

    /// Returns the numbers of the tracks with a name.
    func tracks(named name: String) -> [UInt64] {
        tracks.filter { $0.value["name"] == name || $0.value.message("thread")?["thread_name"] == name }.map(\.key)
            .sorted()
    }

    /// Returns the slices of a track in the order of their beginnings. They must nest.
    func slices(of track: UInt64) -> [Slice] {
        var open: [(place: Int, event: Event)] = []
        var slices: [Slice?] = []
        var time: UInt64 = 0
        for event in events where event.track == track {
            #expect(event.time >= time, "the events of a track are in the order of time")
            time = event.time
            switch event.type {
            case "TYPE_SLICE_BEGIN":
                open.append((slices.count, event))
                slices.append(nil)
            case "TYPE_SLICE_END":
                guard let ended = open.popLast() else {
                    Issue.record("an end without a beginning")
                    continue
                }
                slices[ended.place] = Slice(event: ended.event, end: event.time, parents: open.map(\.event.name))
            default: break
            }
        }
        #expect(open.isEmpty, "a beginning without an end")
        return slices.compactMap { $0 }
    }

    /// Returns the slices of all tracks with a name.
    func slices(on name: String) -> [Slice] {
        tracks(named: name).flatMap { slices(of: $0) }.sorted { $0.begin < $1.begin }
    }

    /// Returns the names of the instant events on the tracks with a name.
    func instants(on name: String) -> [Event] {
        let tracks = tracks(named: name)
        return events.filter { tracks.contains($0.track) && $0.type == "TYPE_INSTANT" }
    }

    /// Returns the values of a counter, in the order of time.
    func values(of counter: String) -> [(time: UInt64, value: Double)] {
        let tracks = tracks(named: counter)
        return events.filter { tracks.contains($0.track) }.compactMap { event in event.value.map { (event.time, $0) } }
    }
}
