package import Trace

/// Metrics of the frames of a kiosk without a control socket, from the records of its last seconds.
package struct TraceMetrics {
    private let threads: [TraceThread]

    package init(_ threads: [TraceThread]) {
        self.threads = threads
    }

    /// The metrics of all displays, which a label names.
    package var families: [MetricFamily] {
        // A render thread that has ended has the same name as the one that followed it.
        var displays: [(name: String, flips: [TraceRecord])] = []
        for thread in threads where thread.name.hasPrefix("render ") {
            let flips = thread.records.filter(Self.isFlip)
            let name = String(thread.name.dropFirst("render ".utf8.count))
            if let place = displays.firstIndex(where: { $0.name == name }) {
                displays[place].flips += flips
            } else {
                displays.append((name, flips))
            }
        }
        return MetricFamily.merged(
            displays.filter { !$0.flips.isEmpty }.flatMap { Self.families($0.name, $0.flips) })
    }

    private static func isFlip(_ record: TraceRecord) -> Bool {
        TraceKind(rawValue: record.kind) == .flip && record.begin.isFinite && record.end.isFinite
            && record.begin <= record.end
    }

    private static func families(_ display: String, _ flips: [TraceRecord]) -> [MetricFamily] {
        var reasons: [(reason: MissReason, count: Int)] = MissReason.allCases.dropFirst().map { ($0, 0) }
        for flip in flips {
            guard let index = reasons.firstIndex(where: { $0.reason.rawValue == flip.detail }) else { continue }
            reasons[index].count += 1
        }
        let missed = reasons.map { reason, count in
            MetricSample(Double(count), labels: [MetricSample.Label("reason", reason.name)])
        }
        let newest = flips.map(\.end).max() ?? 0
        let oldest = flips.map(\.end).min() ?? 0
        return [
            MetricFamily(
                "vitrine_recent_span_seconds", unit: "seconds",
                help: "Time between the oldest and the newest page flip in the trace.", newest - oldest),
            MetricFamily("vitrine_recent_page_flips", help: "Page flips in the trace.", Double(flips.count)),
            MetricFamily(
                "vitrine_recent_missed_frames", help: "Frames in the trace that were on screen late, by the reason.",
                samples: missed),
            MetricFamily(
                "vitrine_recent_longest_flip_seconds", unit: "seconds",
                help: "Longest time from the submission of a frame in the trace to its page flip.",
                flips.map(\.duration).max() ?? 0),
        ].map { $0.labeled([MetricSample.Label("display", display)]) }
    }
}
