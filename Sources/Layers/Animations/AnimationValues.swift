package import Animation

/// The unboxed values of an animation. Values of a wrong type are ignored, with a line in the log.
package struct AnimationValues {
    /// The layer and the key path, for the log.
    package var label: String { name() }
    private let name: () -> String
    /// A value of the animated type; `.nothing` as long as several types are possible.
    private var sample: AnimatableValue
    private let fits: (AnimatableValue) -> Bool

    /// Creates values for the property at a path of a layer.
    init(_ path: PropertyPath, of layer: CALayer, label: @escaping @autoclosure () -> String) {
        name = label
        let property = path.property.animatable
        let value = property?.get(layer.state) ?? .none
        sample = path.component.map { $0.get(value) ?? .none } ?? value
        // If the property has no value, the types that it accepts decide.
        fits = { candidate in
            var state = layer.state
            property?.set(&state, candidate)
            return property?.get(state).isNone == false
        }
    }

    /// Creates values for a value function, which makes transforms of numbers.
    init(_ function: ValueFunction, label: @escaping @autoclosure () -> String) {
        name = label
        sample = function.neutral
        fits = { _ in true }
    }

    /// Unboxes a value. Returns `nil` for no value and for one of another type, which counts as not given.
    package mutating func value(_ any: Any?, _ name: String) -> AnimatableValue? {
        guard let any else { return nil }
        guard let value = (any as? PresentationValue)?.value ?? AnimatableValue(any: any) else {
            return leaveOut(name, "of type \(type(of: any)) doesn't animate")
        }
        if value.isNone { return value }
        guard value.isFinite else { return leaveOut(name, "has a part that is no finite number") }
        guard sample.isNone ? fits(value) : value.animates(as: sample) else {
            return leaveOut(
                name, "is \(value.kind), which isn't what is animated\(sample.isNone ? "" : ": \(sample.kind)")")
        }
        if sample.isNone { sample = value }
        return value
    }

    private func leaveOut(_ name: String, _ reason: String) -> AnimatableValue? {
        LayersLog.misuse("\(label): \(name) \(reason); it is left out")
        return nil
    }
}
