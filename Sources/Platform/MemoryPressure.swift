import Glibc

/// Tells when memory becomes short: for the control group that the process is in, or for the whole machine.
///
/// Two things are watched, each where the kernel offers it: how often the group came to its limits (`memory.events` of
/// cgroup v2), and how long tasks waited for memory (PSI, `memory.pressure` of the group or else
/// `/proc/pressure/memory`). The kernel reports the second at most once in two seconds.
package final class MemoryPressure {
    /// A sign of memory becoming short.
    package enum Source: Hashable, Sendable {
        /// Tasks wait for memory.
        case stall
        /// The control group came to a limit of its own.
        case limit
    }

    private let files: [(source: Source, path: String, descriptor: Int32)]
    private var limitsReached: Int

    /// A tenth of two seconds: what processes without privileges may ask for has windows of two seconds.
    private static let trigger = "some 200000 2000000"

    /// Watches the control group of this process and the machine.
    package convenience init() {
        let group = MemoryPressure.group(fromList: MemoryPressure.text(of: "/proc/self/cgroup") ?? "")
        self.init(group: group.map { "/sys/fs/cgroup" + $0 }, machine: "/proc/pressure/memory")
    }

    /// - Parameters:
    ///   - group: the folder of a control group; nil for none.
    ///   - machine: the file to watch where the group has no pressure of its own.
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

    /// The descriptors to wait for, each with `EventLoop.Events.exceptional`.
    package var sources: [(source: Source, descriptor: Int32)] { files.map { ($0.source, $0.descriptor) } }

    /// Whether memory is short, now that the kernel has reported something of a source.
    package func isShort(_ source: Source) -> Bool {
        if source == .stall { return true }
        guard let file = files.first(where: { $0.source == .limit }) else { return false }
        var bytes = [UInt8](repeating: 0, count: 512)
        // Reading also makes the kernel report the next change.
        let count = retryingInterrupts { pread(file.descriptor, &bytes, bytes.count, 0) }
        let reached = MemoryPressure.limitsReached(in: String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self))
        defer { limitsReached = reached }
        return reached > limitsReached
    }

    // MARK: The kernel's files

    /// The path of the group of cgroup v2, from `/proc/self/cgroup`; nil for the root and where there is none.
    package static func group(fromList text: String) -> String? {
        for line in text.split(separator: "\n") where line.hasPrefix("0::/") && line.count > 4 {
            return String(line.dropFirst(3))
        }
        return nil
    }

    /// How often a group was held up or refused memory, from `memory.events`.
    package static func limitsReached(in text: String) -> Int {
        var sum = 0
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.count == 2, ["high", "max"].contains(words[0]) { sum = sum &+ (Int(words[1]) ?? 0) }
        }
        return sum
    }

    private static func text(of path: String) -> String? {
        guard let file = fopen(path, "re") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }
}
