/// An ellipse about its centre.
package struct EllipseShape: Equatable, Sendable {
    package var position: AnimatedPosition
    package var size: AnimatedVector
    package var isReversed: Bool

    /// Returns the contour at a frame.
    package func contour(at frame: Double) -> BezierContour {
        .ellipse(
            center: position.value(at: frame).point, size: size.value(at: frame).size, isReversed: isReversed)
    }

    /// All values.
    package var values: [any FrameDependent] { [position, size] }
}
