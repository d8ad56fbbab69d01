import Conversions
import Glibc

/// A source of time: the system's clock, or a virtual one of a test or a headless run.
package protocol TimeSource {
    /// The current time in seconds, which never decreases.
    var now: Double { get }
}

/// `CLOCK_MONOTONIC` in seconds, the clock of all times of the project.
///
/// It is also the clock of the kernel's flip and input events. Setting the date does not change it.
package struct MonotonicClock: TimeSource, Sendable {
    package init() {}

    package var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}

extension timespec {
    /// Creates a `timespec`, clamped to 0 … 2³¹ − 1 seconds (68 years).
    init(seconds: Double) {
        let clamped = min(max(seconds, 0), 2_147_483_647)
        let whole = clamped.rounded(.down)
        self.init(tv_sec: Int(saturating: whole), tv_nsec: Int(saturating: (clamped - whole) * 1e9))
    }
}
