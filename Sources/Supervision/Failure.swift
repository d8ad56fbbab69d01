/// An end of a service that was not asked for.
package struct Failure: Equatable, Sendable {
    /// The reasons, by which the service manager tells how the program ended.
    package enum Reason: String, CaseIterable, Sendable {
        /// The program ended by itself; ``Failure/status`` is its exit status.
        case exit
        /// The program was ended by a signal, such as by a trap; ``Failure/status`` is the signal's number.
        case signal
        /// The program did not say in time that it works.
        case hang
        /// The program used more memory than it may.
        case memory
        /// The program did not show its first frame in time.
        case timeout
        /// The program could not be started, such as because a file is missing.
        case start
    }

    /// The identity of the boot (`/proc/sys/kernel/random/boot_id`).
    package var boot = ""
    /// The time of the end, in seconds since the boot.
    package var uptime = 0.0
    package var reason = Reason.exit
    /// The exit status, or the number of the signal.
    package var status = 0
    /// The program's own words about the end, in one line.
    package var words: String?
    /// The local time of the end, for people: `2026-11-26 10:15:02`. It may be wrong.
    package var date: String?
    /// The program's place of a fatal signal, as an offset in a file: `kiosk+0x1a2b`.
    package var place: String?

    package init() {}

    package init(boot: String, uptime: Double, reason: Reason, status: Int = 0, words: String? = nil) {
        self.boot = boot
        self.uptime = uptime
        self.reason = reason
        self.status = status
        self.words = words
    }

    /// Whether starting the program again can't help: its command line or its configuration is wrong
    /// (`KioskError.Kind`).
    package var isPermanent: Bool { reason == .exit && [64, 65].contains(status) }

    /// Whether the program ended because another program controls the display (`KioskError.Kind.busy`). It waits for
    /// it, which is no failure.
    package var isWait: Bool { reason == .exit && status == 75 }

    /// A short name for the failure, which people can read out: `EXIT-65`, `SIGNAL-11`, `HANG`.
    package var code: String {
        switch reason {
        case .exit: "EXIT-\(status)"
        case .signal: "SIGNAL-\(status)"
        case .hang: "HANG"
        case .memory: "MEMORY"
        case .timeout: "TIMEOUT"
        case .start: "START-\(status)"
        }
    }
}
