import Graphics
import Layers

/// What is kept of the stroke of a shape.
final class KeptStroke {
    /// What the stroke covers in perspective, and the shape that it was found for.
    private var outline = PathStorage()
    private var shape: ShapeState?
    /// For a shape of which a part is stroked.
    private lazy var trimmer = StrokeTrimmer()

    /// What of a shape's path is stroked.
    func part(of path: PathStorage, in shape: ShapeState) -> PathStorage {
        trimmer.part(of: path, from: shape.strokeStart, to: shape.strokeEnd)
    }

    /// What the stroke covers, in the node's own space; kept until the shape changes, and made in the same memory then.
    func outline(of shape: ShapeState, _ path: PathStorage, by outliner: StrokeOutliner) -> PathStorage {
        if self.shape != shape {
            self.shape = shape
            outliner.outline(of: part(of: path, in: shape), style: shape.strokeStyle, into: &outline)
        }
        return outline
    }
}
