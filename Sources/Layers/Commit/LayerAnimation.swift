package import Animation

/// An animation as the render tree keeps it: a pure function from time to a change of a layer's state.
package struct LayerAnimation: Sendable {
    package var timing: MediaTiming
    package var effect: Effect

    package indirect enum Effect: Sendable {
        case property(PropertyChange)
        /// Only time passes: what couldn't be made sense of still begins and ends.
        case nothing
    }

    /// What happens to one property.
    package struct PropertyChange: Sendable {
        package var path: PropertyPath
        package var function: AnimationFunction
        var turning: Turning?
        var valueFunction: CAValueFunction?
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
}
