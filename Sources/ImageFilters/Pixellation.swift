import Geometry

/// A grid of squares, each of which shows the mean colour of its pixels.
package struct Pixellation: Sendable, Equatable {
    /// A corner of four squares.
    package var center: CGPoint
    /// The side of a square in points; at least 0.001.
    package var side: Double

    package init(center: CGPoint, side: Double) {
        self.center = center
        self.side = side
    }
}
