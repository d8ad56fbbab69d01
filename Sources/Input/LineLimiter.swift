/// Lets a few lines through and counts the rest, so that a broken device can't fill the log.
package struct LineLimiter {
    /// Lines that are let through in an interval.
    package static let burst = 5
    /// Seconds.
    package static let interval = 30.0

    private var begin = -Double.infinity
    private var admitted = 0
    private var suppressed = 0

    package init() {}

    /// - Parameter time: seconds on the monotonic clock.
    /// - Returns: the line as it is to be written, or nil where it is one too many.
    package mutating func admit(_ line: String, at time: Double) -> String? {
        if time - begin >= Self.interval {
            let missed = suppressed
            begin = time
            admitted = 1
            suppressed = 0
            return missed == 0 ? line : "\(line) (and \(missed) more lines since)"
        }
        guard admitted < Self.burst else {
            suppressed += 1
            return nil
        }
        admitted += 1
        return admitted == Self.burst ? "\(line); no more lines about it for \(Int(Self.interval)) s" : line
    }
}
