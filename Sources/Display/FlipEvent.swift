/// The kernel's report of a completed page flip.
package struct FlipEvent: Equatable, Sendable {
    /// The number of the vertical blank, which wraps around after 32 bits; always 0 from drivers that have no vertical
    /// blank and flip at once.
    package let sequence: UInt32
    /// The time at which the picture changed, in seconds on the monotonic clock.
    package let time: Double
    /// The number that the flip was submitted with.
    package let id: UInt64

    package init(sequence: UInt32, time: Double, id: UInt64) {
        self.sequence = sequence
        self.time = time
        self.id = id
    }
}
