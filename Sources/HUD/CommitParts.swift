package import Trace

/// The work of the main thread for its last commits, from its trace records.
package struct CommitParts {
    /// The work for the commits, in their order.
    private var commits: [(number: UInt64, parts: HUDParts)] = []
    /// The work since the last commit.
    private var pending = HUDParts()
    /// The end of the last stage, in seconds on the monotonic clock.
    private var lastEnd = -Double.infinity

    /// The upper bound for commits that no frame has shown yet.
    private static let mostCommits = 256
    /// The time after which a stage is no part of the same work, in seconds.
    private static let gap = 0.02

    package init() {}

    /// Adds records of the main thread, the oldest first.
    package mutating func add(_ records: [TraceRecord]) {
        for record in records {
            switch TraceKind(rawValue: record.kind) {
            case .stage:
                guard let stage = TraceStage(rawValue: record.detail) else { continue }
                if record.begin - lastEnd > Self.gap { pending = HUDParts() }
                pending[LateFrame.Work(stage)] += max(record.duration, 0)
                lastEnd = record.end
            case .commit:
                if commits.count >= Self.mostCommits { commits.removeAll() }
                commits.append((record.id, pending))
                pending = HUDParts()
            default: break
            }
        }
    }

    /// Returns the work for a commit, and forgets it.
    mutating func take(_ commit: UInt64) -> HUDParts? {
        guard let index = commits.firstIndex(where: { $0.number == commit }) else { return nil }
        return commits.remove(at: index).parts
    }
}
