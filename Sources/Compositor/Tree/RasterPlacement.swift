package import Geometry
import LayerModel

/// A node that is drawn once, in pixels of its own, and shown as that picture: where those pixels lie.
///
/// The rest of the node's ``NodePlacement``, and those of everything below it, count in these pixels.
package struct RasterPlacement: Equatable {
    /// The node's own plane, in pixels of its surroundings.
    let plane: ScreenPlane
    /// From the picture's pixels to those of the surroundings.
    let toSurroundings: ScreenPlane
    /// Where the node may be seen in its surroundings.
    let limit: PixelRect

    package init(plane: ScreenPlane, toSurroundings: ScreenPlane, limit: PixelRect) {
        self.plane = plane
        self.toSurroundings = toSurroundings
        self.limit = limit
    }
}

extension LayerState {
    /// Pixels of the node's own, which count from its bounds' corner; nil for a layer that isn't rasterized, is too
    /// large to be, or isn't the same picture wherever it is, since it depends on what is behind it.
    /// - Parameter turnsOver: y points up in the surroundings' sense, which is kept.
    func rasterPlane(turnsOver: Bool) -> (plane: ScreenPlane, limit: PixelRect)? {
        guard shouldRasterize, !preservesDepth, effects.blend == nil, effects.backgroundFilters.isEmpty else {
            return nil
        }
        let scale =
            rasterizationScale > 0 ? min(max(rasterizationScale, Self.leastRasterScale), Self.mostRasterScale) : 1
        let width = bounds.size.width * scale
        let height = bounds.size.height * scale
        guard width * height <= Self.mostRasterPixels, width < 32000, height < 32000 else { return nil }
        let top = turnsOver ? bounds.maxY : bounds.minY
        let down = turnsOver ? -scale : scale
        let map = CGAffineTransform(a: scale, b: 0, c: 0, d: down, tx: -bounds.minX * scale, ty: -top * down)
        let inside = PixelRect(
            x: 0, y: 0, width: Int(saturating: width.rounded(.up)), height: Int(saturating: height.rounded(.up)))
        return (
            ScreenPlane(Homography(map)),
            PixelRect(minX: 0, minY: 0, maxX: max(inside.maxX, 1), maxY: max(inside.maxY, 1)).grown(
                by: Self.rasterMargin)
        )
    }

    private static let leastRasterScale: CGFloat = 1.0 / 64
    private static let mostRasterScale: CGFloat = 64
    private static let mostRasterPixels: CGFloat = 8 * 1024 * 1024
    /// What reaches out of the bounds by more pixels is cut off.
    private static let rasterMargin = 1024
}
