/// A value that keyframes can have.
package protocol KeyframeValue: Equatable, Sendable {
    /// Returns the value between two keyframes.
    /// - Parameters:
    ///   - progress: the progress of each dimension; it may lie outside 0…1.
    ///   - motion: the curve from the first value to the second one; only positions have one.
    static func interpolate(
        _ start: Self, _ end: Self, _ progress: EasingProgress, along motion: MotionCurve?
    ) -> Self

    /// Returns whether the values between two keyframes without a curve differ from the first one.
    static func changes(from start: Self, to end: Self) -> Bool

    /// Whether the value is a function of the frame alone, which expressions can change.
    static var isEvaluatedByFrame: Bool { get }

    /// The numbers that the value consists of, at most four; `nil` for a value of another form.
    var components: SIMD4<Double>? { get }

    /// Returns the value with a number added to each component; the value itself if it has no components.
    func adding(_ difference: SIMD4<Double>) -> Self
}

extension KeyframeValue {
    package static func changes(from start: Self, to end: Self) -> Bool { start != end }
    package static var isEvaluatedByFrame: Bool { true }
    package var components: SIMD4<Double>? { nil }
    package func adding(_ difference: SIMD4<Double>) -> Self { self }
}

extension Double: KeyframeValue {
    package static func interpolate(
        _ start: Double, _ end: Double, _ progress: EasingProgress, along motion: MotionCurve?
    ) -> Double {
        start + (end - start) * progress.x
    }

    package var components: SIMD4<Double>? { SIMD4(self, 0, 0, 0) }

    package func adding(_ difference: SIMD4<Double>) -> Double { self + difference.x }
}
