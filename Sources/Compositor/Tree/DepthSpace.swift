import Geometry

/// A space with depth: what is in it lies before, behind and through each other until it is seen in one plane.
struct DepthSpace: Equatable {
    /// From the space of the node that makes the space, or of one inside it that shares it, to the one in whose plane it is seen.
    let matrix: CATransform3D
    /// That plane.
    let base: ScreenPlane
}
