/// A value that keyframes can have.
package protocol KeyframeValue: Equatable, Sendable {
    /// Returns the value between two keyframes.
    /// - Parameters:
    ///   - progress: the progress of each dimension; it may lie outside 0…1.
    ///   - motion: the curve from the first value to the second one; only positions have one.
    static func interpolate(
        _ start: Self, _ end: Self, _ progress: EasingProgress, along motion: MotionCurve?
    ) -> Self
}

extension Double: KeyframeValue {
    package static func interpolate(
        _ start: Double, _ end: Double, _ progress: EasingProgress, along motion: MotionCurve?
    ) -> Double {
        start + (end - start) * progress.x
    }
}
