import Trace

/// A record whose times are valid.
struct TimedRecord: Sendable {
    let record: TraceRecord
    /// The beginning in nanoseconds of the monotonic clock.
    let begin: UInt64
    /// The end in nanoseconds of the monotonic clock.
    let end: UInt64

    /// - Returns: `nil` if a time is not finite, is negative or implausibly large, or if the end is before the
    ///   beginning.
    init?(_ record: TraceRecord) {
        guard let begin = Self.nanoseconds(record.begin), let end = Self.nanoseconds(record.end), begin <= end else {
            return nil
        }
        self.record = record
        self.begin = begin
        self.end = end
    }

    /// Returns a time in seconds in nanoseconds; `nil` if it is not finite, negative, or more than about 285 years.
    static func nanoseconds(_ seconds: Double) -> UInt64? {
        guard seconds >= 0, seconds < 9e9 else { return nil }
        return UInt64((seconds * 1e9).rounded())
    }
}
