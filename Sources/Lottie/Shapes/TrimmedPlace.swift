internal import Geometry

/// The place of contours in a longer path that is trimmed as one.
package struct TrimmedPlace: Equatable, Sendable {
    /// The lengths of the contours.
    package let lengths: [CGFloat]
    /// The length of the path before them.
    package let before: CGFloat
    /// The length of the path after them.
    package let after: CGFloat

    package init(lengths: [CGFloat], before: CGFloat, after: CGFloat) {
        self.lengths = lengths
        self.before = before
        self.after = after
    }

    /// The length of the path.
    var total: CGFloat { before + lengths.reduce(0, +) + after }
}
