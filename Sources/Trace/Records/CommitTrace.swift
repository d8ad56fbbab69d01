/// The trace of a thread that changes layers.
package final class CommitTrace {
    package let ring: TraceRing
    /// The beginning of the thread's turn of its run loop, in seconds on the monotonic clock.
    package var turnBegan: Double

    package init(_ ring: TraceRing) {
        self.ring = ring
        turnBegan = ring.now
    }

    /// Adds a stage of the turn that ends now.
    /// - Returns: the time of the end.
    @discardableResult
    package func add(_ stage: TraceStage, from begin: Double) -> Double {
        let end = ring.now
        ring.add(stage, from: begin, to: end)
        return end
    }
}
