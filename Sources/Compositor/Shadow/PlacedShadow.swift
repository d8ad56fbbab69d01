import Geometry
import Graphics
import Layers

/// A node's shadow at one moment: all that its pixels depend on.
struct PlacedShadow: Equatable {
    let silhouette: Silhouette
    let color: CGColor
    /// 0…1, without the node's own.
    let opacity: CGFloat
    /// In points of the node's own space, as is ``sigma``.
    let offset: CGSize
    let sigma: CGFloat
    let plane: ScreenPlane
    /// Pixels that the shadow may touch.
    let area: PixelRect

    /// Whether nothing but what casts it looks different, on the same pixels.
    func differsInLooksAlone(from other: PlacedShadow) -> Bool {
        guard case .picture = silhouette, case .picture = other.silhouette else { return false }
        return color == other.color && opacity == other.opacity && offset == other.offset && sigma == other.sigma
            && plane == other.plane
            && area == other.area
    }

    /// The shadow's pixels that follow what some pixels of the picture show.
    func area(shadowing pixels: PixelRect, limit: PixelRect) -> PixelRect {
        guard let box = plane.localBox(of: pixels.grown(by: 1)) else { return area }
        let scale = plane.scale(at: CGPoint(x: box.midX, y: box.midY))
        // As far as the gaussian goes, and its mask's own pixels are wide: half of the standard deviation at most, or
        // one of the screen's.
        let reach = 4.5 * sigma + 4 / max(scale, 1e-3)
        return plane.area(
            of: box.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -reach, dy: -reach), limit: limit
        ).intersection(area)
    }
}

extension RenderNode {
    /// The node's shadow, once everything below it is placed; nil where none is seen.
    func placedShadow() -> PlacedShadow? {
        guard parts.castsShadow, placement.isVisible, shown.shadow.opacity > 0, let color = shown.shadow.color,
            let silhouette = silhouette()
        else { return nil }
        let plane = placement.plane
        let sigma = shown.shadowSigma
        let offset = shown.shadow.offset
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
            silhouette: silhouette, color: color, opacity: CGFloat(min(shown.shadow.opacity, 1)), offset: offset,
            sigma: sigma,
            plane: plane, area: area)
    }

    /// In the node's own space; nil where that can't be said.
    private func box(of silhouette: Silhouette) -> CGRect? {
        switch silhouette {
        case .outline(let outline, _): outline.rect
        case .path(let path, _, _): path.controlBox
        case .picture: placement.plane.localBox(of: placement.pictureArea)
        }
    }
}

extension ScreenPlane {
    /// Device pixels per point, near a point of the plane.
    func scale(at point: CGPoint) -> CGFloat {
        if let affine { return abs(affine.a * affine.d - affine.b * affine.c).squareRoot() }
        let w = map.homogeneous(point).w
        guard w > 0 else { return 1 }
        return abs(map.determinant / (w * w * w)).squareRoot()
    }

    /// A box, in the plane's own space, around some pixels; nil where the plane is seen edge-on, or they reach past its
    /// horizon.
    func localBox(of area: PixelRect) -> CGRect? {
        guard let back = map.inverse else { return nil }
        let rect = CGRect(area)
        var box = CGRect.null
        for (x, y) in [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY)] {
            guard let corner = back.project(CGPoint(x: x, y: y)), corner.x.isFinite, corner.y.isFinite else {
                return nil
            }
            box = box.union(CGRect(origin: corner, size: .zero))
        }
        return box
    }
}
