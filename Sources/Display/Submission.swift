/// The result of a submission.
package enum Submission: Equatable, Sendable {
    /// The buffer is queued: a ``FlipEvent`` with the number of the submission follows when it is on screen.
    case flipping
    /// The buffer is on screen, because the mode was set with it; no event follows.
    case shown
}
