import Glibc

package enum StandardError {
    /// Writes one line.
    package static func write(_ line: String) {
        let line = line + "\n"
        _ = Glibc.write(STDERR_FILENO, line, line.utf8.count)
    }
}
