/// The repetition of a segment of keyframes before the first or after the last one: the functions `loopIn` and
/// `loopOut` of expressions.
///
/// The place in the segment is computed, so that the number of repetitions has no cost.
package struct KeyframeLoop: Equatable, Sendable {
    package let side: LoopSide
    package let mode: LoopMode
    /// The first frame of the segment: that of the first keyframe if the loop is before it.
    package let start: Double
    /// The last frame of the segment: that of the last keyframe if the loop is after it.
    package let end: Double
    /// The factor of the velocity with which a value continues.
    package let velocityFactor: Double

    /// Creates a loop; `nil` if its segment has no length or is not finite.
    package init?(side: LoopSide, mode: LoopMode, start: Double, end: Double, velocityFactor: Double = 1) {
        guard end > start, start.isFinite, end.isFinite, (end - start).isFinite, velocityFactor.isFinite else {
            return nil
        }
        self.side = side
        self.mode = mode
        self.start = start
        self.end = end
        self.velocityFactor = velocityFactor
    }

    /// Returns whether the loop determines the value at a frame: false at those of the keyframes.
    package func contains(_ frame: Double) -> Bool {
        guard frame.isFinite else { return false }
        return side == .before ? frame < start : frame > end
    }

    /// Returns the place in the segment that a frame of the loop shows.
    package func place(of frame: Double) -> LoopPlace {
        let length = end - start
        let distance = side == .before ? start - frame : frame - start
        let part = distance.truncatingRemainder(dividingBy: length)
        // The quotient could be rounded up to the next repetition, whose first part would be shown too early.
        let round = ((distance - part) / length).rounded()
        switch side {
        case .after:
            let isReversed = mode == .pingpong && round.truncatingRemainder(dividingBy: 2) != 0
            return LoopPlace(frame: isReversed ? end - part : start + part, isReversed: isReversed, shifts: round)
        case .before:
            let isReversed = mode == .pingpong && round.truncatingRemainder(dividingBy: 2) == 0
            return LoopPlace(
                frame: isReversed ? start + part : end - part, isReversed: isReversed, shifts: -(round + 1))
        }
    }
}
