internal import Geometry

/// The groups around a list of shape items, as far as they lie inside the layer to which paint layers are added.
struct ShapeScope: Sendable {
    /// The transforms of the groups, the outermost first.
    var transforms: [GroupTransform] = []
    /// The opacities of the groups that no layer of their own fades, from 0 to 100.
    var opacities: [AnimatedNumber] = []
    /// The operators that apply to the list as a whole, the nearest first.
    var operators: [ScopedOperator] = []
    /// The number of repeaters around the list.
    var repeaters = 0

    /// Returns the scope of a group in the list.
    /// - Parameters:
    ///   - isFaded: whether a layer fades the group and those around it as one picture.
    ///   - index: the index of the group in the list.
    ///   - operators: the operators after the group, then those around the list.
    func entering(_ group: ShapeGroup, at index: Int, operators: [ScopedOperator], isFaded: Bool) -> ShapeScope {
        ShapeScope(
            transforms: transforms + [GroupTransform(group.transform)],
            opacities: isFaded ? [] : opacities + [group.transform.opacity],
            operators: operators.map { $0.entering(index) }, repeaters: repeaters)
    }

    /// The values that change the transforms.
    var changingValues: [any FrameDependent] { transforms.flatMap(\.changingValues) }

    /// Returns the transform from the space of the list at a frame.
    func transform(at frame: Double) -> CGAffineTransform {
        transforms.reduce(.identity) { $1.affineTransform(at: frame).concatenating($0) }
    }

    /// Returns the product of ``opacities`` at a frame, from 0 to 1.
    func opacity(at frame: Double) -> Double { Self.product(opacities, at: frame) }

    /// Returns the product of opacities at a frame, from 0 to 1.
    static func product(_ opacities: [AnimatedNumber], at frame: Double) -> Double {
        opacities.reduce(1) { $0 * min(max($1.value(at: frame) / 100, 0), 1) }
    }
}
