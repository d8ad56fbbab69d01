import Conversions
import Glibc

/// Where the time comes from: the machine's clock, or one that a test or a headless run moves by hand.
package protocol TimeSource {
    /// Seconds; never goes back.
    var now: Double { get }
}

/// The clock that all times of the project are on: `CLOCK_MONOTONIC`, in seconds. It is the clock of the
/// kernel's flip and input events too, and setting the date does not move it.
package struct MonotonicClock: TimeSource, Sendable {
    package init() {}

    package var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}

extension timespec {
    /// The same time in the kernel's form. Negative times become zero, unreachably late ones some 68 years.
    init(seconds: Double) {
        let clamped = min(max(seconds, 0), 2_147_483_647)
        let whole = clamped.rounded(.down)
        self.init(tv_sec: Int(saturating: whole), tv_nsec: Int(saturating: (clamped - whole) * 1e9))
    }
}
