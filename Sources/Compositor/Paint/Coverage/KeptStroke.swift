import Geometry
import Graphics
import LayerModel

/// What is kept of the stroke of a shape.
final class KeptStroke {
    /// What the stroke covers in perspective, in the node's own space, and the shape that it was found for.
    private var outline = PathStorage()
    private var shape: ShapeState?
    /// The outline on the screen, and the map that it was projected through.
    private var projection = PathStorage()
    private var map: Homography?
    private var projectedOutline = ProjectedOutline()
    /// For a shape of which a part is stroked.
    private lazy var trimmer = StrokeTrimmer()

    /// What of a shape's path is stroked.
    func part(of path: PathStorage, in shape: ShapeState) -> PathStorage {
        trimmer.part(of: path, from: shape.strokeStart, to: shape.strokeEnd)
    }

    /// What the stroke covers on the screen, for a plane in perspective; kept until shape or plane change, and made in
    /// the same memory then.
    func outline(of shape: ShapeState, _ path: PathStorage, through map: Homography, by outliner: StrokeOutliner)
        -> PathStorage
    {
        if self.shape != shape {
            self.shape = shape
            self.map = nil
            outliner.outline(of: part(of: path, in: shape), style: shape.strokeStyle, into: &outline)
        }
        if self.map != map {
            self.map = map
            outline.project(through: map, by: &projectedOutline, into: &projection)
        }
        return projection
    }
}
