/// Lets a repeated remark through a few times, and then not again for a while.
struct NoticeLimiter {
    /// So many of the same remark …
    private static let limit = 5
    /// … within so many seconds.
    private static let window = 30.0

    private var recent: [(notice: FrameLoopNotice, since: Double, count: Int)] = []

    mutating func allows(_ notice: FrameLoopNotice, at now: Double) -> Bool {
        recent.removeAll { now - $0.since >= Self.window }
        guard let index = recent.firstIndex(where: { $0.notice == notice }) else {
            recent.append((notice, now, 1))
            return true
        }
        recent[index].count += 1
        return recent[index].count <= Self.limit
    }
}
