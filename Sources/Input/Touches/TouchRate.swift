/// A token bucket that limits how often touches begin: it holds the touches of one second and is refilled in one
/// second.
struct TouchRate {
    private let limit: Double
    private var tokens: Double
    private var last = -Double.infinity
    private(set) var isExceeded = false

    /// - Parameter limit: Touches a second, at least 1.
    init(limit: Int) {
        self.limit = Double(max(limit, 1))
        tokens = self.limit
    }

    /// Takes a token for a touch that begins.
    ///
    /// - Returns: Whether the touch is admitted.
    mutating func admit(at time: Double) -> Bool {
        refill(at: time)
        if tokens >= 1 {
            tokens -= 1
        } else {
            tokens = 0
            isExceeded = true
        }
        return !isExceeded
    }

    /// Refills the bucket. An exceeded rate recovers when the bucket is half full.
    mutating func refill(at time: Double) {
        if time > last {
            tokens = min(limit, tokens + (last.isFinite ? (time - last) * limit : limit))
            last = time
        }
        if tokens >= limit / 2 { isExceeded = false }
    }

    /// The time at which an exceeded rate recovers if no further touch begins; `nil` if the rate is not exceeded.
    var recoveryTime: Double? {
        // Slightly later, so that rounding cannot put it before the recovery.
        isExceeded ? last + (limit / 2 - tokens) / limit + 1e-6 : nil
    }
}
