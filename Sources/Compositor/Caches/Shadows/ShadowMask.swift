import Geometry
import Graphics
import Pixels

/// A blurred silhouette, ready to be drawn.
///
/// It is as fine as its blur needs and no finer (the standard deviation is two to four of its pixels), and lies in the
/// layer's own space, so that a layer that moves, turns or grows keeps it. Of a large outline only the corners are
/// there; see ``OutlineShadow``. Only what is seen with hardly any blur is in the screen's pixels.
struct ShadowMask {
    /// What it was made of.
    struct Key: Equatable {
        let shape: Shape
        /// In points.
        let sigma: CGFloat
        /// The length over which the shadow is averaged in addition, in points.
        let box: CGFloat
    }

    enum Shape: Equatable {
        /// Its rectangle begins at the origin.
        case outline(RoundedOutline)
        case path(PathStorage, CGPathFillRule)
        /// - on: where it lay, if that counts: it wasn't seen whole, or the mask has the screen's pixels.
        case picture(revision: UInt64, on: Place?)
    }

    struct Place: Equatable {
        let plane: ScreenPlane
        let area: PixelRect
        /// By how much the shadow is moved, in the screen's pixels; zero for a mask in the layer's space.
        let offset: CGPoint
    }

    let key: Key
    let picture: OffscreenPicture
    /// Where the mask begins: a point of the outline's, the path's or the layer's space.
    let origin: CGPoint
    /// Pixels of the mask per point.
    let resolution: CGFloat
}
