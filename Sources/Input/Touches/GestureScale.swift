package import Geometry

/// The length of a gesture's points on a screen.
///
/// Gesture thresholds are meant for hands: they are points of a screen with 163 points an inch. On a panel of known
/// size they have that length in millimetres; on any other panel they are points of the screen.
package struct GestureScale: Equatable, Sendable {
    /// Points a millimetre of the screen for which thresholds are given.
    package static let standard: CGFloat = 163 / 25.4
    /// Points a millimetre that are credible; sizes that lead to other values are ignored.
    private static let credible: ClosedRange<CGFloat> = 0.5...60

    /// Points of the screen for one point of a gesture's threshold.
    package let factor: CGFloat

    /// The scale of a panel of unknown size.
    package static let points = GestureScale(factor: 1)

    private init(factor: CGFloat) {
        self.factor = factor
    }

    /// - Parameter pointsPerMillimetre: Points of the screen for a millimetre of a finger's way, or `nil` if unknown.
    package init(pointsPerMillimetre: CGFloat?) {
        if let density = pointsPerMillimetre, Self.credible.contains(density) {
            factor = density / Self.standard
        } else {
            factor = 1
        }
    }
}
