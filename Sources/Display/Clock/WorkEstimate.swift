/// An upper estimate of the duration of repeated work: the longest recent duration, forgotten slowly.
struct WorkEstimate {
    /// The estimate, in seconds.
    private(set) var longest: Double

    /// The fraction of the excess over the last duration that is forgotten each time.
    private static let forgetting = 1.0 / 64

    /// - Parameter first: the estimate until the first duration is known, in seconds.
    init(first: Double) {
        longest = first
    }

    /// Adds a measured duration, of which at most `limit` counts.
    mutating func add(_ seconds: Double, limit: Double) {
        let seconds = min(seconds, limit)
        longest = max(seconds, longest + (seconds - longest) * Self.forgetting)
    }

    /// Raises an estimate that proved too low although no duration was longer.
    mutating func widen(by seconds: Double, limit: Double) {
        longest = max(longest, min(longest + seconds, limit))
    }
}
