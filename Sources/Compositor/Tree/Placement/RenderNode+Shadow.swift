import Geometry
import Graphics
import LayerModel

extension RenderNode {
    /// Returns the visible shadow of the node. The children must be placed.
    func placedShadow() -> PlacedShadow? {
        guard values.parts.castsShadow, placement.isVisible, values.shown.shadow.opacity > 0,
            let color = values.shown.shadow.color,
            let silhouette = silhouette()
        else { return nil }
        let plane = placement.plane
        let sigma = values.shown.shadowSigma
        let offset = values.shown.shadow.offset
        let area: PixelRect
        if let box = box(of: silhouette) {
            let reach = 3 * sigma + 2 / max(plane.scale(at: CGPoint(x: box.midX, y: box.midY)), 1e-3)
            let cast = box.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -reach, dy: -reach)
            area = plane.area(of: cast, limit: placement.limit)
        } else {
            area = placement.limit
        }
        if area.isEmpty { return nil }
        return PlacedShadow(
            silhouette: silhouette, color: color, opacity: CGFloat(min(values.shown.shadow.opacity, 1)), offset: offset,
            sigma: sigma,
            plane: plane, area: area)
    }

    /// Returns the bounding box of a silhouette in the node's own space; `nil` if it is unknown.
    private func box(of silhouette: Silhouette) -> CGRect? {
        switch silhouette {
        case .outline(let outline, _): outline.rect
        case .path(let path, _, _): path.controlBox
        case .picture: placement.plane.localBox(of: placement.pictureArea)
        }
    }

    /// Returns the shape that casts the node's shadow. The children must be placed.
    func silhouette() -> Silhouette? {
        if let path = values.shown.shadow.path { return path.isEmpty ? nil : .path(path, .winding, alpha: 1) }
        if let own = ownSilhouette() { return own }
        return placement.pictureArea.isEmpty ? nil : .picture(revision: contentRevision)
    }

    /// Returns the silhouette if the node's background or its shape alone determines it.
    private func ownSilhouette() -> Silhouette? {
        if values.shown.kind == .plain {
            guard let color = values.shown.backgroundColor, color.pattern == nil, color.alpha > 0,
                !values.shown.geometry.bounds.isEmpty
            else { return nil }
            let alpha = color.alpha
            if alpha < 1 && (values.shown.contents != nil || values.shown.drawsBorder || !childrenArea.isEmpty) {
                return nil
            }
            return isInside(boundsOutline.innerRect) ? .outline(boundsOutline, alpha: min(alpha, 1)) : nil
        }
        guard let shape = values.shown.shape, let path = shape.path, let alpha = shape.fillColor?.alpha, alpha > 0,
            shape.strokeColor == nil,
            (values.shown.backgroundColor?.alpha ?? 0) <= 0, values.shown.contents == nil, !values.shown.drawsBorder,
            childrenArea.isEmpty
        else { return nil }
        return .path(path, shape.fillRule, alpha: min(alpha, 1))
    }

    /// Returns whether the contents and all nodes below lie in a rectangle of the node's own space.
    private func isInside(_ rect: CGRect) -> Bool {
        if let box = values.shown.contentsBox, !rect.contains(box) { return false }
        guard !childrenArea.isEmpty else { return true }
        guard let box = placement.plane.localBox(of: childrenArea) else { return false }
        // Mapping whole pixels back enlarges them slightly.
        return rect.insetBy(dx: -1e-3, dy: -1e-3).contains(box)
    }
}
