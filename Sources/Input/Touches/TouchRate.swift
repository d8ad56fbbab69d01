import Platform

/// A limit of how often touches begin, with a bucket of the touches of one second. Once it is exceeded, no touch is
/// admitted until the bucket is half full.
struct TouchRate {
    private let half: Double
    private var bucket: TokenBucket
    private(set) var isExceeded = false

    /// - Parameter limit: Touches a second, at least 1.
    init(limit: Int) {
        let limit = max(limit, 1)
        half = Double(limit) / 2
        bucket = TokenBucket(rate: limit, capacity: limit, now: -.infinity)
    }

    /// Takes a token for a touch that begins.
    ///
    /// - Returns: Whether the touch is admitted.
    mutating func admit(at time: Double) -> Bool {
        refill(at: time)
        if !bucket.take(at: time) {
            bucket.empty()
            isExceeded = true
        }
        return !isExceeded
    }

    /// Refills the bucket. An exceeded rate recovers when the bucket is half full.
    mutating func refill(at time: Double) {
        if bucket.wait(for: half, at: time) == 0 { isExceeded = false }
    }

    /// The time at which an exceeded rate recovers if no further touch begins; `nil` if the rate is not exceeded.
    var recoveryTime: Double? {
        // Slightly later, so that rounding cannot put it before the recovery.
        isExceeded ? bucket.time(of: half) + 1e-6 : nil
    }
}
