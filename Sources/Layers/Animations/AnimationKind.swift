/// A class of animations of the library and a closure that makes one.
package struct AnimationKind: Sendable {
    package let type: CAAnimation.Type
    package let make: @Sendable () -> CAAnimation

    package static let all: [AnimationKind] = [
        AnimationKind(type: CAAnimation.self, make: { CAAnimation() }),
        AnimationKind(type: CAPropertyAnimation.self, make: { CAPropertyAnimation() }),
        AnimationKind(type: CABasicAnimation.self, make: { CABasicAnimation() }),
        AnimationKind(type: CASpringAnimation.self, make: { CASpringAnimation() }),
        AnimationKind(type: CAKeyframeAnimation.self, make: { CAKeyframeAnimation() }),
        AnimationKind(type: CAAnimationGroup.self, make: { CAAnimationGroup() }),
        AnimationKind(type: CATransition.self, make: { CATransition() }),
    ]

    /// Returns the library's class that `type` is or derives from.
    static func of(_ type: CAAnimation.Type) -> AnimationKind {
        var level: AnyClass? = type
        while let current = level {
            if let kind = byType[ObjectIdentifier(current)] { return kind }
            level = _getSuperclass(current)
        }
        return all[0]
    }

    private static let byType = Dictionary(uniqueKeysWithValues: all.map { (ObjectIdentifier($0.type), $0) })
}
