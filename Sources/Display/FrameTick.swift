/// One beat of the vertical blank, for a display link.
package struct FrameTick: Equatable, Sendable {
    /// When the current picture came on screen: seconds, monotonic.
    package let timestamp: Double
    /// When the next one will.
    package let targetTimestamp: Double
    /// Seconds between the two at the display's nominal rate.
    package let duration: Double

    package init(timestamp: Double, targetTimestamp: Double, duration: Double) {
        self.timestamp = timestamp
        self.targetTimestamp = targetTimestamp
        self.duration = duration
    }
}
