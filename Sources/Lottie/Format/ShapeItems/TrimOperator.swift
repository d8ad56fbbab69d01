/// The operator “Trim Paths”.
package struct TrimOperator: Equatable, Sendable {
    /// The ends in percent.
    package var start: AnimatedNumber
    package var end: AnimatedNumber
    /// The offset in degrees.
    package var offset: AnimatedNumber
    /// Whether the paths are trimmed one after the other, as if they were one.
    package var isIndividual: Bool

    /// Returns the operator at a frame.
    package func trimmer(at frame: Double) -> PathTrimmer {
        PathTrimmer(
            start: start.value(at: frame), end: end.value(at: frame), offset: offset.value(at: frame),
            isIndividual: isIndividual)
    }

    /// All values.
    package var values: [any FrameDependent] { [start, end, offset] }
}
