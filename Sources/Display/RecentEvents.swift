/// Tells when something happens too often: so many times within a window of time.
struct RecentEvents {
    private let limit: Int
    private let window: Double
    private var times: [Double] = []

    /// - Parameter window: seconds.
    init(limit: Int, window: Double) {
        self.limit = limit
        self.window = window
    }

    /// Notes one at `time`; true when it is the `limit`th within the window.
    mutating func add(at time: Double) -> Bool {
        times.removeAll { $0 <= time - window }
        times.append(time)
        return times.count >= limit
    }
}
