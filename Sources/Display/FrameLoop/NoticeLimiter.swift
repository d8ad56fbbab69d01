import Platform

/// Limits how often a frame loop reports the same notice.
struct NoticeLimiter {
    private var limiters: [(notice: FrameLoopNotice, limiter: LineLimiter)] = []

    /// Returns whether a notice may be reported, and counts it.
    mutating func admits(_ notice: FrameLoopNotice, at now: Double) -> Bool {
        limiters.removeAll { $0.limiter.isIdle(at: now) }
        guard let index = limiters.firstIndex(where: { $0.notice == notice }) else {
            var limiter = LineLimiter()
            let isAdmitted = limiter.admits(at: now)
            limiters.append((notice, limiter))
            return isAdmitted
        }
        return limiters[index].limiter.admits(at: now)
    }
}
