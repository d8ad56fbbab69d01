package import Animation
import Geometry

/// Applies animations to the state of a layer: first those that replace values, then those that add to them, each group
/// from the oldest to the newest.
///
/// A transform whose components are animated stays decomposed until the end: a rotation about y past a right angle
/// would not survive being composed and decomposed again before the rotation about z.
package struct PresentationBuilder {
    private var open: (property: AnimatableProperty, parts: TransformParts)?
    private var pass = Pass.replacing
    private var isToAdd = false

    private enum Pass {
        case replacing, adding
    }

    /// Applies animations to a state.
    /// - Parameters:
    ///   - state: The model values; the presentation values on return.
    ///   - apply: Passes each animation, oldest first, to ``apply(_:at:to:)``. It is called a second time if any of
    ///     them is additive.
    package static func present(
        _ state: inout LayerState, _ apply: (inout PresentationBuilder, inout LayerState) -> Void
    ) {
        var builder = PresentationBuilder()
        apply(&builder, &state)
        if builder.isToAdd {
            builder.pass = .adding
            apply(&builder, &state)
        }
        builder.close(&state)
    }

    /// Applies one animation in the current pass.
    /// - Parameter time: The time of the layer, or of the group that the animation is in, in seconds.
    package mutating func apply(_ animation: LayerAnimation, at time: CFTimeInterval, to state: inout LayerState) {
        guard let position = animation.timing.position(atParentTime: time) else { return }
        switch animation.effect {
        case .transition, .nothing: break
        case .property(let change):
            if change.isAdditive { isToAdd = true }
            if change.isAdditive == (pass == .adding) { apply(change, at: position, to: &state) }
        case .group(let group):
            let time = group.time(at: position)
            for member in group.members { apply(member, at: time, to: &state) }
        }
    }

    private mutating func apply(
        _ change: LayerAnimation.PropertyChange, at position: MediaTiming.Position, to state: inout LayerState
    ) {
        if let valueFunction = change.valueFunction {
            apply(change, valueFunction, at: position, to: &state)
        } else {
            open(change, in: &state)
            let base = change.dependsOnBase ? read(change, of: state) : .none
            if let value = change.function.value(at: position, base: base) { write(value, change, to: &state) }
        }
        if let turning = change.turning, case .keyframes(let keyframes) = change.function,
            let direction = keyframes.direction(at: position)
        {
            turn(&state, to: turning == .forwards ? direction : direction + .pi)
        }
    }

    /// Applies an animation with a value function. Its numbers are interpolated by themselves; the transform made of
    /// the result replaces the current one, or is multiplied with it.
    private mutating func apply(
        _ change: LayerAnimation.PropertyChange, _ valueFunction: ValueFunction, at position: MediaTiming.Position,
        to state: inout LayerState
    ) {
        guard let value = change.function.value(at: position, base: valueFunction.neutral),
            let transform = valueFunction.transform(value)
        else { return }
        open(change, in: &state)
        let base = read(change, of: state)
        write(change.isAdditive ? base.adding(.transform(transform)) : .transform(transform), change, to: &state)
    }

    /// Prepares a state for reading and writing the value of a change: decomposes the transform of which a component
    /// changes, or composes it for a change of a whole value.
    private mutating func open(_ change: LayerAnimation.PropertyChange, in state: inout LayerState) {
        switch change.component {
        case nil: close(&state)
        case .transform?: takeApart(change.property, of: &state)
        default: break
        }
    }

    private func read(_ change: LayerAnimation.PropertyChange, of state: borrowing LayerState) -> AnimatableValue {
        guard let component = change.component else { return change.property.get(state) }
        if case .transform(let part) = component, let open { return open.parts[part] }
        return component.get(change.property.get(state)) ?? .none
    }

    /// Sets a value. A value that has overflowed is ignored, so that the property keeps the value without the
    /// animation.
    private mutating func write(
        _ value: AnimatableValue, _ change: LayerAnimation.PropertyChange, to state: inout LayerState
    ) {
        guard value.isFinite else { return }
        let property = change.property
        switch change.component {
        case nil: property.set(&state, value)
        case .transform(let part)?:
            if let open { self.open = (open.property, open.parts.setting(part, to: value)) }
        case let component?: property.set(&state, component.setting(value, in: property.get(state)))
        }
    }

    private mutating func turn(_ state: inout LayerState, to angle: Double) {
        close(&state)
        state.transform = CATransform3DConcat(CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1), state.transform)
    }

    private mutating func takeApart(_ property: AnimatableProperty, of state: inout LayerState) {
        if open?.property === property { return }
        close(&state)
        if case .transform(let transform) = property.get(state) {
            open = (property, TransformParts(lenient: transform))
        }
    }

    private mutating func close(_ state: inout LayerState) {
        guard let (property, parts) = open else { return }
        open = nil
        let transform = AnimatableValue.transform(parts.transform)
        if transform.isFinite { property.set(&state, transform) }
    }
}
