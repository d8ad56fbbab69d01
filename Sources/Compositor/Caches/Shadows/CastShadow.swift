import Geometry
import Pixels

/// A shadow mask and its place on the screen.
struct CastShadow {
    let mask: ShadowMask
    /// The map from device pixels to pixels of the mask.
    let sampling: PerspectiveSampling
    var stretch = MaskStretch.none
    /// The point of the layer's plane at which the mask begins; `nil` for a mask in device pixels.
    var origin: CGPoint?
}
