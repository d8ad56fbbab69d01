import Trace

/// A counter that a timeline shows.
struct CounterRow: Sendable {
    let name: String
    let unit: TimelineTrack.Unit
    /// Returns the value of a frame; `nil` if the frame has none.
    let value: @Sendable (TraceCounters) -> TimelineEvent.CounterValue?

    static let all: [CounterRow] = [
        CounterRow("pixels damaged", .pixelsDamaged), CounterRow("pixels painted", .pixelsPainted), overdraw,
        CounterRow("pixels offscreen", .pixelsOffscreen), CounterRow("bytes copied", .bytesCopied, unit: .bytes),
        CounterRow("layers visited", .layersVisited), CounterRow("layers drawn", .layersDrawn),
        CounterRow("allocations", .allocations), cacheMisses, CounterRow("evictions", .evictions),
    ]

    private init(_ name: String, _ counter: TraceCounter, unit: TimelineTrack.Unit = .count) {
        self.init(name, unit) { .number(UInt64($0[counter])) }
    }

    private init(
        _ name: String, _ unit: TimelineTrack.Unit,
        value: @escaping @Sendable (TraceCounters) -> TimelineEvent.CounterValue?
    ) {
        self.name = name
        self.unit = unit
        self.value = value
    }

    /// The number of times that each damaged pixel was painted.
    private static let overdraw = CounterRow("overdraw", .none) { counters in
        let damaged = counters[.pixelsDamaged]
        return damaged > 0 ? .decimal(Double(counters[.pixelsPainted]) / Double(damaged)) : nil
    }

    /// The number of pictures that were not found in caches. Those of shadows and paths also count as offscreen ones.
    private static let cacheMisses = CounterRow("cache misses", .count) { counters in
        let apart: [TraceCounter] = [.shadowMisses, .pathMisses, .evictions]
        let counted = TraceCounterGroup.misses.counters.filter { !apart.contains($0) }
        return .number(counted.reduce(0) { $0 + UInt64(counters[$1]) })
    }
}
