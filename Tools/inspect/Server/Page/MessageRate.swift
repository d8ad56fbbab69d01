/// The rate of a page's messages: a bucket that fills up with the time.
package struct MessageRate: Sendable {
    private let rate: Double
    private var credit: Double
    private var last: Double

    /// - Parameters:
    ///   - perSecond: the greatest number of messages in a second, and at once.
    ///   - now: the time in seconds.
    package init(perSecond: Int, now: Double) {
        rate = Double(perSecond)
        credit = rate
        last = now
    }

    /// Takes messages, and returns the time to wait before the next ones are read, in seconds.
    package mutating func take(_ count: Int, now: Double) -> Double {
        credit = min(credit + max(now - last, 0) * rate, rate) - Double(count)
        last = now
        return credit >= 0 ? 0 : -credit / rate
    }
}
