/// Detects events that happen too often: a number of them within a window of time.
struct RecentEvents {
    private let limit: Int
    private let window: Double
    private var times: [Double] = []

    /// - Parameters:
    ///   - limit: the number of events.
    ///   - window: the length of the window, in seconds.
    init(limit: Int, window: Double) {
        self.limit = limit
        self.window = window
    }

    /// Notes an event at `time`.
    /// - Returns: whether it is at least the `limit`th within the window.
    mutating func add(at time: Double) -> Bool {
        times.removeAll { $0 <= time - window }
        times.append(time)
        return times.count >= limit
    }
}
