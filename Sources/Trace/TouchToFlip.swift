/// How long touches took to be seen: from the kernel's time of an event to the flip of the first frame that shows what
/// it has changed.
///
/// A frame shows the effects of several events where a panel reports more often than frames are made.
package struct TouchToFlip: Sendable {
    /// From the newest event that a frame shows, in seconds: how far the picture is behind the finger.
    package private(set) var newest = DurationHistogram()
    /// From the oldest one, in seconds: how long an event may wait for its frame.
    package private(set) var oldest = DurationHistogram()
    /// The same in intervals of the display.
    package private(set) var newestIntervals = DurationHistogram()
    package private(set) var oldestIntervals = DurationHistogram()

    package init() {}

    /// - Parameters:
    ///   - times: of the oldest and the newest event, in seconds.
    ///   - flip: when the frame was on screen, on the same clock.
    ///   - refreshInterval: the display's, in seconds.
    mutating func add(_ times: ClosedRange<Double>, shown flip: Double, refreshInterval: Double) {
        newest.add(flip - times.upperBound)
        oldest.add(flip - times.lowerBound)
        newestIntervals.add((flip - times.upperBound) / refreshInterval)
        oldestIntervals.add((flip - times.lowerBound) / refreshInterval)
    }
}
