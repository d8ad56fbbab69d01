/// A limit for repeated log lines: admits a few in an interval and counts the others, so that a broken device cannot
/// fill the log.
package struct LineLimiter {
    /// The number of lines that are admitted in an interval.
    package static let burst = 5
    /// The length of an interval, in seconds.
    package static let interval = 30.0

    private var begin = -Double.infinity
    private var admitted = 0
    private var suppressed = 0
    /// The number of lines that were suppressed in the interval before the one that the last line has begun.
    private var missed = 0

    package init() {}

    /// Returns whether a line may be written, and counts it.
    /// - Parameter time: seconds on the monotonic clock.
    package mutating func admits(at time: Double) -> Bool {
        missed = 0
        if isIdle(at: time) {
            missed = suppressed
            begin = time
            admitted = 1
            suppressed = 0
            return true
        }
        guard admitted < Self.burst else {
            suppressed += 1
            return false
        }
        admitted += 1
        return true
    }

    /// Returns a line as it is to be written, with a remark about suppressed lines where there are some; `nil` if the
    /// line is suppressed.
    /// - Parameter time: seconds on the monotonic clock.
    package mutating func admit(_ line: String, at time: Double) -> String? {
        guard admits(at: time) else { return nil }
        if missed > 0 { return "\(line) (and \(missed) more lines since)" }
        return admitted == Self.burst ? "\(line); no more lines about it for \(Int(Self.interval)) s" : line
    }

    /// Whether the interval of the last lines is over, so that the next line is admitted.
    package func isIdle(at time: Double) -> Bool { time - begin >= Self.interval }
}
