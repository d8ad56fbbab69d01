/// The times of a commit, as a reference, so that commits stay small: they are moved once for each change.
package final class CommitOrigin: Sendable {
    package let times: CommitTimes

    package init(_ times: CommitTimes) {
        self.times = times
    }
}
