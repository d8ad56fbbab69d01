import Geometry
import Graphics
import Layers

/// What casts a node's shadow.
enum Silhouette: Equatable {
    /// The node's own outline hides or holds all there is.
    case outline(RoundedOutline, alpha: CGFloat)
    /// In the node's own space.
    case path(PathStorage, CGPathFillRule, alpha: CGFloat)
    /// All that is seen of the node and what is below it, at this count of its looks.
    case picture(looks: UInt64)

    var isPicture: Bool { if case .picture = self { true } else { false } }

    var alpha: CGFloat {
        switch self {
        case .outline(_, let alpha), .path(_, _, let alpha): alpha
        case .picture: 1
        }
    }
}

extension RenderNode {
    /// What casts the node's shadow, once everything below it is placed; nil where there is nothing to cast one.
    func silhouette() -> Silhouette? {
        if let path = shown.shadow.path { return path.isEmpty ? nil : .path(path, .winding, alpha: 1) }
        if let own = ownSilhouette() { return own }
        return placement.pictureArea.isEmpty ? nil : .picture(looks: contentRevision)
    }

    /// Where the node's own background, or its shape, decides alone.
    private func ownSilhouette() -> Silhouette? {
        if shown.kind == .plain {
            guard let color = shown.backgroundColor, color.pattern == nil, color.alpha > 0, !shown.place.bounds.isEmpty
            else { return nil }
            let alpha = color.alpha
            if alpha < 1 && (shown.contents != nil || shown.drawsBorder || !childrenArea.isEmpty) { return nil }
            return isInside(boundsOutline.innerRect) ? .outline(boundsOutline, alpha: min(alpha, 1)) : nil
        }
        guard let shape = shown.shape, let path = shape.path, let alpha = shape.fillColor?.alpha, alpha > 0,
            shape.strokeColor == nil,
            (shown.backgroundColor?.alpha ?? 0) <= 0, shown.contents == nil, !shown.drawsBorder, childrenArea.isEmpty
        else { return nil }
        return .path(path, shape.fillRule, alpha: min(alpha, 1))
    }

    /// Whether the contents, and all that is below the node, lie in a rectangle of its own space.
    private func isInside(_ rect: CGRect) -> Bool {
        if let box = shown.contentsBox, !rect.contains(box) { return false }
        guard !childrenArea.isEmpty else { return true }
        guard let box = placement.plane.localBox(of: childrenArea) else { return false }
        // Whole pixels mapped back and forth come out a little larger.
        return rect.insetBy(dx: -1e-3, dy: -1e-3).contains(box)
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
