import Glibc
import Platform

/// How long a program has been running, from the moment at which the one that started it was about to.
package enum StartClock {
    private static let name = "BENCH_STARTED"

    /// For the environment of a program that is about to be started.
    package static var setting: [String: String] { [name: MonotonicClock().now.fixed(9)] }

    /// Milliseconds since this program was about to be started; nil where nobody noted it.
    package static var elapsedMs: Double? {
        guard let text = getenv(name), let start = Double(String(cString: text)) else { return nil }
        return (MonotonicClock().now - start) * 1e3
    }
}
