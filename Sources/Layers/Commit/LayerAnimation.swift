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
        package var path: PropertyPath
        package var function: AnimationFunction
        var turning: Turning?
        var valueFunction: CAValueFunction?
        /// Whether the value is added to what shows without the animation, as a value function's transform comes before
        /// it.
        var isAdditive = false
    }

    /// Animations whose parent's time is that of the group they are in: 0 at its beginning.
    package struct Group: Sendable {
        package var members: [LayerAnimation]
        /// Of the group's time over its duration.
        package var pacing: TimingCurve
        package var duration: CFTimeInterval

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
        transition == nil && !changesProperty { $0.slot?.isPlace != true }
    }

    /// Whether it changes a property that `isWanted`, itself or through a member.
    package func changesProperty(where isWanted: (LayerProperty) -> Bool) -> Bool {
        switch effect {
        case .property(let change): isWanted(change.path.property)
        case .group(let group): group.members.contains { $0.changesProperty(where: isWanted) }
        case .transition, .nothing: false
        }
    }
}
