import Glibc

/// Ends the program with a line that names the case if it traps or takes too long, and measures the cost of a case.
///
/// Seconds of processor time are those of the machine that the limits were chosen on: on slower and busier machines a
/// case may take as much longer as ``Yardstick`` does.
enum CaseLimits {
    nonisolated(unsafe) private static var line: [UInt8] = Array(repeating: 0, count: 256)
    nonisolated(unsafe) private static var length = 0
    nonisolated(unsafe) private static var began = 0.0
    /// The limit of a case, in seconds of processor time.
    nonisolated(unsafe) private static var most = 0.0

    /// Ends the program after ten times the limit of processor time, in case drawing never returns.
    static func install(seconds: Double, addressSpace: UInt?) {
        var stack = stack_t()
        stack.ss_size = 1 << 16
        stack.ss_sp = malloc(stack.ss_size)
        sigaltstack(&stack, nil)
        for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGPROF] {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { signal in CaseLimits.end(signal) }
            action.sa_flags = SA_ONSTACK | Int32(bitPattern: UInt32(SA_RESETHAND))
            sigaction(signal, &action, nil)
        }
        if let addressSpace {
            var limit = rlimit(rlim_cur: rlim_t(addressSpace), rlim_max: rlim_t(addressSpace))
            setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
        }
        most = seconds
    }

    /// Writes a line to standard error.
    static func tell(_ text: String) {
        let bytes = Array((text + "\n").utf8)
        _ = write(STDERR_FILENO, bytes, bytes.count)
    }

    /// Records the start of a case.
    static func begin(_ name: String) {
        let text = Array("finding: \(name): ".utf8.prefix(200))
        for (i, byte) in text.enumerated() { line[i] = byte }
        length = text.count
        if let file = fopen("/proc/self/clear_refs", "w") {
            fputs("5", file)
            fclose(file)
        }
        began = processorTime()
        var timer = itimerval()
        timer.it_value.tv_sec = Int(most * 10)
        setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
    }

    /// Returns the processor time and the peak resident memory of the case.
    static func end() -> (seconds: Double, megabytes: Double) {
        var timer = itimerval()
        setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
        let (seconds, megabytes) = (processorTime() - began, peak())
        return (seconds > most ? seconds / Yardstick.slowness() : seconds, megabytes)
    }

    private static func end(_ signal: Int32) {
        line.withUnsafeBufferPointer { _ = write(STDERR_FILENO, $0.baseAddress, length) }
        let names: StaticString =
            signal == SIGPROF
            ? "does not come back\n" : signal == SIGSEGV ? "SIGSEGV\n" : signal == SIGABRT ? "SIGABRT\n" : "trap\n"
        _ = write(STDERR_FILENO, names.utf8Start, names.utf8CodeUnitCount)
        _exit(3)
    }

    /// Returns the processor time of the program so far, in seconds.
    static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static func peak() -> Double {
        guard let file = fopen("/proc/self/status", "r") else { return 0 }
        defer { fclose(file) }
        var text = [CChar](repeating: 0, count: 256)
        while fgets(&text, 256, file) != nil {
            let line = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            if line.hasPrefix("VmHWM:") { return (Double(line.split { !$0.isNumber }.first ?? "0") ?? 0) / 1024 }
        }
        return 0
    }
}
