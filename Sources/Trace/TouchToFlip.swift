/// The latency of touches: from the kernel's time stamp of an event to the flip of the first frame that shows its
/// effect.
///
/// A frame shows the effects of several events if the panel reports more often than frames are rendered.
package struct TouchToFlip: Sendable {
    /// The latency of the newest event of each frame, in seconds: the delay of the picture behind the finger.
    package private(set) var newest = DurationHistogram()
    /// The latency of the oldest event of each frame, in seconds: the longest wait of an event for its frame.
    package private(set) var oldest = DurationHistogram()
    /// The latency of the newest event, in refresh intervals.
    package private(set) var newestIntervals = DurationHistogram()
    /// The latency of the oldest event, in refresh intervals.
    package private(set) var oldestIntervals = DurationHistogram()

    package init() {}

    /// Adds a frame.
    /// - Parameters:
    ///   - times: the times of the oldest and the newest event, in seconds.
    ///   - flip: the time of the page flip, on the same clock.
    ///   - refreshInterval: the refresh interval of the display, in seconds.
    mutating func add(_ times: ClosedRange<Double>, shown flip: Double, refreshInterval: Double) {
        newest.add(flip - times.upperBound)
        oldest.add(flip - times.lowerBound)
        newestIntervals.add((flip - times.upperBound) / refreshInterval)
        oldestIntervals.add((flip - times.lowerBound) / refreshInterval)
    }
}
