internal import Geometry
internal import Glibc

/// The transform of a layer, which the layers below it in the chain of parents share.
final class ParentLink: Sendable {
    let index: Int?
    let parent: Int?
    let transform: AnimatedTransform
    let is3D: Bool
    private let orientsAlongPath: Bool

    init(_ layer: DocumentLayer) {
        index = layer.index
        parent = layer.parent
        transform = layer.transform
        is3D = layer.is3D
        orientsAlongPath = layer.orientsAlongPath
    }

    /// Returns the transform in the plane at a frame.
    func affineTransform(at frame: Double) -> CGAffineTransform {
        transform.sample(at: frame).affineTransform(orientation: orientation(at: frame))
    }

    /// Returns the transform in space at a frame; that in the plane for a flat layer.
    func spaceTransform(at frame: Double) -> CATransform3D {
        guard is3D else { return CATransform3DMakeAffineTransform(affineTransform(at: frame)) }
        return transform.sample(at: frame).spaceTransform(orientation: orientation(at: frame))
    }

    /// Returns the angle in radians that is added to the rotation of a layer that follows its path.
    private func orientation(at frame: Double) -> Double {
        guard orientsAlongPath, let direction = transform.position.direction(at: frame) else { return 0 }
        return atan2(direction.y, direction.x)
    }
}
