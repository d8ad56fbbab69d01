package import Geometry
package import Graphics

/// The drop shadow of a layer. Lengths are points of the layer's own space.
package struct ShadowState: Sendable, Equatable {
    package var color: CGColor? = .black
    package var opacity: Float = 0
    package var offset = CGSize(width: 0, height: -3)
    /// The standard deviation of the Gaussian that blurs the shadow.
    package var radius: CGFloat = 3
    /// The outline that casts the shadow instead of the picture of the layer.
    package var path: PathStorage?

    package init() {}
}
