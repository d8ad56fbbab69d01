import Geometry
import Graphics
import LayerModel

/// The outline of a shape's stroke.
final class StrokeCache {
    /// The outline in the node's own space, for planes with perspective.
    private var outline = PathStorage()
    /// The shape of ``outline``.
    private var shape: ShapeState?
    /// The outline in pixels.
    private var projection = PathStorage()
    /// The map of ``projection``.
    private var map: Homography?
    /// The pixels for which ``projection`` is right.
    private var visible = PixelRect.empty
    private var projectedOutline = ProjectedOutline()
    private lazy var trimmer = StrokeTrimmer()

    /// Returns the part of a shape's path from `strokeStart` to `strokeEnd`.
    func part(of path: PathStorage, in shape: ShapeState) -> PathStorage {
        trimmer.part(of: path, from: shape.strokeStart, to: shape.strokeEnd)
    }

    /// Returns the outline of the stroke in pixels, on a plane with perspective. Its memory is reused when the shape or
    /// the plane changes.
    /// - Parameters:
    ///   - clip: The pixels in which the outline is needed now.
    ///   - area: The pixels in which it may be needed in this frame.
    func outline(
        of shape: ShapeState, _ path: PathStorage, through map: Homography, clip: PixelRect, of area: PixelRect,
        by outliner: StrokeOutliner
    ) -> PathStorage {
        if self.shape != shape {
            self.shape = shape
            self.map = nil
            outliner.outline(of: part(of: path, in: shape), style: shape.strokeStyle, into: &outline)
        }
        if self.map != map || !visible.contains(clip) {
            self.map = map
            visible = clip.union(area)
            outline.project(through: map, within: visible, by: &projectedOutline, into: &projection)
        }
        return projection
    }
}

extension ShapeState {
    var strokeStyle: StrokeStyle {
        StrokeStyle(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit, dash: dash)
    }
}
