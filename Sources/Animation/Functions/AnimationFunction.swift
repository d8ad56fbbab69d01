/// The value of an animation as a pure function of its progress, made from an animation object when it is added.
package enum AnimationFunction: Sendable {
    case basic(BasicFunction)
    case keyframes(KeyframeFunction)
    /// A motion as a function of elapsed seconds.
    case motion(PointMotion)
    /// A computed course of elapsed seconds.
    case computed(any TimeFunction)

    /// Whether values depend on the value without this animation.
    package var dependsOnBase: Bool {
        switch self {
        case .basic(let function): function.dependsOnBase
        case .keyframes(let function): function.accumulation.isAdditive || function.accumulation.isCumulative
        case .motion, .computed: false
        }
    }

    /// Returns the value at a position; `nil` if the animation has no effect there.
    /// - Parameter base: the value without this animation; any if ``dependsOnBase`` is false.
    package func value(at position: MediaTiming.Position, base: AnimatableValue) -> AnimatableValue? {
        switch self {
        case .basic(let function): function.value(at: position, base: base)
        case .keyframes(let function): function.value(at: position, base: base)
        case .motion(let motion): .point(motion.position(at: position.seconds))
        case .computed(let function): function.value(at: position.seconds)
        }
    }
}
