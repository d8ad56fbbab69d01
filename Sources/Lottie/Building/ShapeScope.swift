internal import Geometry

/// The groups around a list of shape items, as far as they lie inside the layer to which paint layers are added.
struct ShapeScope: Sendable {
    /// The transforms of the groups, the outermost first.
    var transforms: [AnimatedTransform] = []
    /// The operators that apply to the list as a whole, the nearest first.
    var operators: [ShapeItem] = []

    /// Returns the scope of a group among items.
    func entering(_ group: ShapeGroup, at index: Int, of items: [ShapeItem]) -> ShapeScope {
        ShapeScope(
            transforms: transforms + [group.transform],
            operators: items[(index + 1)...].filter(\.isPathOperator) + operators)
    }

    /// All values of the transforms.
    var values: [any FrameDependent] { transforms.flatMap(\.values) }

    /// Returns the transform from the space of the list at a frame.
    func transform(at frame: Double) -> CGAffineTransform {
        transforms.reduce(.identity) { $1.sample(at: frame).affineTransform().concatenating($0) }
    }

    /// Returns the product of the groups' opacities at a frame, from 0 to 1.
    func opacity(at frame: Double) -> Double {
        transforms.reduce(1) { $0 * min(max($1.opacity.value(at: frame) / 100, 0), 1) }
    }
}
