import Glibc
import Platform

/// The time since another program started this one, from before its creation.
package enum StartClock {
    private static let name = "BENCH_STARTED"

    /// The environment variable that tells a program when it was started.
    package static var setting: [String: String] { [name: MonotonicClock().now.fixed(9)] }

    /// Milliseconds since this program was started; `nil` if the program that started it did not pass the time.
    static var elapsedMs: Double? {
        guard let text = getenv(name), let start = Double(String(cString: text)) else { return nil }
        return (MonotonicClock().now - start) * 1e3
    }

    /// The milliseconds of processor time of this process when this property was first read: the main function reads it
    /// before anything else.
    package static let mainProcessorMs = ProcessUsage.cpuSeconds * 1e3
}
