package import LayerModel
import Platform

/// The queue of commits from the main thread to the render thread.
package final class CommitMailbox: LayerCommitReceiver, Sendable {
    private let waiting = LockedValue<[LayerCommit]>([])
    /// Requests a frame.
    let onReceive: @Sendable () -> Void

    /// - Parameter onReceive: Called on the committing thread after each commit, to request a frame.
    package init(onReceive: @escaping @Sendable () -> Void = {}) {
        self.onReceive = onReceive
    }

    package func receive(_ commit: LayerCommit) {
        waiting.withLock { $0.append(commit) }
        onReceive()
    }

    /// Removes all commits and calls `body` with each.
    func collect(_ body: (LayerCommit) -> Void) {
        var arrived: [LayerCommit] = []
        waiting.withLock { if !$0.isEmpty { swap(&$0, &arrived) } }
        // Taken out instead of copied, which would retain all columns.
        arrived.reverse()
        while let commit = arrived.popLast() { body(commit) }
    }
}
