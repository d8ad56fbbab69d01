import Glibc

/// The resources that this process has used.
enum MemoryUsage {
    /// The largest resident set size of this program, in bytes. The value of `getrusage` would include the size of the
    /// program that started it.
    static var peakBytes: Int {
        let line = ProcFile.lines("/proc/self/status").first { $0.hasPrefix("VmHWM:") }
        return (line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap { Int($0) } ?? 0)
            * 1024
    }

    /// The number of times that threads of this process went to sleep.
    static var voluntarySwitches: Int {
        var usage = rusage()
        getrusage(RUSAGE_SELF.rawValue, &usage)
        return usage.ru_nvcsw
    }
}

/// Reads text files of `/proc`.
enum ProcFile {
    /// Returns the lines of a file, or an empty array if it cannot be opened.
    static func lines(_ path: String) -> [Substring] {
        guard let file = fopen(path, "re") else { return [] }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = fread(&block, 1, block.count, file)
            if count == 0 { break }
            bytes += block[..<count]
        }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    }
}
