package import Geometry
package import Graphics

/// The shadow that a layer casts on what is below it. Lengths are points of the layer's own space.
package struct ShadowState: Sendable, Equatable {
    package var color: CGColor? = .black
    package var opacity: Float = 0
    package var offset = CGSize(width: 0, height: -3)
    /// The standard deviation of the gaussian that softens it.
    package var radius: CGFloat = 3
    /// What casts it in place of the layer's picture.
    package var path: PathStorage?

    package init() {}
}
