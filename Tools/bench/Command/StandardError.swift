import Glibc

enum StandardError {
    /// Writes one or more lines.
    static func write(_ line: String) {
        let line = line + "\n"
        _ = Glibc.write(STDERR_FILENO, line, line.utf8.count)
    }

    /// Shows progress on a line of the terminal that the next call overwrites. Writes nothing if standard error is not
    /// a terminal.
    static func progress(_ text: String) {
        guard isatty(STDERR_FILENO) == 1 else { return }
        let line = "\r\(text)\u{1b}[K"
        _ = Glibc.write(STDERR_FILENO, line, line.utf8.count)
    }
}
