package import Animation

/// An animation of a layer as a value: a pure function from time to changes of the state.
package struct LayerAnimation: Sendable {
    package var timing: MediaTiming
    package var effect: Effect

    package enum Effect: Sendable {
        case property(PropertyChange)
        /// Animations whose parent time is that of this one.
        indirect case group(Group)
        /// A transition of the whole layer.
        indirect case transition(LayerTransition)
        /// No visible change. An animation that can not be resolved still begins and ends.
        case nothing
    }

    /// Animations whose parent time is that of their group, which is 0 at its beginning.
    package struct Group: Sendable {
        package var members: [LayerAnimation]
        /// The timing curve of the whole group.
        package var pacing: TimingCurve
        package var duration: CFTimeInterval

        package init(members: [LayerAnimation], pacing: TimingCurve, duration: CFTimeInterval) {
            self.members = members
            self.pacing = pacing
            self.duration = duration
        }

        /// Returns the parent time of the members, in seconds. A curve that overshoots is clamped to the beginning or
        /// the end of the group.
        package func time(at position: MediaTiming.Position) -> CFTimeInterval {
            pacing.isLinear || !duration.isFinite
                ? position.seconds
                : min(max(pacing.value(at: position.fraction), 0), 1) * duration
        }
    }

    /// The direction in which a layer is rotated to follow its path.
    package enum Turning: Sendable {
        case forwards, backwards
    }

    package init(timing: MediaTiming, effect: Effect) {
        self.timing = timing
        self.effect = effect
    }

    /// Returns the next time, at or after `time`, at which the shown value changes: `time` itself while the animation
    /// runs, the begin time before that, infinity afterwards. All times are those of the layer, in seconds.
    package func nextChange(after time: CFTimeInterval) -> CFTimeInterval {
        if timing.speed == 0 { return .infinity }
        if time < timing.beginTime { return timing.beginTime }
        return time <= timing.endTime ? nextComputedChange(after: time) ?? time : .infinity
    }

    /// Returns the time of ``nextChange(after:)`` of a computed animation that runs once at a positive speed; `nil` for
    /// others, whose value may change at any time.
    private func nextComputedChange(after time: CFTimeInterval) -> CFTimeInterval? {
        guard case .property(let change) = effect, let function = change.computed, timing.speed > 0,
            timing.duration == .infinity, timing.repeatDuration == 0
        else { return nil }
        let speed = Double(timing.speed)
        let seconds = (time - timing.beginTime) * speed + timing.timeOffset
        let next = function.nextChange(at: seconds)
        return next <= seconds ? time : (next - timing.timeOffset) / speed + timing.beginTime
    }

    /// Whether the value is that of a ``TimeFunction``, which may rest while the animation runs.
    package var isComputed: Bool {
        if case .property(let change) = effect { change.computed != nil } else { false }
    }

    /// The transition, if the animation is one.
    package var transition: LayerTransition? {
        if case .transition(let transition) = effect { transition } else { nil }
    }

    /// Whether the animation changes values of the layer's ``LayerGeometry`` only, or none.
    package var changesGeometryAlone: Bool {
        transition == nil && !changesProperty { !$0.isGeometry }
    }

    /// Whether the animation, or a member of its group, changes a property for which `isWanted` returns true.
    package func changesProperty(where isWanted: (AnimatableProperty) -> Bool) -> Bool {
        switch effect {
        case .property(let change): isWanted(change.property)
        case .group(let group): group.members.contains { $0.changesProperty(where: isWanted) }
        case .transition, .nothing: false
        }
    }
}
