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
        let arrived = waiting.withLock { waiting in
            if waiting.isEmpty { return [LayerCommit]() }
            return exchange(&waiting, with: [])
        }
        for commit in arrived { body(commit) }
    }
}

/// Replaces a value and returns the old one.
private func exchange<Value>(_ value: inout Value, with new: Value) -> Value {
    let old = value
    value = new
    return old
}
