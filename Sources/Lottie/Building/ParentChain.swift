internal import Geometry
internal import Glibc

/// The transforms of a layer and of its parents.
struct ParentChain: Sendable {
    /// The layer and its parents, the layer first.
    fileprivate let links: [Link]

    fileprivate struct Link: Sendable {
        let transform: AnimatedTransform
        let orientsAlongPath: Bool
        let is3D: Bool
    }

    /// Creates the chain of a layer. A parent that is among its own children ends it.
    /// - Parameter layers: the layers of the composition, by their numbers.
    init(_ layer: DocumentLayer, among layers: [Int: DocumentLayer]) {
        var links: [Link] = []
        var seen: Set<Int> = []
        var next: DocumentLayer? = layer
        while let layer = next {
            links.append(
                Link(transform: layer.transform, orientsAlongPath: layer.orientsAlongPath, is3D: layer.is3D))
            if let index = layer.index { seen.insert(index) }
            next = layer.parent.flatMap { seen.contains($0) ? nil : layers[$0] }
        }
        self.links = links
    }

    /// All values but the opacities.
    var values: [any FrameDependent] { links.flatMap { $0.transform.geometryValues } }

    /// Whether any of the layers is in space.
    var is3D: Bool { links.contains(where: \.is3D) }

    /// Returns the transform from the layer's space to that of the composition at a frame.
    func transform(at frame: Double) -> CATransform3D {
        guard is3D else {
            return CATransform3DMakeAffineTransform(
                links.reduce(.identity) { $0.concatenating($1.affineTransform(at: frame)) })
        }
        return links.reduce(CATransform3DIdentity) { CATransform3DConcat($0, $1.transform(at: frame)) }
    }
}

extension ParentChain.Link {
    fileprivate func affineTransform(at frame: Double) -> CGAffineTransform {
        transform.sample(at: frame).affineTransform(orientation: orientation(at: frame))
    }

    fileprivate func transform(at frame: Double) -> CATransform3D {
        guard is3D else { return CATransform3DMakeAffineTransform(affineTransform(at: frame)) }
        return transform.sample(at: frame).spaceTransform(orientation: orientation(at: frame))
    }

    /// Returns the angle in radians that is added to the rotation of a layer that follows its path.
    private func orientation(at frame: Double) -> Double {
        guard orientsAlongPath, let direction = transform.position.direction(at: frame) else { return 0 }
        return atan2(direction.y, direction.x)
    }
}

extension AnimatedTransform {
    /// All values but the opacity.
    var geometryValues: [any FrameDependent] {
        [anchor, position, scale, rotation, rotationX, rotationY, orientation, skew, skewAxis]
    }
}

extension TransformSample {
    /// Returns the transform in space: moved by the anchor, scaled, turned about z, y and x, then by the orientation,
    /// and moved to the position.
    /// - Parameter orientation: the angle in radians that is added to the rotation about z.
    func spaceTransform(orientation angle: Double = 0) -> CATransform3D {
        let degree = Double.pi / 180
        var transform = CATransform3DMakeTranslation(position.x, position.y, position.z)
        func turn(_ angle: Double, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) {
            if angle != 0 { transform = CATransform3DRotate(transform, angle, x, y, z) }
        }
        turn(orientation.x * degree, 1, 0, 0)
        turn(orientation.y * degree, 0, 1, 0)
        turn(orientation.z * degree, 0, 0, 1)
        turn(rotation.x * degree, 1, 0, 0)
        turn(rotation.y * degree, 0, 1, 0)
        turn(rotation.z * degree + angle, 0, 0, 1)
        transform = CATransform3DScale(transform, scale.x, scale.y, scale.z)
        return CATransform3DTranslate(transform, -anchor.x, -anchor.y, -anchor.z)
    }
}
