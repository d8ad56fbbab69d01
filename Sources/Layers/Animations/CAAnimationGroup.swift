package import Animation

/// Several animations that run together in a common time (Apple: `CAAnimationGroup`).
///
/// ```swift
/// let group = CAAnimationGroup()
/// group.animations = [fade, slide]
/// group.duration = 5
/// layer.add(group, forKey: "leave")
/// ```
///
/// The group's time starts at 0 and follows the group's timing; the members have their own timing in it and are cut off
/// at the group's end. A member without a duration lasts as long as the group. Members have no delegate calls, and
/// `isRemovedOnCompletion` of the group counts. A copy of a group has the same members; a layer copies them as well.
open class CAAnimationGroup: CAAnimation {
    private final var members: [CAAnimation]?

    /// The members; of two that animate the same property the later one wins. A group cannot contain itself.
    open var animations: [CAAnimation]? {
        get { members }
        set {
            guard newValue?.contains(where: isSelf) != true else {
                return LayersLog.misuse("an animation group can't be part of itself; it keeps its animations")
            }
            change { members = newValue }
        }
    }

    /// Whether an animation is this group or contains it.
    private func isSelf(_ animation: CAAnimation) -> Bool {
        animation === self || (animation as? CAAnimationGroup)?.members?.contains(where: isSelf) == true
    }

    package override func take(from other: CAAnimation) {
        super.take(from: other)
        members = (other as? CAAnimationGroup)?.members
    }

    override func freeze() {
        super.freeze()
        members = members?.map { $0.frozenCopy() }
    }

    override class var declaredProperties: [AnimationProperty] {
        super.declaredProperties + [AnimationProperty("animations", \CAAnimationGroup.animations)]
    }

    package override func resolved(for layer: CALayer, key: String?, defaultDuration: CFTimeInterval) -> LayerAnimation?
    {
        let timing = timing(defaultDuration: defaultDuration, label: "\(layer.logName): a group of animations")
        let members = (members ?? []).compactMap { $0.resolved(for: layer, key: nil, defaultDuration: timing.duration) }
        return LayerAnimation(
            timing: timing,
            effect: .group(.init(members: members, pacing: timingFunction?.curve ?? .linear, duration: timing.duration))
        )
    }
}
