import Glibc

/// The memory that the process can still allocate before the machine or its control group runs short.
package enum AvailableMemory {
    /// The available memory in bytes; `nil` if the kernel does not report it.
    package static var bytes: Int? {
        let group = MemoryPressure.group(fromList: text(of: "/proc/self/cgroup") ?? "").map { "/sys/fs/cgroup" + $0 }
        let inGroup = group.flatMap { group in
            left(
                limit: text(of: group + "/memory.max") ?? "", usage: text(of: group + "/memory.current") ?? "",
                statistics: text(of: group + "/memory.stat") ?? "")
        }
        let inMachine = available(inMachine: text(of: "/proc/meminfo") ?? "")
        return [inGroup, inMachine].compactMap(\.self).min()
    }

    /// Returns the available memory of a machine from the text of `/proc/meminfo`.
    package static func available(inMachine text: String) -> Int? {
        value(of: "MemAvailable:", in: text).map { $0 * 1024 }
    }

    /// Returns the memory that a control group has left from the texts of its files `memory.max`, `memory.current` and
    /// `memory.stat`; `nil` for a group without a limit. Cached pages of files that are not in use count as left.
    package static func left(limit: String, usage: String, statistics: String) -> Int? {
        guard let limit = number(limit), let usage = number(usage) else { return nil }
        return max(limit - usage + (value(of: "inactive_file", in: statistics) ?? 0), 0)
    }

    private static func number(_ text: String) -> Int? {
        text.split(whereSeparator: \.isWhitespace).first.flatMap { Int($0) }
    }

    private static func value(of key: String, in text: String) -> Int? {
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.count > 1, words[0] == key { return Int(words[1]) }
        }
        return nil
    }

    private static func text(of path: String) -> String? { MemoryPressure.text(of: path) }
}
