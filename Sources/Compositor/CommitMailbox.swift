package import LayerModel
import Platform

/// The queue of commits from the main thread to the render thread.
package final class CommitMailbox: LayerCommitReceiver, Sendable {
    private struct Waiting {
        var commits: [LayerCommit] = []
        var debugOptions: LayerDebugOptions = []
        var journal: CommitJournal?
    }

    private let waiting = LockedValue(Waiting())
    /// Requests a frame.
    let onReceive: @Sendable () -> Void

    /// - Parameter onReceive: Called on the committing thread after each commit, to request a frame.
    package init(onReceive: @escaping @Sendable () -> Void = {}) {
        self.onReceive = onReceive
    }

    package func receive(_ commit: LayerCommit) {
        waiting.withLock { waiting in
            waiting.commits.append(commit)
            waiting.journal?.append(commit)
        }
        onReceive()
    }

    /// A journal that keeps the commits; `nil` if none does. Callable on any thread.
    package var journal: CommitJournal? {
        get { waiting.withLock { $0.journal } }
        set { waiting.withLock { $0.journal = newValue } }
    }

    /// The debug colours of the next frames. Callable on any thread.
    package var debugOptions: LayerDebugOptions {
        get { waiting.withLock { $0.debugOptions } }
        set {
            let isOther = waiting.withLock { waiting in
                defer { waiting.debugOptions = newValue }
                return waiting.debugOptions != newValue
            }
            if isOther { onReceive() }
        }
    }

    /// Removes all commits and calls `body` with each.
    /// - Returns: The debug colours of the frame.
    func collect(_ body: (LayerCommit) -> Void) -> LayerDebugOptions {
        var arrived: [LayerCommit] = []
        let options = waiting.withLock { waiting in
            if !waiting.commits.isEmpty { swap(&waiting.commits, &arrived) }
            return waiting.debugOptions
        }
        // Taken out instead of copied, which would retain all columns.
        arrived.reverse()
        while let commit = arrived.popLast() { body(commit) }
        return options
    }
}
