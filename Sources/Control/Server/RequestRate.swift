import Platform

/// The limits of the requests of one client: their number and size, and the number of errors for too many of them.
struct RequestRate {
    private var requests: TokenBucket
    private var refusals: TokenBucket
    private var bytes: TokenBucket
    /// The time until which the client is not read; 0 if there is none.
    private var pauseEnd = 0.0

    /// The number of refusals that have to be possible before a client that had too many is read again, so that it is
    /// read ten times a second.
    private static let refusalsAfterPause = Double(ControlLimits.refusalsPerSecond) / 10

    init(now: Double) {
        requests = TokenBucket(
            rate: ControlLimits.requestsPerSecond, capacity: ControlLimits.requestsPerSecond, now: now)
        refusals = TokenBucket(
            rate: ControlLimits.refusalsPerSecond, capacity: ControlLimits.refusalsPerSecond, now: now)
        bytes = TokenBucket(rate: ControlLimits.bytesPerSecond, capacity: ControlLimits.burstBytes, now: now)
    }

    /// Notes a request.
    /// - Returns: whether it is within the limit; else it is answered with an error.
    mutating func addRequest(at now: Double) -> Bool {
        if requests.take(at: now) { return true }
        refusals.owe(1, at: now)
        if refusals.wait(for: 1, at: now) > 0 {
            pauseEnd = now + refusals.wait(for: Self.refusalsAfterPause, at: now)
        }
        return false
    }

    /// Notes bytes that were read.
    mutating func addBytes(_ count: Int, at now: Double) {
        bytes.owe(count, at: now)
        let wait = bytes.wait(for: 0, at: now)
        if wait > 0 { pauseEnd = max(pauseEnd, now + wait) }
    }

    /// The time until which the client is not read; `nil` if it may be read.
    func pause(at now: Double) -> Double? { now < pauseEnd ? pauseEnd : nil }
}
