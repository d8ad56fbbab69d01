/// The kernel's word that a page flip happened.
package struct FlipEvent: Equatable, Sendable {
    /// The display's count of vertical blanks, 32 bits and then from 0 again; always 0 from drivers that have no
    /// vertical blank and flip at once.
    package let sequence: UInt32
    /// When the picture changed: seconds on the monotonic clock.
    package let time: Double
    /// The number that the flip was submitted with.
    package let id: UInt64

    package init(sequence: UInt32, time: Double, id: UInt64) {
        self.sequence = sequence
        self.time = time
        self.id = id
    }
}
