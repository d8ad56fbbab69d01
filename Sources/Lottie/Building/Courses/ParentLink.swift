internal import Geometry
internal import Glibc

/// The transform of a layer, which the layers below it in the chain of parents share.
final class ParentLink: Sendable {
    let index: Int?
    let parent: Int?
    let transform: AnimatedTransform
    let is3D: Bool
    /// The values that change the transform, without the opacity.
    let changingValues: [any FrameDependent]
    private let orientsAlongPath: Bool
    /// The transform in the plane that never changes; `nil` for one that does.
    private let constant: CGAffineTransform?

    init(_ layer: DocumentLayer) {
        index = layer.index
        parent = layer.parent
        transform = layer.transform
        is3D = layer.is3D
        orientsAlongPath = layer.orientsAlongPath
        changingValues = transform.geometryValues.filter { !$0.isStatic }
        // A layer that never moves has no direction.
        constant = changingValues.isEmpty ? transform.sample(at: 0).affineTransform() : nil
    }

    /// Returns the transform in the plane at a frame.
    func affineTransform(at frame: Double) -> CGAffineTransform {
        constant
            ?? transform.sample(at: frame).affineTransform(orientation: orientation(at: frame))
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
