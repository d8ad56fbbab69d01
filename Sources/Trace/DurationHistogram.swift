import Histogram

/// A histogram of durations from 1 µs to 60 s with three significant digits. Adding to it allocates nothing.
package struct DurationHistogram: Sendable {
    private var counts = Histogram<UInt32>(
        lowestDiscernibleValue: 1, highestTrackableValue: limit,
        numberOfSignificantValueDigits: .three)
    /// The longest duration that was added, in seconds.
    package private(set) var longest = 0.0
    /// The sum of all durations, in seconds.
    package private(set) var total = 0.0

    /// The longest duration that is told from longer ones, in microseconds.
    private static let limit: UInt64 = 60_000_000

    package init() {}

    /// The number of durations that were added.
    package var count: Int { Int(counts.totalCount) }

    /// Adds a duration in seconds, clamped to 0…60 s; ignores NaN and infinity.
    package mutating func add(_ seconds: Double) {
        guard seconds.isFinite else { return }
        let microseconds = min(max(seconds, 0) * 1e6, Double(Self.limit))
        counts.record(UInt64(microseconds.rounded()))
        longest = max(longest, seconds)
        total += max(seconds, 0)
    }

    /// Returns the quantile of a part (0…1) in seconds: the duration that this part of all does not exceed. 0 if the
    /// histogram is empty.
    package func quantile(_ part: Double) -> Double {
        guard counts.totalCount > 0 else { return 0 }
        return min(Double(counts.valueAtPercentile(part * 100)) * 1e-6, longest)
    }

    /// Returns the number of durations that do not exceed each of some bounds, in seconds.
    ///
    /// Durations near a bound count as equal to it, within the three significant digits of the histogram.
    package func counts(upTo bounds: [Double]) -> [Int] {
        bounds.map { bound in
            guard bound >= 0 else { return 0 }
            return Int(counts.count(within: 0...UInt64(min(bound * 1e6, Double(Self.limit)).rounded())))
        }
    }
}
