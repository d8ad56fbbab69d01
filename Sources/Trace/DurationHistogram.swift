import Histogram

/// How durations are spread, from a microsecond to a minute with three significant digits, in storage that is
/// reserved once: adding to it allocates nothing.
package struct DurationHistogram: Sendable {
    private var counts = Histogram<UInt32>(
        lowestDiscernibleValue: 1, highestTrackableValue: limit,
        numberOfSignificantValueDigits: .three)
    /// The longest duration that was added, in seconds.
    package private(set) var longest = 0.0
    /// All durations together, in seconds.
    package private(set) var total = 0.0

    /// A minute, in microseconds.
    private static let limit: UInt64 = 60_000_000

    package init() {}

    package var count: Int { Int(counts.totalCount) }

    /// Adds a duration in seconds. What is longer than a minute counts as a minute; what is no number, not at all.
    package mutating func add(_ seconds: Double) {
        guard seconds.isFinite else { return }
        let microseconds = min(max(seconds, 0) * 1e6, Double(Self.limit))
        counts.record(UInt64(microseconds.rounded()))
        longest = max(longest, seconds)
        total += max(seconds, 0)
    }

    /// The duration in seconds that the given part (0…1) of all does not exceed; 0 when there is none.
    package func quantile(_ part: Double) -> Double {
        guard counts.totalCount > 0 else { return 0 }
        return min(Double(counts.valueAtPercentile(part * 100)) * 1e-6, longest)
    }
}
