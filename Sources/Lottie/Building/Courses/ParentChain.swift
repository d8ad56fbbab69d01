internal import Geometry

/// The transforms of a layer and of its parents.
struct ParentChain: Sendable {
    /// The layer and its parents, the layer first.
    private let links: [ParentLink]
    /// The camera through which a layer in space is seen; `nil` for a parallel view.
    private let camera: CameraCourse?

    /// The greatest number of layers of a chain. The parents beyond it are left out.
    private static let longest = 64

    /// Creates the chain of a layer. A parent that is among its own children ends it.
    /// - Parameters:
    ///   - all: the layers of the composition, by their numbers.
    ///   - camera: the camera of the composition.
    init(_ layer: ParentLink, among all: [Int: ParentLink], camera: CameraCourse?) {
        links = Self.links(from: layer, among: all)
        self.camera = links.contains(where: \.is3D) ? camera : nil
    }

    /// Returns a layer and its parents, the layer first. A parent that is among its own children ends them.
    static func links(from layer: ParentLink, among all: [Int: ParentLink]) -> [ParentLink] {
        var links: [ParentLink] = []
        var seen: Set<Int> = []
        var next: ParentLink? = layer
        while let link = next, links.count < Self.longest {
            links.append(link)
            if let index = link.index { seen.insert(index) }
            next = link.parent.flatMap { seen.contains($0) ? nil : all[$0] }
        }
        return links
    }

    /// The values that change the transform.
    var changingValues: [any FrameDependent] { links.changingValues + (camera?.values ?? []) }

    /// The view without a camera. The z of compositions points away from the viewer, that of layers towards it.
    private static let parallelView = CATransform3DMakeScale(1, 1, -1)

    /// Whether any of the layers is in space.
    var is3D: Bool { links.contains(where: \.is3D) }

    /// Returns the transform from the layer's space to that of the composition at a frame.
    func transform(at frame: Double) -> CATransform3D {
        guard is3D else {
            return CATransform3DMakeAffineTransform(
                links.reduce(.identity) { $0.concatenating($1.affineTransform(at: frame)) })
        }
        return CATransform3DConcat(links.spaceTransform(at: frame), camera?.view(at: frame) ?? Self.parallelView)
    }
}

extension [ParentLink] {
    /// The values that change the transforms, without the opacities.
    var changingValues: [any FrameDependent] { flatMap(\.changingValues) }

    /// Returns the transform from the space of the first layer to that of the composition at a frame, in which z points
    /// away from the viewer.
    func spaceTransform(at frame: Double) -> CATransform3D {
        reduce(CATransform3DIdentity) { CATransform3DConcat($0, $1.spaceTransform(at: frame)) }
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
