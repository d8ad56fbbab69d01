import Glibc

extension Failure {
    /// Creates the failure that systemd describes in the environment of commands after a service; `nil` if the service
    /// was stopped, or ended without an error.
    /// - Parameters:
    ///   - variable: returns a variable of the environment; empty for a missing one.
    ///   - report: what the program noted.
    package init?(systemd variable: (String) -> String, _ report: CrashReport?) {
        let result = variable("SERVICE_RESULT")
        let status = variable("EXIT_STATUS")
        switch result {
        case "", "success": return nil
        case "watchdog": reason = .hang
        case "oom-kill": reason = .memory
        case "timeout": reason = .timeout
        case "signal", "core-dump":
            reason = .signal
            self.status = report?.signal ?? Self.number(ofSignal: status)
        case "exit-code":
            self.status = Int(status).flatMap { 0...255 ~= $0 ? $0 : nil } ?? 0
            // systemd's own statuses of programs that it can't start: systemd.exec(5).
            reason = 200...243 ~= self.status ? .start : .exit
        default:
            reason = .start
            self.status = Int(status).flatMap { 0...255 ~= $0 ? $0 : nil } ?? 0
        }
        words = report?.words
        place = report?.placeInProgram ?? report?.places.first
        boot = Self.bootIdentity
        uptime = Self.secondsSinceBoot
        date = Self.localTime
    }

    /// Returns the number of a signal by its name without `SIG`; 0 for an unknown one.
    private static func number(ofSignal name: String) -> Int {
        let signals = [
            "ILL": SIGILL, "TRAP": SIGTRAP, "SEGV": SIGSEGV, "BUS": SIGBUS, "FPE": SIGFPE, "ABRT": SIGABRT,
            "KILL": SIGKILL, "TERM": SIGTERM, "SYS": SIGSYS, "PIPE": SIGPIPE, "HUP": SIGHUP, "INT": SIGINT,
            "QUIT": SIGQUIT,
        ]
        return Int(signals[name] ?? 0)
    }

    private static var bootIdentity: String {
        guard let file = fopen("/proc/sys/kernel/random/boot_id", "re") else { return "unknown" }
        defer { fclose(file) }
        var bytes = [CChar](repeating: 0, count: 64)
        guard fgets(&bytes, 64, file) != nil else { return "unknown" }
        let text = String(decoding: bytes.prefix { $0 > 32 }.map { UInt8($0) }, as: UTF8.self)
        return text.isEmpty ? "unknown" : text
    }

    /// The time since the boot with the time in which the machine was suspended, in seconds.
    private static var secondsSinceBoot: Double {
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static var localTime: String {
        var now = time(nil)
        var parts = tm()
        localtime_r(&now, &parts)
        var text = [CChar](repeating: 0, count: 40)
        let count = strftime(&text, 40, "%Y-%m-%d %H:%M:%S", &parts)
        return String(decoding: text[..<count].map { UInt8($0) }, as: UTF8.self)
    }
}
