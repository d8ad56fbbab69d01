/// Counts how often touches begin: a bucket that holds as many as may begin in a second, and fills again in as long.
struct TouchRate {
    private let limit: Double
    private var tokens: Double
    private var last = -Double.infinity
    private(set) var isExceeded = false

    /// - Parameter limit: touches a second, at least 1.
    init(limit: Int) {
        self.limit = Double(max(limit, 1))
        tokens = self.limit
    }

    /// Takes note of a touch that wants to begin.
    /// - Returns: whether it may.
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

    /// Lets time pass. The storm is over when half of what may come in a second could come at once.
    mutating func refill(at time: Double) {
        if time > last {
            tokens = min(limit, tokens + (last.isFinite ? (time - last) * limit : limit))
            last = time
        }
        if tokens >= limit / 2 { isExceeded = false }
    }

    /// When the storm is over if nothing more comes; nil where there is none.
    var recoveryTime: Double? {
        // A hair later, so that rounding can't put it before.
        isExceeded ? last + (limit / 2 - tokens) / limit + 1e-6 : nil
    }
}
