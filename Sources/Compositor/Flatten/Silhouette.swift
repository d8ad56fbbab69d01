import Geometry
import Graphics
import LayerModel

/// The shape that casts a node's shadow.
enum Silhouette: Equatable {
    /// The outline of the bounds, which contains everything that the node draws.
    case outline(RoundedOutline, alpha: CGFloat)
    /// A path in the node's own space.
    case path(PathStorage, CGPathFillRule, alpha: CGFloat)
    /// The picture of the node and everything below it, at a content revision.
    case picture(revision: UInt64)

    var isPicture: Bool { if case .picture = self { true } else { false } }

    var alpha: CGFloat {
        switch self {
        case .outline(_, let alpha), .path(_, _, let alpha): alpha
        case .picture: 1
        }
    }
}

extension LayerState {
    var drawsBorder: Bool { borderWidth > 0 && (borderColor?.alpha ?? 0) > 0 }

    /// Whether the layer casts a shadow if it draws anything.
    var castsShadow: Bool { shadow.opacity > 0 && (shadow.color?.alpha ?? 0) > 0 && !masksToBounds }

    /// The standard deviation of the shadow's blur in points.
    var shadowSigma: CGFloat { min(max(shadow.radius, 0), 10_000) }

    /// The distance in points by which the shadow extends beyond what casts it.
    var shadowReach: CGFloat { max(abs(shadow.offset.width), abs(shadow.offset.height)) + 3 * shadowSigma }
}
