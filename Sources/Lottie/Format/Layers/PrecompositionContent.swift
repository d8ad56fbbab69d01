internal import Geometry

/// The use of a precomposition in a layer.
package struct PrecompositionContent: Equatable, Sendable {
    /// The identifier of the asset.
    package var asset: String
    /// The size to which the contents are clipped.
    package var size: CGSize
    /// The time in the precomposition in seconds, for each frame of the composition; `nil` if it just runs.
    package var timeRemap: AnimatedNumber?
}
