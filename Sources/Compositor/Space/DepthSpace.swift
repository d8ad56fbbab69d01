package import Geometry

/// A space of three dimensions that a node shares with its children: they are flattened in the plane of a node above.
package struct DepthSpace: Equatable {
    /// From the space of the node that makes the space to that of the node in whose plane it is seen.
    let matrix: CATransform3D
    /// The plane in which it is seen.
    let base: ScreenPlane

    package init(matrix: CATransform3D, base: ScreenPlane) {
        self.matrix = matrix
        self.base = base
    }
}
