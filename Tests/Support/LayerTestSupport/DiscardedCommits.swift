import Layers

/// A receiver that drops all commits, for trees that count as visible without being drawn.
package final class DiscardedCommits: LayerCommitReceiver {
    package init() {}

    package func receive(_ commit: LayerCommit) {}
}
