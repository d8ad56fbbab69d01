/// The groups of counters, each of which is one record. Their numbers are part of the format of trace files.
package enum TraceCounterGroup: UInt16, CaseIterable, Sendable {
    case work = 0
    case pixels = 1
    case hits = 2
    case misses = 3

    /// The counters of the group.
    package var counters: [TraceCounter] {
        TraceCounter.allCases.filter { $0.index / 8 == Int(rawValue) }
    }
}
