import Animation
import Graphics

/// A class of animations of the library: what it adds to the one above it, and how one is made.
package struct AnimationKind: Sendable {
    package let type: CAAnimation.Type
    package let make: @Sendable () -> CAAnimation
    /// Its own and all inherited ones.
    package let properties: [AnimationProperty]

    private init(_ type: CAAnimation.Type, from parent: [AnimationProperty] = [], adding properties: [AnimationProperty],
                 make: @escaping @Sendable () -> CAAnimation) {
        self.type = type
        self.properties = parent + properties
        self.make = make
    }

    private static let animation = AnimationKind(CAAnimation.self, adding: [
        AnimationProperty("beginTime", \CAAnimation.beginTime),
        AnimationProperty("duration", \CAAnimation.duration),
        AnimationProperty("speed", \CAAnimation.speed),
        AnimationProperty("timeOffset", \CAAnimation.timeOffset),
        AnimationProperty("repeatCount", \CAAnimation.repeatCount),
        AnimationProperty("repeatDuration", \CAAnimation.repeatDuration),
        AnimationProperty("autoreverses", \CAAnimation.autoreverses),
        AnimationProperty("fillMode", \CAAnimation.fillMode),
        AnimationProperty("timingFunction", \CAAnimation.timingFunction),
        AnimationProperty("removedOnCompletion", \CAAnimation.isRemovedOnCompletion),
    ], make: { CAAnimation() })

    private static let property = AnimationKind(CAPropertyAnimation.self, from: animation.properties, adding: [
        AnimationProperty("keyPath", \CAPropertyAnimation.keyPath),
        AnimationProperty("additive", \CAPropertyAnimation.isAdditive),
        AnimationProperty("cumulative", \CAPropertyAnimation.isCumulative),
        AnimationProperty("valueFunction", \CAPropertyAnimation.valueFunction),
    ], make: { CAPropertyAnimation() })

    private static let basic = AnimationKind(CABasicAnimation.self, from: property.properties, adding: [
        AnimationProperty("fromValue", \CABasicAnimation.fromValue),
        AnimationProperty("toValue", \CABasicAnimation.toValue),
        AnimationProperty("byValue", \CABasicAnimation.byValue),
    ], make: { CABasicAnimation() })

    private static let keyframe = AnimationKind(CAKeyframeAnimation.self, from: property.properties, adding: [
        AnimationProperty("values", \CAKeyframeAnimation.values),
        AnimationProperty("path", \CAKeyframeAnimation.path),
        AnimationProperty("keyTimes", \CAKeyframeAnimation.keyTimes),
        AnimationProperty("timingFunctions", \CAKeyframeAnimation.timingFunctions),
        AnimationProperty("calculationMode", \CAKeyframeAnimation.calculationMode),
        AnimationProperty("rotationMode", \CAKeyframeAnimation.rotationMode),
        AnimationProperty("tensionValues", \CAKeyframeAnimation.tensionValues),
        AnimationProperty("continuityValues", \CAKeyframeAnimation.continuityValues),
        AnimationProperty("biasValues", \CAKeyframeAnimation.biasValues),
    ], make: { CAKeyframeAnimation() })

    /// A class stands after those that it comes from.
    package static let all: [AnimationKind] = [animation, property, basic, keyframe]

    /// The library's class that `type` is or comes from.
    package static func of(_ type: CAAnimation.Type) -> AnimationKind {
        var level: AnyClass? = type
        while let current = level {
            if let kind = byType[ObjectIdentifier(current)] { return kind }
            level = _getSuperclass(current)
        }
        return animation
    }

    private static let byType = Dictionary(uniqueKeysWithValues: all.map { (ObjectIdentifier($0.type), $0) })
}
