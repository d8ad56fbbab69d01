/// A value that depends on the frame, and the frames at which it changes.
package protocol FrameDependent: Sendable {
    /// The frames from the first change of the value to the last one; `nil` if it never changes.
    var changeRange: ClosedRange<Double>? { get }

    /// Returns the first frame, from a frame on, at or after which the value differs from that at the frame: the frame
    /// itself while the value changes, the start of the next movement, or the time of the next step. Returns `nil` if
    /// the value stays.
    func nextChange(from frame: Double) -> Double?
}

extension FrameDependent {
    /// Whether the value is the same at all frames.
    package var isStatic: Bool { changeRange == nil }
}
