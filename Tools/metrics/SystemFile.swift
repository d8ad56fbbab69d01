import Glibc
import Platform

/// Small files of the kernel in `/proc` and `/sys`.
enum SystemFile {
    /// The upper bound of the size of a file, in bytes.
    private static let largest = 1 << 14

    /// Returns the first line of a file, and `nil` if there is none or it can't be read.
    static func line(_ path: String) -> String? { lines(path)?.first.map(String.init) }

    /// Returns the lines of a file, and `nil` if it can't be read.
    static func lines(_ path: String) -> [Substring]? {
        guard
            let bytes = try? FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY)
                .readAll(limit: largest, path)
        else { return nil }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: true)
    }

    /// Returns the number that a file contains, and `nil` if it has none.
    static func number(_ path: String) -> Double? {
        guard let line = line(path), let number = Double(line), number.isFinite else { return nil }
        return number
    }
}
