import Glibc

/// Watches the memory pressure of the process's control group, or of the whole machine.
///
/// There are two sources, each used if the kernel offers it: the count of limit events of the group (`memory.events`
/// of cgroup v2), and the time that tasks were stalled on memory (PSI: `memory.pressure` of the group, otherwise
/// `/proc/pressure/memory`). The kernel reports stalls at most once in two seconds.
package final class MemoryPressure {
    /// A kind of memory pressure.
    package enum Source: Hashable, Sendable {
        /// Tasks were stalled while they waited for memory.
        case stall
        /// The control group reached one of its own limits.
        case limit
    }

    private let files: [(source: Source, path: String, descriptor: Int32)]
    private var limitsReached: Int

    /// The trigger of stall reports: 200 ms in 2 s, the shortest window that unprivileged processes may use.
    private static let trigger = "some 200000 2000000"

    /// Watches the control group of this process and the machine.
    package convenience init() {
        let group = MemoryPressure.group(fromList: MemoryPressure.text(of: "/proc/self/cgroup") ?? "")
        self.init(group: group.map { "/sys/fs/cgroup" + $0 }, machine: "/proc/pressure/memory")
    }

    /// - Parameters:
    ///   - group: the folder of a control group; `nil` for none.
    ///   - machine: the pressure file to watch if the group has none.
    package init(group: String?, machine: String) {
        var files: [(Source, String, Int32)] = []
        var reached = 0
        if let group {
            let path = group + "/memory.events"
            let descriptor = retryingInterrupts { open(path, O_RDONLY | O_CLOEXEC) }
            if descriptor >= 0 {
                reached = MemoryPressure.limitsReached(in: MemoryPressure.text(of: path) ?? "")
                files.append((.limit, path, descriptor))
            }
        }
        for path in [group.map { $0 + "/memory.pressure" }, machine].compactMap({ $0 }) {
            let descriptor = retryingInterrupts { open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK) }
            guard descriptor >= 0 else { continue }
            let isSet = MemoryPressure.trigger.withCString { text in
                retryingInterrupts { write(descriptor, text, strlen(text) + 1) } > 0
            }
            if isSet {
                files.append((.stall, path, descriptor))
                break
            }
            close(descriptor)
        }
        self.files = files
        limitsReached = reached
    }

    deinit {
        for file in files { close(file.descriptor) }
    }

    /// The descriptors to watch for `EventLoop.Events.exceptional`.
    package var sources: [(source: Source, descriptor: Int32)] { files.map { ($0.source, $0.descriptor) } }

    /// Whether memory is short. Call it after an event of a source.
    package func isShort(_ source: Source) -> Bool {
        if source == .stall { return true }
        guard let file = files.first(where: { $0.source == .limit }) else { return false }
        var bytes = [UInt8](repeating: 0, count: 512)
        // Reading also re-arms the notification.
        let count = retryingInterrupts { pread(file.descriptor, &bytes, bytes.count, 0) }
        let reached = MemoryPressure.limitsReached(in: String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self))
        defer { limitsReached = reached }
        return reached > limitsReached
    }

    // MARK: The kernel's files

    /// Returns the cgroup v2 path from the text of `/proc/self/cgroup`; `nil` for the root group or if there is none.
    package static func group(fromList text: String) -> String? {
        for line in text.split(separator: "\n") where line.hasPrefix("0::/") && line.count > 4 {
            return String(line.dropFirst(3))
        }
        return nil
    }

    /// Returns the sum of the `high` and `max` counters in the text of `memory.events`.
    package static func limitsReached(in text: String) -> Int {
        var sum = 0
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.count == 2, ["high", "max"].contains(words[0]) { sum = sum &+ (Int(words[1]) ?? 0) }
        }
        return sum
    }

    /// Returns the first 4096 bytes of a file of the kernel; `nil` if it cannot be read.
    package static func text(of path: String) -> String? {
        guard let file = fopen(path, "re") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }
}
