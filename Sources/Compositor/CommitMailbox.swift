package import LayerModel
import Platform
import Synchronization

/// The queue of commits from the main thread to the render thread.
///
/// The render thread takes no lock of it, so that a commit never delays a frame.
package final class CommitMailbox: LayerCommitReceiver, Sendable {
    /// The state of the committing threads. Its lock gives the commits the same order in the queue and in the journal.
    private struct Sending {
        var journal: CommitJournal?
    }

    private let sending = LockedValue(Sending())
    private let waiting = CommitStack()
    /// The raw value of ``debugOptions``.
    private let options = Atomic<UInt32>(0)
    /// Requests a frame.
    let onReceive: @Sendable () -> Void

    /// - Parameter onReceive: Called on the committing thread after each commit, to request a frame.
    package init(onReceive: @escaping @Sendable () -> Void = {}) {
        self.onReceive = onReceive
    }

    package func receive(_ commit: LayerCommit) {
        sending.withLock { sending in
            waiting.push(commit)
            sending.journal?.append(commit)
        }
        onReceive()
    }

    /// A journal that keeps the commits; `nil` if none does. Callable on any thread.
    package var journal: CommitJournal? {
        get { sending.withLock { $0.journal } }
        set { sending.withLock { $0.journal = newValue } }
    }

    /// The debug colours of the next frames. Callable on any thread.
    package var debugOptions: LayerDebugOptions {
        get { LayerDebugOptions(rawValue: options.load(ordering: .acquiring)) }
        set {
            if options.exchange(newValue.rawValue, ordering: .acquiringAndReleasing) != newValue.rawValue {
                onReceive()
            }
        }
    }

    /// Whether no commits wait.
    var isEmpty: Bool { waiting.isEmpty }

    /// The commits that wait, the oldest first. They stay; only the render thread may read them.
    var waitingCommits: [LayerCommit] { waiting.all }

    /// Removes all commits and calls `body` with each.
    /// - Returns: The debug colours of the frame.
    func collect(_ body: (LayerCommit) -> Void) -> LayerDebugOptions {
        let options = debugOptions
        waiting.removeAll(body)
        return options
    }
}
