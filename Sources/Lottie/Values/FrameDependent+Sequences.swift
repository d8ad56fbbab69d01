extension Sequence<any FrameDependent> {
    /// The frames from the first change of any value to the last one; `nil` if none changes.
    package var changeRange: ClosedRange<Double>? {
        let ranges = compactMap(\.changeRange)
        guard let first = ranges.map(\.lowerBound).min(), let last = ranges.map(\.upperBound).max() else { return nil }
        return first...last
    }

    /// Returns the first frame, from a frame on, at or after which any value differs from that at the frame; `nil` if
    /// all stay.
    package func nextChange(from frame: Double) -> Double? {
        compactMap { $0.nextChange(from: frame) }.min()
    }
}
