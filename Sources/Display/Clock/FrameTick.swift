/// A vertical blank, as display links are told of it.
package struct FrameTick: Equatable, Sendable {
    /// The time at which the current picture appeared, in seconds on the monotonic clock.
    package let timestamp: Double
    /// The time at which the next picture will appear.
    package let targetTimestamp: Double
    /// The nominal refresh interval, in seconds.
    package let duration: Double
    /// The number with which the program answers the tick once it has committed its part of the next frame; `nil` if
    /// the frame loop does not wait for an answer. Later ticks have greater numbers.
    var latchNumber: UInt64?

    package init(timestamp: Double, targetTimestamp: Double, duration: Double) {
        self.timestamp = timestamp
        self.targetTimestamp = targetTimestamp
        self.duration = duration
    }
}
