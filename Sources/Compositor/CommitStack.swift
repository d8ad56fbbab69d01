import LayerModel
import Synchronization

/// Commits that wait for the render thread, the newest first.
///
/// Adding and removing take an atomic operation each. The render thread never waits for a thread that commits, not even
/// if that is interrupted in the middle of it, as it would with a lock.
final class CommitStack: Sendable {
    private final class Node {
        /// The commit; `nil` once it is taken out, which does not retain its columns as a copy would.
        var commit: LayerCommit?
        /// The commit before, which this node owns.
        var older: Unmanaged<Node>?

        init(_ commit: LayerCommit) {
            self.commit = commit
        }
    }

    /// The address of the newest commit's node, which this object owns; 0 if there is none.
    private let newest = Atomic<UInt>(0)

    deinit {
        removeAll { _ in }
    }

    /// Adds a commit. Any thread may call it.
    func push(_ commit: LayerCommit) {
        let node = Unmanaged.passRetained(Node(commit))
        let address = UInt(bitPattern: node.toOpaque())
        var older = newest.load(ordering: .relaxed)
        while true {
            node._withUnsafeGuaranteedRef { $0.older = Self.node(at: older) }
            let outcome = newest.weakCompareExchange(
                expected: older, desired: address, successOrdering: .releasing, failureOrdering: .relaxed)
            if outcome.exchanged { return }
            older = outcome.original
        }
    }

    /// Removes all commits and calls `body` with each, the oldest first. The commits that arrive meanwhile stay.
    func removeAll(_ body: (LayerCommit) -> Void) {
        var node = Self.node(at: newest.exchange(0, ordering: .acquiring))
        var oldest: Unmanaged<Node>?
        while let current = node {
            // Turns the links around.
            current._withUnsafeGuaranteedRef { this in
                node = this.older
                this.older = oldest
            }
            oldest = current
        }
        while let current = oldest {
            let owned = current.takeRetainedValue()
            oldest = owned.older
            if let commit = owned.commit.take() { body(commit) }
        }
    }

    /// Returns the commits, the oldest first, and leaves them. Must be called by the thread that removes them.
    var all: [LayerCommit] {
        var commits: [LayerCommit] = []
        var next = Self.node(at: newest.load(ordering: .acquiring))
        while let node = next {
            node._withUnsafeGuaranteedRef { this in
                if let commit = this.commit { commits.append(commit) }
                next = this.older
            }
        }
        return commits.reversed()
    }

    /// Whether there are no commits.
    var isEmpty: Bool { newest.load(ordering: .relaxed) == 0 }

    private static func node(at address: UInt) -> Unmanaged<Node>? {
        UnsafeRawPointer(bitPattern: address).map { Unmanaged.fromOpaque($0) }
    }
}
