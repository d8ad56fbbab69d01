package import Display
import Glibc
import Platform

/// A failure to start or run a kiosk. Its description is one line that says what failed, on which object, why, and what
/// to do.
public struct KioskError: Error, Sendable, CustomStringConvertible {
    /// The kind of a failure, whose raw value is the exit status of a program (from sysexits.h where one fits).
    public enum Kind: Int32, Sendable {
        /// A setting of the configuration is out of range.
        case configuration = 64
        /// A file that the configuration names can't be read or is invalid.
        case file = 65
        /// The program failed to make its layers.
        case program = 70
        /// There is no card, no connected display, or not the requested connector or mode.
        case unavailable = 69
        /// The display or a system call failed.
        case failed = 71
        /// A file can't be written.
        case output = 73
        /// Another program controls the display.
        case busy = 75
        /// The user may not open the device.
        case permission = 77
    }

    /// The kind of the failure.
    public let kind: Kind
    /// The error as one line for the user.
    public let description: String

    package init(_ kind: Kind, _ description: String) {
        self.kind = kind
        self.description = description
    }

    /// Creates an error; `nil` for an end that was requested.
    package init?(_ end: FrameLoopEnd) {
        switch end {
        case .stopped, .frameLimit, .closed: return nil
        case .deviceLost: self.init(.unavailable, "\(end)")
        case .failed, .inconsistent, .platform: self.init(.failed, "\(end)")
        }
    }

    /// Writes the error as one line to standard error and exits.
    package func endProcess() -> Never {
        CrashRecord.note(description)
        let line = "\(self)\n"
        _ = write(STDERR_FILENO, line, line.utf8.count)
        exit(exitStatus)
    }

    /// The exit status for a program that ends because of this error.
    public var exitStatus: Int32 { kind.rawValue }
}
