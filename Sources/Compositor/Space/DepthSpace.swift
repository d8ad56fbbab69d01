package import Geometry

/// A three-dimensional space that a node shares with its children: it is flattened in the plane of a node above.
package struct DepthSpace: Equatable {
    /// The map from the space of the node that makes the space to that of the node in whose plane it is flattened.
    let matrix: CATransform3D
    /// The plane in which it is flattened.
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
