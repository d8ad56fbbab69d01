import Trace

/// The counters of frames, of which each thread that painted has recorded its part.
struct FrameTotals {
    /// The counters of one frame.
    struct Total {
        let frame: UInt64
        /// The beginning of the frame in nanoseconds.
        let time: UInt64
        var counters = TraceCounters()
    }

    private(set) var totals: [Total] = []
    /// The places in ``totals`` of the frames with a number, in the order of time.
    private var places: [UInt64: [Int]] = [:]

    /// Returns the totals of each thread. Those of threads that help a render thread are part of its totals.
    static func totals(of threads: [TimelineThread]) -> [FrameTotals] {
        var totals = threads.map { thread in
            var totals = FrameTotals()
            for timed in thread.records { totals.add(timed) }
            return totals
        }
        for (index, thread) in threads.enumerated() {
            guard let owner = owner(of: thread.name, among: threads) else { continue }
            for timed in thread.records { totals[owner].add(timed, ofHelper: true) }
            totals[index] = FrameTotals()
        }
        return totals
    }

    /// Returns the render thread that a thread helps: `render NAME` for `paint NUMBER NAME`.
    private static func owner(of name: String, among threads: [TimelineThread]) -> Int? {
        let words = name.split(separator: " ", maxSplits: 2)
        guard words.count == 3, words[0] == "paint", Int(words[1]) != nil else { return nil }
        return threads.firstIndex { $0.name == "render \(words[2])" }
    }

    private mutating func add(_ timed: TimedRecord, ofHelper: Bool = false) {
        guard TraceKind(rawValue: timed.record.kind) == .counters,
            let group = TraceCounterGroup(rawValue: timed.record.detail)
        else { return }
        let known = places[timed.record.id, default: []]
        // A helper begins after its frame, and all groups of the frame's own thread have the same time.
        let count = known.partitioningIndex { totals[$0].time > (ofHelper ? timed.end : timed.begin) }
        if count > 0, ofHelper || totals[known[count - 1]].time == timed.begin {
            totals[known[count - 1]].counters.add(group, timed.record.values)
        } else if count == known.count {
            places[timed.record.id, default: []].append(totals.count)
            totals.append(Total(frame: timed.record.id, time: timed.begin))
            totals[totals.count - 1].counters.add(group, timed.record.values)
        }
    }

    /// Returns the total of the newest frame with a number that began in a range of times.
    func total(of frame: UInt64, in times: ClosedRange<UInt64>) -> TraceCounters? {
        guard let known = places[frame] else { return nil }
        let count = known.partitioningIndex { totals[$0].time > times.upperBound }
        guard count > 0, totals[known[count - 1]].time >= times.lowerBound else { return nil }
        return totals[known[count - 1]].counters
    }
}
