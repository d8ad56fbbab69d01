package import Animation

/// Takes the values of an animation out of their boxes, and says in the log which don't fit what they are to animate.
package struct AnimationValues {
    /// The layer and the key path, for the log.
    package var label: String { name() }
    private let name: () -> String
    /// A value of the kind that is animated; nothing while any of several kinds may be.
    private var sample: AnimatableValue
    private let fits: (AnimatableValue) -> Bool

    /// For what a path leads to in a layer.
    init(_ path: PropertyPath, of layer: CALayer, label: @escaping @autoclosure () -> String) {
        name = label
        let property = path.property.animatable
        let value = property?.get(layer.state) ?? .none
        sample = path.component.map { $0.get(value) ?? .none } ?? value
        // What is nothing at first tells by what it takes.
        fits = { candidate in
            var state = layer.state
            property?.set(&state, candidate)
            return property?.get(state).isNone == false
        }
    }

    /// For the numbers that a function makes transforms of.
    init(_ function: ValueFunction, label: @escaping @autoclosure () -> String) {
        name = label
        sample = function.neutral
        fits = { _ in true }
    }

    /// Nil for no value, and for one that doesn't animate or is of another kind: it counts as not given.
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
