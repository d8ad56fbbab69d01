/// Decides what follows a failure: a restart after a delay, one in safe mode, a restart of the machine, or none. A pure
/// function of the record, without a clock. A program that waits for the display has not failed: such ends count for
/// nothing. The delays begin at 0.3 s, since an isolated failure should hardly be seen.
package enum RestartLadder {
    /// A step that follows a failure.
    package enum Step: Equatable, Sendable {
        /// The program is started after a delay in seconds; in safe mode with plain drawing and a scene that does not
        /// move, if it has one.
        case restart(after: Double, isSafe: Bool)
        /// The machine is started again.
        case reboot
        /// The fault screen is shown, and the program is not started.
        case outOfService
    }

    /// The delays after the first and following failures, in seconds. The last one is repeated.
    static let delays = [0.3, 1, 3, 10, 30]
    /// The delay after an end that is a wait and no failure, in seconds. systemd counts these starts too, and allows 20
    /// in five minutes.
    static let waitingDelay = 20.0
    /// The time that failures count for, in seconds.
    static let window = 300.0
    /// The number of failures within ``window`` after which the machine is started again.
    static let rebootLimit = 8
    /// The number of failures within ``safeWindow`` after which the program is started in safe mode.
    static let safeLimit = 3
    /// The length of the window for ``safeLimit``, in seconds.
    static let safeWindow = 60.0
    /// The number of restarts of the machine within ``rebootWindow`` after which there is no further one.
    static let mostReboots = 2
    /// The length of the window for ``mostReboots``, in seconds of running.
    static let rebootWindow = 3600.0

    /// Returns the step after the last failure of a record.
    package static func step(after record: FailureRecord) -> Step {
        guard let last = record.failures.last else { return .restart(after: 0, isSafe: false) }
        if last.isPermanent { return .outOfService }
        let recent = record.failures.filter {
            !$0.isWait && $0.boot == last.boot && last.uptime - $0.uptime < window
        }
        if last.isWait { return .restart(after: waitingDelay, isSafe: needsSafeMode(recent)) }
        if recent.count >= rebootLimit {
            return recentReboots(of: record, at: last.uptime) < mostReboots ? .reboot : .outOfService
        }
        return .restart(after: delays[min(recent.count, delays.count) - 1], isSafe: needsSafeMode(recent))
    }

    /// Whether so many failures followed each other that safe mode is tried.
    private static func needsSafeMode(_ recent: [Failure]) -> Bool {
        guard recent.count >= safeLimit else { return false }
        return (safeLimit - 1..<recent.count).contains { index in
            recent[index].uptime - recent[index - (safeLimit - 1)].uptime < safeWindow
        }
    }

    /// Returns the number of restarts of the machine within the last ``rebootWindow`` seconds of running. Each boot
    /// lasted from its beginning to the restart that ended it, so that no clock has to be right.
    private static func recentReboots(of record: FailureRecord, at uptime: Double) -> Int {
        var elapsed = uptime
        var count = 0
        for reboot in record.reboots.reversed() {
            guard elapsed < rebootWindow else { break }
            count += 1
            elapsed += reboot.uptime
        }
        return count
    }
}
