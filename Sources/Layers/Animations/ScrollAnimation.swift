package import Animation
import Geometry

/// Takes the origin of a layer's bounds to where it comes to rest by itself. The model has that origin already.
package final class ScrollAnimation: CAPropertyAnimation {
    /// Nil for one that goes nowhere.
    package private(set) var motion: PointMotion?

    package convenience init(_ motion: PointMotion) {
        self.init(keyPath: "bounds.origin")
        self.motion = motion
        duration = motion.duration
    }

    package override func take(from other: CAAnimation) {
        super.take(from: other)
        motion = (other as? ScrollAnimation)?.motion
    }

    package override func function(timing: MediaTiming, values: AnimationValues) -> AnimationFunction? {
        motion.map { .motion($0) }
    }
}
