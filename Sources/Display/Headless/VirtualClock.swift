import Platform

/// A clock that only advances on request.
package final class VirtualClock: TimeSource {
    /// The current time, in seconds.
    package private(set) var now: Double

    package init(now: Double = 0) {
        self.now = now
    }

    /// Advances to `time`. Times in the past are ignored.
    package func advance(to time: Double) {
        now = max(now, time)
    }
}
