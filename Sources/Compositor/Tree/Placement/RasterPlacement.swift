package import Geometry
import LayerModel

/// The placement of the picture of a rasterized node, which is drawn once in pixels of its own.
///
/// The rest of the node's ``NodePlacement``, and those of everything below it, count in these pixels.
package struct RasterPlacement: Equatable {
    /// The map from the node's own space to pixels of its surroundings.
    let plane: ScreenPlane
    /// The map from the picture's pixels to those of the surroundings.
    let toSurroundings: ScreenPlane
    /// The pixels of the surroundings in which the node may be visible.
    let limit: PixelRect

    package init(plane: ScreenPlane, toSurroundings: ScreenPlane, limit: PixelRect) {
        self.plane = plane
        self.toSurroundings = toSurroundings
        self.limit = limit
    }
}

extension LayerState {
    /// Returns the plane and the pixels of the rasterized picture, whose origin is a corner of the bounds; `nil` for a
    /// layer that is not rasterized, is too large, or depends on its backdrop.
    /// - Parameter turnsOver: whether y points up in the layer's own space. The picture keeps the direction on the
    ///   screen.
    func rasterPlane(turnsOver: Bool) -> (plane: ScreenPlane, limit: PixelRect)? {
        guard let (scale, inside) = rasterSize else { return nil }
        let top = turnsOver ? bounds.maxY : bounds.minY
        let down = turnsOver ? -scale : scale
        let map = CGAffineTransform(a: scale, b: 0, c: 0, d: down, tx: -bounds.minX * scale, ty: -top * down)
        return (
            ScreenPlane(Homography(map)),
            PixelRect(minX: 0, minY: 0, maxX: max(inside.maxX, 1), maxY: max(inside.maxY, 1)).grown(
                by: Self.rasterMargin)
        )
    }

    /// The pixels of the bounds in the rasterized picture, and their number per point; `nil` without such a picture.
    var rasterSize: (scale: CGFloat, bounds: PixelRect)? {
        guard shouldRasterize, !preservesDepth, effects.blend == nil, effects.backgroundFilters.isEmpty else {
            return nil
        }
        let scale =
            rasterizationScale > 0 ? min(max(rasterizationScale, Self.leastRasterScale), Self.mostRasterScale) : 1
        let width = bounds.size.width * scale
        let height = bounds.size.height * scale
        guard width * height <= Self.mostRasterPixels, width < 32000, height < 32000 else { return nil }
        return (
            scale,
            PixelRect(
                x: 0, y: 0, width: Int(saturating: width.rounded(.up)), height: Int(saturating: height.rounded(.up)))
        )
    }

    private static let leastRasterScale: CGFloat = 1.0 / 64
    private static let mostRasterScale: CGFloat = 64
    private static let mostRasterPixels: CGFloat = 8 * 1024 * 1024
    /// The distance from the bounds, in pixels, at which the picture is clipped.
    private static let rasterMargin = 1024
}
