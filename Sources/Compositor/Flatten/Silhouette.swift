import Geometry
import Graphics
import LayerModel

/// What casts a node's shadow.
enum Silhouette: Equatable {
    /// The node's own outline hides or holds all there is.
    case outline(RoundedOutline, alpha: CGFloat)
    /// In the node's own space.
    case path(PathStorage, CGPathFillRule, alpha: CGFloat)
    /// All that is seen of the node and what is below it, at this count of its looks.
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

    /// Whether there is a shadow if there is something to cast it.
    var castsShadow: Bool { shadow.opacity > 0 && (shadow.color?.alpha ?? 0) > 0 && !masksToBounds }

    /// In points.
    var shadowSigma: CGFloat { min(max(shadow.radius, 0), 10_000) }

    /// How far the shadow lies outside of what casts it, in points.
    var shadowReach: CGFloat { max(abs(shadow.offset.width), abs(shadow.offset.height)) + 3 * shadowSigma }
}
