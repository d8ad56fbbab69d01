import Glibc

enum StandardError {
    /// Writes one or more lines.
    static func write(_ line: String) {
        let line = line + "\n"
        _ = Glibc.write(STDERR_FILENO, line, line.utf8.count)
    }
}
