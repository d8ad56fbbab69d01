/// How long something takes that is done again and again, at the most: the longest time of late, forgotten slowly.
struct WorkEstimate {
    /// Seconds.
    private(set) var longest: Double

    /// The part of what is too much that is forgotten each time.
    private static let forgetting = 1.0 / 64

    /// - Parameter first: what is assumed until more is known.
    init(first: Double) {
        longest = first
    }

    /// - Parameter limit: more counts as no more than this.
    mutating func add(_ seconds: Double, limit: Double) {
        let seconds = min(seconds, limit)
        longest = max(seconds, longest + (seconds - longest) * Self.forgetting)
    }

    /// It was too little, although nothing took longer.
    mutating func widen(by seconds: Double, limit: Double) {
        longest = max(longest, min(longest + seconds, limit))
    }
}
