/// A keyframe of a value.
package struct Keyframe<Value: KeyframeValue>: Equatable, Sendable {
    /// The frame.
    package let time: Double
    /// The value at the frame.
    package let value: Value
    /// The value at which the movement to the next keyframe ends. Old files have one that differs from the next
    /// keyframe's value.
    package let end: Value
    /// The course to the next keyframe; not used by the last one.
    package let easing: KeyframeEasing
    /// The curve to the next keyframe; `nil` for a straight line.
    package let motion: MotionCurve?

    /// Whether the value differs between the keyframe and the next one.
    let moves: Bool

    package init(
        time: Double, value: Value, end: Value, easing: KeyframeEasing = .linear, motion: MotionCurve? = nil
    ) {
        self.time = time
        self.value = value
        self.end = end
        self.easing = easing
        self.motion = motion
        // A curve has a length. Contours of different forms have different values, but do not change in between.
        moves = easing != .hold && (motion != nil || Value.changes(from: value, to: end))
    }

    /// Returns the value at a frame from this keyframe on.
    /// - Parameter next: the time of the next keyframe, later than this one; `nil` if there is none.
    func value(at frame: Double, until next: Double?) -> Value {
        guard let next else { return value }
        if case .hold = easing { return value }
        let progress = easing.progress(at: (frame - time) / (next - time))
        return Value.interpolate(value, end, progress, along: motion)
    }
}
