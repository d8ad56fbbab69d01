/// A rectangle about its centre.
package struct RectangleShape: Equatable, Sendable {
    package var position: AnimatedPosition
    package var size: AnimatedVector
    package var roundness: AnimatedNumber
    package var isReversed: Bool

    /// Returns the contour at a frame.
    package func contour(at frame: Double) -> BezierContour {
        .rectangle(
            center: position.value(at: frame).point, size: size.value(at: frame).size,
            roundness: roundness.value(at: frame), isReversed: isReversed)
    }

    /// All values.
    package var values: [any FrameDependent] { [position, size, roundness] }
}
