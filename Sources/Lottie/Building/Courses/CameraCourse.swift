internal import Geometry

/// The view of a camera as a function of the frame.
struct CameraCourse: Sendable {
    private let content: CameraContent
    private let transform: AnimatedTransform
    private let center: CGPoint
    /// The layers in whose space the camera is, the nearest first.
    private let parents: [ParentLink]

    /// Creates the view of a layer's camera; `nil` if the layer is none.
    /// - Parameters:
    ///   - all: the layers of the composition, by their numbers.
    ///   - size: the size of the composition, in whose middle the camera looks.
    init?(_ layer: DocumentLayer, among all: [Int: ParentLink], size: CGSize) {
        guard case .camera(let content) = layer.content else { return nil }
        self.content = content
        transform = layer.transform
        center = CGPoint(x: size.width / 2, y: size.height / 2)
        parents = layer.parent.flatMap { all[$0] }.map { ParentChain.links(from: $0, among: all) } ?? []
    }

    /// All values.
    var values: [any FrameDependent] {
        [content.perspective] + transform.geometryValues + parents.changingValues
    }

    /// Returns the transform from the space of the composition to the picture, in which z points to the viewer.
    func view(at frame: Double) -> CATransform3D {
        let sample = transform.sample(at: frame)
        let distance = max(content.perspective.value(at: frame), 1)
        var view = CATransform3DMakeTranslation(-sample.position.x, -sample.position.y, -sample.position.z)
        if !parents.isEmpty {
            view = CATransform3DConcat(CATransform3DInvert(parents.spaceTransform(at: frame)), view)
        }
        if content.hasPointOfInterest {
            view = CATransform3DConcat(view, Self.looking(along: sample.anchor - sample.position))
        }
        var turn = sample
        turn.position = .zero
        turn.anchor = .zero
        turn.scale = Vector(1, 1, 1)
        view = CATransform3DConcat(view, CATransform3DInvert(turn.spaceTransform()))
        // The plane at the distance has its own size, and z 0.
        var projection = CATransform3DIdentity
        projection.m33 = -1
        projection.m43 = distance
        projection.m34 = 1 / distance
        projection.m44 = 0
        view = CATransform3DConcat(view, projection)
        return CATransform3DConcat(view, CATransform3DMakeTranslation(center.x, center.y, 0))
    }

    /// Returns the rotation that turns a direction to the positive z axis and keeps the picture upright.
    private static func looking(along direction: Vector) -> CATransform3D {
        guard direction.length > 0, direction.length.isFinite else { return CATransform3DIdentity }
        let forward = direction * (1 / direction.length)
        // To the right of a viewer whose y points down.
        let side = Vector(forward.z, 0, -forward.x)
        let right = side.length > 1e-9 ? side * (1 / side.length) : Vector(1, 0, 0)
        let down = Vector(
            forward.y * right.z - forward.z * right.y, forward.z * right.x - forward.x * right.z,
            forward.x * right.y - forward.y * right.x)
        var rotation = CATransform3DIdentity
        rotation.m11 = right.x
        rotation.m21 = right.y
        rotation.m31 = right.z
        rotation.m12 = down.x
        rotation.m22 = down.y
        rotation.m32 = down.z
        rotation.m13 = forward.x
        rotation.m23 = forward.y
        rotation.m33 = forward.z
        return rotation
    }
}
