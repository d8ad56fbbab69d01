package import Animation

/// An animation as the render tree keeps it: a pure function from time to a change of a layer's state.
package struct LayerAnimation: Sendable {
    package var timing: MediaTiming
    package var effect: Effect

    package indirect enum Effect: Sendable {
        case property(PropertyChange)
        /// Others that live in this one's time.
        case group(Group)
        /// The whole layer changes its picture.
        case transition(LayerTransition)
        /// Only time passes: what couldn't be made sense of still begins and ends.
        case nothing
    }

    /// What happens to one property.
    package struct PropertyChange: Sendable {
        package var property: AnimatableProperty
        /// The part of the property's value that changes; `nil` for all of it.
        package var component: ValueComponent?
        package var function: AnimationFunction
        var turning: Turning?
        var valueFunction: ValueFunction?
        /// Whether the value is added to what shows without the animation, as a value function's transform comes before
        /// it.
        var isAdditive = false

        package init(
            _ property: AnimatableProperty, _ component: ValueComponent?, function: AnimationFunction,
            turning: Turning? = nil, valueFunction: ValueFunction? = nil, isAdditive: Bool = false
        ) {
            self.property = property
            self.component = component
            self.function = function
            self.turning = turning
            self.valueFunction = valueFunction
            self.isAdditive = isAdditive
        }
    }

    /// Animations whose parent's time is that of the group they are in: 0 at its beginning.
    package struct Group: Sendable {
        package var members: [LayerAnimation]
        /// Of the group's time over its duration.
        package var pacing: TimingCurve
        package var duration: CFTimeInterval

        package init(members: [LayerAnimation], pacing: TimingCurve, duration: CFTimeInterval) {
            self.members = members
            self.pacing = pacing
            self.duration = duration
        }

        /// The members' parent's time. A pacing that swings over leaves them at the end it swings over.
        package func time(at position: MediaTiming.Position) -> CFTimeInterval {
            pacing.isLinear || !duration.isFinite
                ? position.seconds
                : min(max(pacing.value(at: position.fraction), 0), 1) * duration
        }
    }

    /// Turning along a path.
    package enum Turning: Sendable {
        case forwards, backwards
    }

    package init(timing: MediaTiming, effect: Effect) {
        self.timing = timing
        self.effect = effect
    }

    /// When what it shows changes next, at or after `time` of the layer's own time: at once while it runs,
    /// when it begins, or never.
    package func nextChange(after time: CFTimeInterval) -> CFTimeInterval {
        if timing.speed == 0 { return .infinity }
        if time < timing.beginTime { return timing.beginTime }
        return time <= timing.endTime ? time : .infinity
    }

    /// The transition that it is, if it is one.
    package var transition: LayerTransition? {
        if case .transition(let transition) = effect { transition } else { nil }
    }

    /// Whether what it changes, if anything, are values of the layer's place.
    package var changesPlaceAlone: Bool {
        transition == nil && !changesProperty { !$0.isGeometry }
    }

    /// Whether it changes a property that `isWanted`, itself or through a member.
    package func changesProperty(where isWanted: (AnimatableProperty) -> Bool) -> Bool {
        switch effect {
        case .property(let change): isWanted(change.property)
        case .group(let group): group.members.contains { $0.changesProperty(where: isWanted) }
        case .transition, .nothing: false
        }
    }
}
