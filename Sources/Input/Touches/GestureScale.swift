package import Geometry

/// How long the lengths are by which gestures are told apart.
///
/// They are meant for a hand: points of a screen with 163 points an inch. Where a panel's size is known they are that
/// long in millimetres, whatever its points are; on any other one they are points.
package struct GestureScale: Equatable, Sendable {
    /// Points a millimetre of the screen that lengths are given for.
    package static let standard: CGFloat = 163 / 25.4
    /// Points a millimetre that a panel may have; what says otherwise is not believed.
    private static let credible: ClosedRange<CGFloat> = 0.5...60

    /// Points of this screen a point of a gesture's length.
    package let factor: CGFloat

    /// The size of the panel is not known.
    package static let points = GestureScale(factor: 1)

    private init(factor: CGFloat) {
        self.factor = factor
    }

    /// - Parameter pointsPerMillimetre: of the screen, as the finger moves over it; nil where its size is not known.
    package init(pointsPerMillimetre: CGFloat?) {
        if let density = pointsPerMillimetre, Self.credible.contains(density) {
            factor = density / Self.standard
        } else {
            factor = 1
        }
    }
}
