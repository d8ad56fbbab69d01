internal import Geometry

/// The groups around a list of shape items, as far as they lie inside the layer to which paint layers are added.
struct ShapeScope: Sendable {
    /// The transforms of the groups, the outermost first.
    var transforms: [GroupTransform] = []
    /// The operators that apply to the list as a whole, the nearest first.
    var operators: [ScopedOperator] = []
    /// The number of repeaters around the list.
    var repeaters = 0

    /// Returns the scope of a group in the list.
    /// - Parameters:
    ///   - index: the index of the group in the list.
    ///   - operators: the operators after the group, then those around the list.
    func entering(_ group: ShapeGroup, at index: Int, operators: [ScopedOperator]) -> ShapeScope {
        ShapeScope(
            transforms: transforms + [GroupTransform(group.transform)],
            operators: operators.map { $0.entering(index) }, repeaters: repeaters)
    }

    /// All values of the transforms.
    var values: [any FrameDependent] { transforms.flatMap(\.value.values) }

    /// Returns the transform from the space of the list at a frame.
    func transform(at frame: Double) -> CGAffineTransform {
        transforms.reduce(.identity) { $1.value.sample(at: frame).affineTransform().concatenating($0) }
    }

    /// The opacities of the groups.
    var opacities: [AnimatedNumber] { transforms.map(\.value.opacity) }

    /// Returns the product of the groups' opacities at a frame, from 0 to 1.
    func opacity(at frame: Double) -> Double {
        transforms.reduce(1) { $0 * min(max($1.value.opacity.value(at: frame) / 100, 0), 1) }
    }
}
