import Input
import Logging
import Platform

/// Limits the lines of libinput's log for each device, so that a broken device can't fill the log.
///
/// Warnings and debug lines are counted apart: what libinput says of ordinary devices uses up none of the lines about
/// faults.
package struct LibinputLog {
    /// Upper bound for devices whose lines are counted apart; the lines of further devices are counted together.
    private static let deviceLimit = 64

    private struct Subject: Hashable {
        /// The kernel's name of a device; `nil` for libinput itself and for the devices past the limit.
        let device: String?
        let level: Logger.Level
    }

    private var limiters: [Subject: LineLimiter] = [:]

    package init() {}

    /// Returns the text to be written for a line, or `nil` if it is suppressed.
    /// - Parameter time: seconds on the monotonic clock.
    package mutating func admit(_ line: LibinputLine, at time: Double) -> String? {
        var subject = Subject(device: line.device, level: line.level)
        if limiters[subject] == nil && limiters.count >= Self.deviceLimit {
            subject = Subject(device: nil, level: line.level)
        }
        return limiters[subject, default: LineLimiter()].admit(line.text, at: time)
    }
}
