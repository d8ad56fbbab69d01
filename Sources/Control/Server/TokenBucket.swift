/// A limit of a rate: tokens that are taken, and come back at the rate until there are as many as at first.
struct TokenBucket {
    private let rate: Double
    private let capacity: Double
    private var tokens: Double
    private var time: Double

    /// - Parameters:
    ///   - rate: the number of tokens that come back in a second.
    ///   - capacity: the number of tokens at first, and the greatest one.
    ///   - now: the time in seconds.
    init(rate: Int, capacity: Int, now: Double) {
        self.rate = Double(rate)
        self.capacity = Double(capacity)
        tokens = Double(capacity)
        time = now
    }

    /// Takes a token.
    /// - Returns: whether there was one.
    mutating func take(at now: Double) -> Bool {
        refill(at: now)
        guard tokens >= 1 else { return false }
        tokens -= 1
        return true
    }

    /// Takes tokens of which there may be too few; then they are owed.
    mutating func owe(_ count: Int, at now: Double) {
        refill(at: now)
        tokens -= Double(count)
    }

    /// Returns the seconds until there are a number of tokens, or 0.
    mutating func wait(for count: Double, at now: Double) -> Double {
        refill(at: now)
        return max(count - tokens, 0) / rate
    }

    private mutating func refill(at now: Double) {
        tokens = min(tokens + max(now - time, 0) * rate, capacity)
        time = max(now, time)
    }
}
