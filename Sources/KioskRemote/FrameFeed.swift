import Control
package import JSONTree
import Platform
package import Trace

/// The frames that a kiosk shows, as the control socket sends them. The control thread reads them from the trace.
package final class FrameFeed {
    private let reader: TraceReader
    /// The stages of frames that are not on screen yet, by thread and frame.
    private var pending: [Key: Pending] = [:]
    /// The slowest layers of the last commits of the main thread, by the number of the commit.
    private var slowLayers: [UInt64: SlowLayer] = [:]

    /// A frame that is not on screen yet.
    private struct Pending {
        var stages: [JSONMember] = []
        /// The layer whose layout or display took longest in the commits that the frame shows.
        var slowLayer = SlowLayer()
    }

    private struct Key: Hashable {
        let thread: String
        let frame: UInt64
    }

    /// The upper bound for frames that wait for their page flip, which may never come.
    private static let mostPending = 64
    /// The age of the oldest frames that a new subscriber gets, in seconds.
    private static let longestAge = 0.3

    package init(_ reader: TraceReader) {
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
                    return feed?.next(at: MonotonicClock().now) ?? []
                }
            })
    }

    /// Returns the frames that came on screen since the last call, at most those of the last 0.3 s.
    /// - Parameter time: the current time, in seconds on the monotonic clock.
    package func next(at time: Double) -> [JSONValue] {
        guard let threads = try? reader.read() else { return [] }
        var frames: [JSONValue] = []
        // Frames on screen since the last subscriber left are older.
        let oldest = time - Self.longestAge
        if slowLayers.count > Self.mostPending { slowLayers.removeAll() }
        for thread in threads where thread.name == "main" {
            for record in thread.records where record.kind == TraceKind.commit.rawValue && record.slowLayer.number > 0 {
                slowLayers[record.id] = record.slowLayer
            }
        }
        for thread in threads where thread.name.hasPrefix("render ") {
            for record in thread.records { take(record, of: thread.name, shownSince: oldest, into: &frames) }
        }
        if pending.count > Self.mostPending { pending.removeAll() }
        return frames
    }

    /// Takes the record of a stage for the frame that it belongs to, or of the flip that ends the frame. The age of a
    /// frame is that of its flip: its stages may be older.
    private func take(
        _ record: TraceRecord, of thread: String, shownSince oldest: Double, into frames: inout [JSONValue]
    ) {
        let key = Key(thread: thread, frame: record.id)
        switch TraceKind(rawValue: record.kind) {
        case .stage:
            guard let stage = TraceStage(rawValue: record.detail) else { return }
            pending[key, default: Pending()].stages.append(JSONMember(stage.name, .scalar(record.duration * 1e3)))
        case .apply:
            guard let slow = slowLayers.removeValue(forKey: record.number(at: 0)) else { return }
            let before = pending[key]?.slowLayer.seconds ?? 0
            if slow.seconds > before { pending[key, default: Pending()].slowLayer = slow }
        case .flip:
            let made = pending.removeValue(forKey: key) ?? Pending()
            guard record.end >= oldest else { return }
            frames.append(
                .object(
                    [
                        JSONMember("display", .string(String(thread.dropFirst("render ".utf8.count)))),
                        JSONMember("frame", .integer(Int(clamping: record.id))),
                        JSONMember("shown", .scalar(record.end)),
                        JSONMember("missed", .integer(Int(record.count))),
                        JSONMember("reason", .string(MissReason(rawValue: record.detail)?.name ?? "unknown")),
                        JSONMember("interval", .scalar(Double(record.values[2]) * 1e-6)),
                        JSONMember("damagedPixels", .integer(Int(record.values[3]))),
                        JSONMember("plane", .bool(record.values[6] == 1)),
                        JSONMember("stages", .object(Self.sums(made.stages))),
                    ] + Self.slowLayer(made.slowLayer, ofFrame: record)))
        default: break
        }
    }

    /// Returns the layer that made a frame late by its layout or display; empty if none did.
    private static func slowLayer(_ layer: SlowLayer, ofFrame record: TraceRecord) -> [JSONMember] {
        guard record.detail == MissReason.commit.rawValue, layer.number > 0 else { return [] }
        return [
            JSONMember(
                "slowLayer",
                .object([
                    JSONMember("id", .integer(Int(clamping: layer.number))),
                    JSONMember("milliseconds", .scalar(layer.seconds * 1e3)),
                ]))
        ]
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
