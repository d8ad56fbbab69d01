/// How long something takes that is done again and again, at the most: the longest time of late, forgotten slowly.
struct WorkEstimate {
    /// Seconds.
    private(set) var longest: Double
    /// Nothing counts as longer than this.
    private let limit: Double

    /// The part of what is too much that is forgotten each time.
    private static let forgetting = 1.0 / 64

    /// - Parameters:
    ///   - first: what is assumed until more is known.
    ///   - limit: more than this makes no difference.
    init(first: Double, limit: Double) {
        (longest, self.limit) = (first, limit)
    }

    mutating func add(_ seconds: Double) {
        longest = seconds >= longest ? min(seconds, limit) : longest + (seconds - longest) * Self.forgetting
    }

    /// It was too little, although nothing took longer.
    mutating func widen(by seconds: Double) {
        longest = min(longest + seconds, limit)
    }
}
