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

    /// Returns the plane that lies `z` points in front of the node's own.
    func plane(atHeight z: Float) -> ScreenPlane {
        ScreenPlane(CATransform3DTranslate(matrix, 0, 0, CGFloat(z)).plane.concatenating(base.map))
    }
}
