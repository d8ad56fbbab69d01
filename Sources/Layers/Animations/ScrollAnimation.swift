package import Animation
import Geometry

/// An animation of the origin of a layer's bounds to its final value, which the model has already.
package final class ScrollAnimation: CAPropertyAnimation {
    /// The movement; `nil` if there is none.
    package private(set) var motion: PointMotion?

    package convenience init(_ motion: PointMotion) {
        self.init(keyPath: "bounds.origin")
        self.motion = motion
        duration = motion.duration
        takesTransactionPacing = false
    }

    package override func take(from other: CAAnimation) {
        super.take(from: other)
        motion = (other as? ScrollAnimation)?.motion
    }

    package override func function(timing: MediaTiming, values: AnimationValues) -> AnimationFunction? {
        motion.map { .motion($0) }
    }
}
