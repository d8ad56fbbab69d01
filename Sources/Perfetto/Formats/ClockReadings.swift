import Glibc
package import Trace

/// Readings of several clocks at one moment, in seconds, by which a trace can be compared with other ones.
package struct ClockReadings: Equatable, Sendable {
    package var monotonic: Double
    /// The monotonic clock and the time for which the machine was suspended.
    package var boot: Double
    /// The wall clock, since 1970.
    package var real: Double

    package init(monotonic: Double, boot: Double, real: Double) {
        self.monotonic = monotonic
        self.boot = boot
        self.real = real
    }

    /// Returns the readings at the start of a process on a machine that was never suspended.
    package init(startOf process: TraceProcess) {
        self.init(monotonic: process.start, boot: process.start, real: process.date)
    }

    /// The readings of this moment.
    package static var now: ClockReadings {
        ClockReadings(
            monotonic: reading(CLOCK_MONOTONIC), boot: reading(CLOCK_BOOTTIME), real: reading(CLOCK_REALTIME))
    }

    private static func reading(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
