import Display

/// Why a kiosk can't run: one sentence that says what is wrong, on what, and what to do.
public struct KioskError: Error, Sendable, CustomStringConvertible {
    /// The kinds of failure, with the status that a program exits with (those of sysexits.h where one fits).
    public enum Kind: Int32, Sendable {
        /// A setting has no meaning.
        case configuration = 64
        /// A file that a setting names can't be read, or is bad.
        case file = 65
        /// No card, no connected display, no such connector or mode.
        case unavailable = 69
        /// The display or the system failed.
        case failed = 71
        /// Another program has the display.
        case busy = 75
        /// The user may not open the device.
        case permission = 77
    }

    public let kind: Kind
    public let description: String

    package init(_ kind: Kind, _ description: String) {
        self.kind = kind
        self.description = description
    }

    /// Nil for an end that was asked for.
    init?(_ end: FrameLoopEnd) {
        switch end {
        case .stopped, .frameLimit: return nil
        case .failed(let error) where FailurePolicy.disposition(of: error) == .giveUpBusy: self.init(.busy, "\(end)")
        case .deviceLost: self.init(.unavailable, "\(end)")
        case .failed, .inconsistent, .platform: self.init(.failed, "\(end)")
        }
    }

    /// The status a program exits with.
    public var exitStatus: Int32 { kind.rawValue }
}
