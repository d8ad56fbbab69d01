/// A limit of a rate: tokens that are taken, and come back at the rate until there are as many as at first.
package struct TokenBucket: Sendable {
    private let rate: Double
    private let capacity: Double
    private var tokens: Double
    private var time: Double

    /// - Parameters:
    ///   - rate: the number of tokens that come back in a second.
    ///   - capacity: the number of tokens at first, and the greatest one.
    ///   - now: the time in seconds; −infinity for a bucket that is full when it is first used.
    package init(rate: Int, capacity: Int, now: Double) {
        self.rate = Double(rate)
        self.capacity = Double(capacity)
        tokens = Double(capacity)
        time = now
    }

    /// Takes a token.
    /// - Returns: whether there was one.
    package mutating func take(at now: Double) -> Bool {
        refill(at: now)
        guard tokens >= 1 else { return false }
        tokens -= 1
        return true
    }

    /// Takes tokens of which there may be too few; then they are owed.
    package mutating func owe(_ count: Int, at now: Double) {
        refill(at: now)
        tokens -= Double(count)
    }

    /// Takes all tokens.
    package mutating func empty() {
        tokens = 0
    }

    /// Returns the seconds until there are a number of tokens, or 0.
    package mutating func wait(for count: Double, at now: Double) -> Double {
        refill(at: now)
        return max(count - tokens, 0) / rate
    }

    /// Returns the time at which there are a number of tokens if none is taken, or the time of the last use if there
    /// were as many then.
    package func time(of count: Double) -> Double { time + max(count - tokens, 0) / rate }

    private mutating func refill(at now: Double) {
        tokens = min(tokens + max(now - time, 0) * rate, capacity)
        time = max(now, time)
    }
}
