import Geometry
import Graphics
import Pixels

/// A blurred silhouette, from which a shadow is painted.
///
/// Its resolution is what the blur needs (a standard deviation of two to four of its pixels). It lies in the layer's
/// own space, so that it stays valid while the layer moves, turns or grows. The mask of a large outline has only its
/// corners; see ``OutlineShadow``. Only masks of shadows with hardly any blur have device pixels.
struct ShadowMask {
    /// The attributes from which it was made.
    struct Key: Equatable {
        let shape: Shape
        /// The standard deviation of the blur in points.
        let sigma: CGFloat
        /// The length of a box filter that is applied in addition, in points.
        let box: CGFloat
    }

    enum Shape: Equatable {
        /// An outline whose rectangle begins at the origin.
        case outline(RoundedOutline)
        case path(PathStorage, CGPathFillRule)
        /// The picture of a node at a content revision.
        /// - on: The place of the picture, if the mask depends on it: a part of the picture was outside of the visible
        ///   area, or the mask has device pixels.
        case picture(revision: UInt64, on: Place?)
    }

    struct Place: Equatable {
        let plane: ScreenPlane
        let area: PixelRect
        /// The offset of the shadow in device pixels; zero for a mask in the layer's space.
        let offset: CGPoint
    }

    let key: Key
    let picture: OffscreenPicture
    /// The point at which the mask begins, in the space of the outline, the path or the layer.
    let origin: CGPoint
    /// Pixels of the mask per point.
    let resolution: CGFloat
}
