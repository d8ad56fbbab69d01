import Geometry

/// A space of three dimensions: what is in it isn't flat until it is seen in one plane.
struct DepthSpace: Equatable {
    /// From the space of the node that makes the space, or of one inside it that shares it, to the one in whose plane it is seen.
    let matrix: CATransform3D
    /// That plane.
    let base: ScreenPlane
    /// Whether what is in it lies before, behind and through each other; else it is painted in the tree's order.
    var isSorted = true
}
