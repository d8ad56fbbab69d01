import Geometry
import Graphics
import LayerModel

/// Occlusion by layers that are rotated or in perspective.
extension RenderNode {
    /// Returns whether the node may hide much where it is placed, although no whole pixels bound what it hides.
    func mayHideAtAnAngle(_ placement: NodePlacement) -> Bool {
        placement.ownArea.area >= 4 * Self.minimumOccluderArea && !placement.plane.isAxisAligned
            && (values.parts.opaqueBounds != nil || values.parts.opaqueContents != nil)
    }

    /// Returns the corners of a rectangle in which the node is opaque, in device pixels and clockwise on the screen;
    /// `nil` if the node hides nothing.
    func occludingCorners() -> [CGPoint]? {
        guard hidesWhatIsBehind, let (rect, plane) = opaqueRect() else { return nil }
        let corners = [
            rect.origin, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
            CGPoint(x: rect.minX, y: rect.maxY),
        ].compactMap(plane.map.project)
        guard corners.count == 4, corners.allSatisfy({ abs($0.x) < 1e6 && abs($0.y) < 1e6 }) else { return nil }
        return plane.isFacing ? corners : corners.reversed()
    }

    /// Returns a rectangle in which the background or the contents are opaque, and its plane.
    private func opaqueRect() -> (CGRect, ScreenPlane)? {
        if let background = values.parts.opaqueBounds { return (background, placement.plane) }
        guard let box = values.parts.opaqueContents, case .image(let image)? = values.shown.contents,
            values.shown.showsWholeImage
        else { return nil }
        let plane = contentsPlane
        guard let opaque = image.isOpaque ? box : box.part(of: image, on: plane) else { return nil }
        guard values.parts.cutsContents else { return (opaque, plane) }
        let inside = opaque.common(with: values.shown.geometry.bounds)
        return inside.isNull ? nil : (inside, plane)
    }
}

extension LayerState {
    /// Whether contents show each part of an image once, in proportion, and from pixels of one size.
    fileprivate var showsWholeImage: Bool {
        let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
        return contentsRect == unit && stretchingCenter == unit && minificationFilter != .trilinear
    }
}

extension CGRect {
    /// Returns the part of the rectangle that an image fills in which its samples are opaque at any size; `nil` if
    /// there is none, or in perspective.
    fileprivate func part(of image: CGImage, on plane: ScreenPlane) -> CGRect? {
        let opaque = image.opaqueBox
        guard !opaque.isEmpty, plane.affine != nil else { return nil }
        let x = width / CGFloat(image.width)
        let y = height / CGFloat(image.height)
        // A sample depends on the pixels near it, and one of a reduced image on more of them.
        let reach = 2 * max(x, y) + 8 / max(plane.scale(at: CGPoint(x: midX, y: midY)), 1e-6)
        let inside = CGRect(
            x: minX + CGFloat(opaque.minX) * x, y: minY + CGFloat(opaque.minY) * y,
            width: CGFloat(opaque.width) * x, height: CGFloat(opaque.height) * y
        ).insetBy(dx: reach, dy: reach)
        return inside.isNull || inside.isEmpty ? nil : inside
    }
}
