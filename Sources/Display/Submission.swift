/// What became of a buffer that was handed to the kernel.
package enum Submission: Equatable, Sendable {
    /// It is queued: a ``FlipEvent`` with the submission's number will tell when it is on screen.
    case flipping
    /// It is on screen already, because the mode had to be set with it; no event follows.
    case shown
}
