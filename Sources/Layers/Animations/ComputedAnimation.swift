package import Animation

/// An animation of a property by a function of the layer's time, which the render thread evaluates. It runs from the
/// time 0 of the layer for as long as it is attached.
package final class ComputedAnimation: CAPropertyAnimation {
    /// The course of the value; `nil` if there is none.
    package private(set) var course: (any TimeFunction)?

    package convenience init(keyPath: String, course: any TimeFunction) {
        self.init(keyPath: keyPath)
        self.course = course
        // A begin time of 0 would be replaced by the time of the commit.
        beginTime = CFTimeInterval.leastNormalMagnitude
        duration = .infinity
        fillMode = .both
        isRemovedOnCompletion = false
        joinsCompletions = false
        takesTransactionPacing = false
    }

    package override func take(from other: CAAnimation) {
        super.take(from: other)
        course = (other as? ComputedAnimation)?.course
    }

    package override func function(timing: MediaTiming, values: AnimationValues) -> AnimationFunction? {
        course.map { .computed($0) }
    }
}
