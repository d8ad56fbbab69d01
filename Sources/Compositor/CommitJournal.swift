package import Animation
package import LayerModel
import Platform

/// The last seconds of a layer tree: all its values at one moment, and the commits after it. With them, pictures of
/// past moments are drawn.
///
/// It keeps commits as long as it is used and there are not too many of them, so that a client that went away costs
/// nothing. Any thread may use it.
package final class CommitJournal: Sendable {
    private struct State {
        var base: LayerTreeValues
        /// The time of ``base``, in seconds of the global clock.
        var begin: CFTimeInterval
        var commits: [LayerCommit] = []
        /// The number of changes of layers in ``commits``.
        var changes = 0
        /// The time of the last use.
        var used: CFTimeInterval
        var isOver = false
    }

    private let state: LockedValue<State>

    /// The length of the history, in seconds.
    package static let length = 30.0
    /// The time without a use after which no commits are kept any more, in seconds.
    package static let patience = 10.0
    /// The upper bound for changes of layers that are kept.
    package static let mostChanges = 100_000

    /// - Parameter base: All values of the tree at the beginning.
    package init(_ base: LayerCommit) {
        var values = LayerTreeValues()
        values.apply(base)
        state = LockedValue(State(base: values, begin: base.time, used: base.time))
    }

    /// Whether commits are not kept any more.
    package var isOver: Bool { state.withLock { $0.isOver } }

    /// Adds a commit. Commits from before the beginning are part of it.
    func append(_ commit: LayerCommit) {
        state.withLock { state in
            guard !state.isOver, commit.time >= state.begin else { return }
            if commit.time > state.used + Self.patience || state.changes > Self.mostChanges {
                state.isOver = true
                state.commits = []
                state.base = LayerTreeValues()
                return
            }
            state.commits.append(commit)
            state.changes += commit.changes.count
        }
    }

    /// Returns the moments of which pictures can be drawn; `nil` if it is over. What is older than ``length`` is
    /// forgotten.
    /// - Parameter now: The present, in seconds of the global clock.
    package func moments(at now: CFTimeInterval) -> ClosedRange<CFTimeInterval>? {
        state.withLock { state in
            guard !state.isOver else { return nil }
            state.used = now
            Self.forget(before: now - Self.length, in: &state)
            return state.begin...max(now, state.begin)
        }
    }

    /// Returns commits that make the tree of a moment; `nil` if it is over or was not kept that long.
    package func commits(at time: CFTimeInterval, now: CFTimeInterval) -> [LayerCommit]? {
        let kept = state.withLock { state -> (LayerTreeValues, CFTimeInterval, ArraySlice<LayerCommit>)? in
            guard !state.isOver, time >= state.begin else { return nil }
            state.used = now
            return (state.base, state.begin, state.commits.prefix { $0.time <= time })
        }
        return kept.map { base, begin, later in [base.commit(at: begin)] + later }
    }

    private static func forget(before time: CFTimeInterval, in state: inout State) {
        guard time > state.begin else { return }
        let old = state.commits.prefix { $0.time < time }
        for commit in old {
            state.base.apply(commit)
            state.changes -= commit.changes.count
        }
        state.commits.removeFirst(old.count)
        state.begin = time
    }
}
