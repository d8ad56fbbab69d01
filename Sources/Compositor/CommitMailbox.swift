package import LayerModel
import Platform

/// What crosses from the program's thread to the render thread: commits, as values, in order.
package final class CommitMailbox: LayerCommitReceiver, Sendable {
    private let waiting = LockedValue<[LayerCommit]>([])
    /// Asks for a frame.
    let onReceive: @Sendable () -> Void

    /// - Parameter onReceive: called on the program's thread after each commit; asks for a frame.
    package init(onReceive: @escaping @Sendable () -> Void = {}) {
        self.onReceive = onReceive
    }

    package func receive(_ commit: LayerCommit) {
        waiting.withLock { $0.append(commit) }
        onReceive()
    }

    /// Takes out everything that has arrived.
    func collect(_ body: (LayerCommit) -> Void) {
        let arrived = waiting.withLock { waiting in
            if waiting.isEmpty { return [LayerCommit]() }
            return exchange(&waiting, with: [])
        }
        for commit in arrived { body(commit) }
    }
}

/// Puts a new value in place and hands out the old one.
private func exchange<Value>(_ value: inout Value, with new: Value) -> Value {
    let old = value
    value = new
    return old
}
