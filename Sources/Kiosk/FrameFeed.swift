import Control
import JSONTree
import Platform
import Trace

/// The frames that a kiosk shows, as the control socket sends them. The control thread reads them from the trace.
final class FrameFeed {
    private let reader: TraceReader
    /// The stages of frames that are not on screen yet, by thread and frame.
    private var pending: [Key: [JSONMember]] = [:]

    private struct Key: Hashable {
        let thread: String
        let frame: UInt64
    }

    /// The upper bound for frames that wait for their page flip, which may never come.
    private static let mostPending = 64
    /// The age of the oldest frames that a new subscriber gets, in seconds.
    private static let longestAge = 0.3

    private init(_ reader: TraceReader) {
        self.reader = reader
    }

    /// The stream of frames, ten times a second.
    static func stream(of trace: TraceMemory?) -> ControlStream {
        let feed = LockedValue<FrameFeed?>(nil)
        return ControlStream(
            "frames", summary: "frames on screen, with the times of their stages in milliseconds", every: 0.1,
            values: {
                feed.withLock { feed -> [JSONValue] in
                    if feed == nil { feed = (try? trace?.makeReader()).flatMap { $0 }.map { FrameFeed($0) } }
                    return feed?.next() ?? []
                }
            })
    }

    private func next() -> [JSONValue] {
        guard let threads = try? reader.read() else { return [] }
        var frames: [JSONValue] = []
        // The records since the last subscriber left are older.
        let oldest = MonotonicClock().now - Self.longestAge
        for thread in threads where thread.name.hasPrefix("render ") {
            for record in thread.records where record.end >= oldest { take(record, of: thread.name, into: &frames) }
        }
        if pending.count > Self.mostPending { pending.removeAll() }
        return frames
    }

    private func take(_ record: TraceRecord, of thread: String, into frames: inout [JSONValue]) {
        let key = Key(thread: thread, frame: record.id)
        switch TraceKind(rawValue: record.kind) {
        case .stage:
            guard let stage = TraceStage(rawValue: record.detail) else { return }
            pending[key, default: []].append(JSONMember(stage.name, .scalar(record.duration * 1e3)))
        case .flip:
            frames.append(
                .object([
                    JSONMember("display", .string(String(thread.dropFirst("render ".utf8.count)))),
                    JSONMember("frame", .integer(Int(clamping: record.id))),
                    JSONMember("shown", .scalar(record.end)),
                    JSONMember("missed", .integer(Int(record.count))),
                    JSONMember("reason", .string(MissReason(rawValue: record.detail)?.name ?? "unknown")),
                    JSONMember("damagedPixels", .integer(Int(record.values[3]))),
                    JSONMember("stages", .object(Self.sums(pending.removeValue(forKey: key) ?? []))),
                ]))
        default: break
        }
    }

    /// Adds the times of a stage that occurs twice.
    private static func sums(_ stages: [JSONMember]) -> [JSONMember] {
        var sums: [JSONMember] = []
        for stage in stages {
            if let index = sums.firstIndex(where: { $0.key == stage.key }) {
                let sum = (sums[index].node.value.scalar ?? 0) + (stage.node.value.scalar ?? 0)
                sums[index] = JSONMember(stage.key, .scalar(sum))
            } else {
                sums.append(stage)
            }
        }
        return sums
    }
}
