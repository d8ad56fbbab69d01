import Glibc

enum StandardError {
    /// What is done, on a line that is written over; nothing where nobody watches.
    static func progress(_ text: String) {
        guard isatty(STDERR_FILENO) == 1 else { return }
        let line = "\r\(text)\u{1b}[K"
        _ = Glibc.write(STDERR_FILENO, line, line.utf8.count)
    }
}
