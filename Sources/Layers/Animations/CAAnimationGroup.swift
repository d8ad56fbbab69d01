package import Animation

/// Several animations that run together on a clock of their own (Apple: `CAAnimationGroup`).
///
/// ```swift
/// let group = CAAnimationGroup()
/// group.animations = [fade, slide]
/// group.duration = 5
/// layer.add(group, forKey: "leave")
/// ```
///
/// The group's time starts at 0 when it begins, repeats, turns back and is paced as the group says; the members live in
/// it with timings of their own. At the group's end they are cut off. A member without a duration lasts as long as the
/// group. Members tell their delegates nothing, and whether they are removed is the group's matter.
open class CAAnimationGroup: CAAnimation {
    private final var members: [CAAnimation]?

    /// The members, the one that is to win last. A group can't be part of itself.
    open var animations: [CAAnimation]? {
        get { members }
        set {
            guard newValue?.contains(where: isSelf) != true else {
                return LayersLog.misuse("an animation group can't be part of itself; it keeps its animations")
            }
            change { members = newValue }
        }
    }

    /// Whether an animation is this group or has it among its members.
    private func isSelf(_ animation: CAAnimation) -> Bool {
        animation === self || (animation as? CAAnimationGroup)?.members?.contains(where: isSelf) == true
    }

    package override func take(from other: CAAnimation) {
        super.take(from: other)
        members = (other as? CAAnimationGroup)?.members?.map { $0.copy() }
    }

    package override func freeze() {
        super.freeze()
        for member in members ?? [] { member.freeze() }
    }

    package override class var declaredProperties: [AnimationProperty] {
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
