package import Geometry

/// What a touch panel may do before it is no longer believed.
package struct TouchPolicy: Equatable, Sendable {
    /// Touches that may begin on a panel within a second, all of them at once for all that matters; nil for any number.
    ///
    /// Ten fingers that drum reach 60 to 80 for a moment; noise of a wet or broken panel stays beyond 100.
    package var touchesPerSecond: Int? = 80
    /// How long a touch may stay where it is until it counts as something that lies on the panel, in seconds; nil for
    /// ever.
    package var stuckTimeout: Double? = 60
    /// A touch that goes no further than this from where it was stays where it is, in points.
    package var stuckRadius: CGFloat = 2

    package init() {}
}
