package import JSONTree

extension FailureRecord {
    /// The form of the file of a record.
    package static let form = JSONForm<FailureRecord>.record(
        "a record of failures", { FailureRecord() },
        [
            .optional(
                "failures", .list(of: failure, count: 0...capacity), \.failures, else: [], "The failures, newest last."),
            .optional(
                "reboots", .list(of: reboot, count: 0...capacity), \.reboots, else: [],
                "The restarts of the machine, newest last."),
            .optional("step", .line("a text of one line"), \.step, "What the last failure led to."),
        ])

    private static let failure = JSONForm<Failure>.record(
        "a failure", { Failure() },
        [
            .required("boot", .line("the identity of a boot", longest: 64), \.boot, "The boot."),
            .required("uptime", .decimal(0...1e12), \.uptime, "The time in seconds since the boot."),
            .required(
                "reason", .choice(Failure.Reason.allCases.map { (.string($0.rawValue), $0) }), \.reason, "The reason."),
            .optional("status", .whole(0...255), \.status, else: 0, "The exit status, or the number of the signal."),
            .optional("words", .line("a text of one line", longest: 500), \.words, "The program's own words."),
            .optional("date", .line("a date", longest: 40), \.date, "The local time."),
            .optional("place", .line("a place in a program"), \.place, "The place of a fatal signal."),
        ])

    private static let reboot = JSONForm<Reboot>.record(
        "a restart", { Reboot() },
        [
            .required("boot", .line("the identity of a boot", longest: 64), \.boot, "The boot that it ended."),
            .required("uptime", .decimal(0...1e12), \.uptime, "The time in seconds since that boot."),
        ])
}
