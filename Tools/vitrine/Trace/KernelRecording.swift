import CommandSupport
import Glibc
import Perfetto
import Platform

/// A recording of the kernel's events about a process, in a tracing instance of its own, which does not disturb other
/// users of tracing.
///
/// Source: the kernel's Documentation/trace/ftrace.rst.
final class KernelRecording {
    /// The folders in which tracefs may be mounted.
    private static let roots = ["/sys/kernel/tracing", "/sys/kernel/debug/tracing"]
    private static let prefix = "vitrine-"
    /// The size of the ring of each processor, in KiB.
    private static let ringSize = 1024
    /// The time after which the rings are emptied, in seconds.
    private static let interval = 0.25
    /// The events that kernels without a display driver do not have.
    private static let optionalEvents = ["drm/drm_vblank_event", "drm/drm_vblank_event_delivered"]

    private let folder: String
    /// The signals that end the recording. They are not ignored afterwards.
    private let signals: SignalSource
    private var text: [UInt8] = []
    /// The events that the kernel does not have.
    private(set) var missingEvents: [String] = []
    /// Whether the kernel had more events than are kept.
    private(set) var isTruncated = false
    private var exists = true

    /// Starts to record.
    init(of process: Int32) throws(CommandError) {
        let root = try Self.root()
        Self.removeStaleInstances(of: root)
        folder = "\(root)/instances/\(Self.prefix)\(getpid())"
        do throws(KernelError) {
            signals = try SignalSource([SIGINT, SIGTERM, SIGHUP])
        } catch {
            throw Self.failure(error.errno)
        }
        guard mkdir(folder, 0o700) == 0 else { throw Self.failure(errno) }
        do throws(CommandError) {
            try prepare(process)
        } catch {
            remove()
            throw error
        }
    }

    deinit {
        remove()
    }

    /// Records for a time in seconds. A signal that asks the command to end shortens it.
    /// - Parameter collect: is called several times a second.
    func run(for seconds: Double, _ collect: () throws(CommandError) -> Void) throws(CommandError) {
        let pipe: FileDescriptor
        do throws(KernelError) {
            pipe = try FileDescriptor(opening: "\(folder)/trace_pipe", flags: O_RDONLY | O_NONBLOCK)
        } catch {
            throw Self.failure(error.errno)
        }
        let clock = MonotonicClock()
        let end = clock.now + seconds
        while clock.now < end {
            var waiting = pollfd(fd: signals.raw, events: Int16(POLLIN), revents: 0)
            let rest = min(max(end - clock.now, 0), Self.interval)
            if poll(&waiting, 1, Int32((rest * 1000).rounded(.up))) > 0, signals.next() != nil { break }
            empty(pipe.raw)
            try collect()
        }
        try write("0", to: "tracing_on")
        empty(pipe.raw)
        try collect()
    }

    /// Removes the instance, and returns what was recorded.
    func end() -> KernelTraceText {
        remove()
        return KernelTraceText(text)
    }

    private static func root() throws(CommandError) -> String {
        for root in roots {
            if access("\(root)/instances", F_OK) == 0 { return root }
            if errno == EACCES { throw failure(EACCES) }
        }
        throw CommandError(
            .unavailable,
            "the kernel’s tracing is not mounted; run “mount -t tracefs nodev \(roots[0])” as root, or leave out --kernel"
        )
    }

    private static func failure(_ number: Int32) -> CommandError {
        guard ![EACCES, EPERM].contains(number) else {
            return CommandError(
                .noPermission, "no permission to record the kernel’s events; run it as root, or leave out --kernel")
        }
        return CommandError(
            .failed,
            "cannot record the kernel’s events: \(String(cString: strerror(number))); leave out --kernel for a trace without them"
        )
    }

    /// Removes the instances of commands that were killed.
    private static func removeStaleInstances(of root: String) {
        for name in FileNames.inFolder("\(root)/instances") where name.hasPrefix(prefix) {
            guard let process = Int32(name.dropFirst(prefix.utf8.count)), process > 0 else { continue }
            // An instance of this process is one of another process that had its number.
            if process == getpid() || (kill(process, 0) != 0 && errno == ESRCH) { rmdir("\(root)/instances/\(name)") }
        }
    }

    private func prepare(_ process: Int32) throws(CommandError) {
        let threads = FileNames.inFolder("/proc/\(process)/task").compactMap { Int32($0) }.sorted()
        guard !threads.isEmpty else {
            throw CommandError(.noScene, "process \(process) has ended; start it again")
        }
        try write("0", to: "tracing_on")
        // The clock of the records of kiosks.
        try write("mono", to: "trace_clock")
        try write("\(Self.ringSize)", to: "buffer_size_kb")
        let scheduler = [("sched_switch", ["prev_pid", "next_pid"]), ("sched_waking", ["pid"])]
        for (event, fields) in scheduler {
            guard access("\(folder)/events/sched/\(event)", F_OK) == 0 else {
                throw CommandError(
                    .unavailable,
                    "the kernel has no event sched/\(event); use a kernel with CONFIG_EVENT_TRACING, or leave out --kernel"
                )
            }
            try write(KernelFilter.condition(threads, fields), to: "events/sched/\(event)/filter")
            try write("1", to: "events/sched/\(event)/enable")
        }
        for event in Self.optionalEvents {
            if access("\(folder)/events/\(event)", F_OK) == 0 {
                try write("1", to: "events/\(event)/enable")
            } else {
                missingEvents.append(event)
            }
        }
        try write("1", to: "tracing_on")
    }

    /// Writes a setting, as the kernel expects it, by one call.
    private func write(_ value: String, to name: String) throws(CommandError) {
        let path = "\(folder)/\(name)"
        do throws(KernelError) {
            let file = try FileDescriptor(opening: path, flags: O_WRONLY)
            let raw = file.raw
            let bytes = Array("\(value)\n".utf8)
            guard retryingInterrupts({ Glibc.write(raw, bytes, bytes.count) }) == bytes.count else {
                throw .last("write", on: path)
            }
        } catch {
            throw Self.failure(error.errno)
        }
    }

    /// Reads the events that there are, up to a limit.
    private func empty(_ pipe: Int32) {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while text.count < KernelTraceText.largest {
            let count = retryingInterrupts { read(pipe, &chunk, chunk.count) }
            guard count > 0 else { return }
            text += chunk[..<count]
        }
        isTruncated = true
    }

    private func remove() {
        guard exists else { return }
        exists = false
        rmdir(folder)
        signals.release()
    }
}
