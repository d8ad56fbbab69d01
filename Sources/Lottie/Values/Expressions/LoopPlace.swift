/// The part of the keyframes that a loop shows at a frame.
package struct LoopPlace: Equatable, Sendable {
    /// The frame in the segment.
    package let frame: Double
    /// Whether the segment runs backwards there.
    package let isReversed: Bool
    /// The number of times that the segment was moved by the difference between its ends; negative before it.
    package let shifts: Double

    package init(frame: Double, isReversed: Bool, shifts: Double) {
        self.frame = frame
        self.isReversed = isReversed
        self.shifts = shifts
    }
}
