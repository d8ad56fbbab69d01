import Platform

/// A clock that stands still until it is told to go on.
package final class VirtualClock: TimeSource {
    /// Seconds.
    package private(set) var now: Double

    package init(now: Double = 0) {
        self.now = now
    }

    /// Goes on to `time`; never back.
    package func advance(to time: Double) {
        now = max(now, time)
    }
}
