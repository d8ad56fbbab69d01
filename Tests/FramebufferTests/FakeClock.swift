import Display
import Platform

/// A clock that a fake kernel advances on any thread when a driver waits.
final class FakeClock: TimeSource, Sendable {
    private let time = LockedValue(100.0)

    var now: Double { time.withLock { $0 } }

    func advance(to time: Double) {
        self.time.withLock { $0 = max($0, time) }
    }

    /// Advances to the next multiple of an interval.
    func advanceToMultiple(of interval: Double) {
        time.withLock { $0 = (($0 / interval + 1e-6).rounded(.down) + 1) * interval }
    }
}
