/// An animation's value as a pure function of its progress: what remains of an animation object once it was added.
package enum AnimationFunction: Sendable {
    case basic(BasicFunction)
    case keyframes(KeyframeFunction)
    /// By elapsed seconds.
    case motion(PointMotion)

    /// The value at a position, or nil where there is nothing to show.
    ///
    /// `base` is what the property would show without this animation.
    package func value(at position: MediaTiming.Position, base: AnimatableValue) -> AnimatableValue? {
        switch self {
        case .basic(let function): function.value(at: position, base: base)
        case .keyframes(let function): function.value(at: position, base: base)
        case .motion(let motion): .point(motion.place(at: position.seconds))
        }
    }
}
