package import Trace

/// The time that records cover.
package enum RecordedTime {
    /// Returns the time from the beginning of the oldest record to the end of the newest one, in seconds.
    /// - Parameter last: the upper bound; `nil` for none.
    package static func seconds(of threads: [TraceThread], last: Double? = nil) -> Double {
        let records = TimelineThread.threads(threads, last: nil).flatMap(\.records)
        guard let oldest = records.map(\.begin).min(), let newest = records.map(\.end).max() else { return 0 }
        let seconds = Double(newest - oldest) / 1e9
        guard let last, last.isFinite else { return seconds }
        return min(seconds, max(last, 0))
    }
}
